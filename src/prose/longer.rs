//! Longer words that contain a shortform (UEB §10.9.2, §10.9.3 and Appendix 1).
//!
//! A shortform inside a word cannot be told from its letters by the cells alone: `AB` is *about* in `HEREAB\TS` but
//! not in `ABLE`. The code settles it by a list, and by a rule for a few shortforms that may begin any word.

use std::collections::HashSet;
use std::sync::OnceLock;

use rustc_hash::FxBuildHasher;

/// The longer words of the list, without the s that each may take, and the shortforms that may take one.
const WORDS: &str = "
aboutface aboutfaced aboutfacer aboutfacing aboutturn aboutturned eastabout gadabout hereabout knockabout layabout
northabout rightabout roundabout roustabout runabout southabout stirabout thereabout turnabout walkabout westabout
whereabout aboveboard aboveground abovementioned hereinabove accordingly unaccording readacross
afterbattle afterbirth afterbreakfast afterburn afterburned afterburner afterburning aftercare afterclap aftercoffee
afterdamp afterdark afterdeck afterdinner afterflow aftergame afterglow afterguard afterhatch afterhatches afterhour
afterlife afterlifetime afterlight afterlives afterlunch aftermarket aftermatch aftermath aftermeeting aftermidday
aftermidnight aftermost afterpain afterparties afterparty afterpiece afterplay aftersale afterschool aftersensation
aftershave aftershock aftershow aftershower aftersupper aftertaste aftertax aftertea aftertheatre aftertheater
afterthought aftertime aftertreatment afterword afterwork afterworld hereafter hereinafter morningafter thereafter
thereinafter whereafter whereinafter afternoontea goodafternoon midafternoon hereagain thereagain whereagain
thereagainst whereagainst beforehand behindhand belowdeck belowground belowmentioned betweendeck betweentime
betweenwhile inbetween hereinbefore hereinbelow
colorblind colourblind deafblind purblind snowblind unblind nightblind
brainchildren childrenswear fosterchildren godchildren grandchildren greatgrandchildren schoolchildren stepchildren
conceived conceiver misconceive misconceived misconceiver preconceive preconceived preconceiver reconceive reconceived
unconceived misconceiving preconceiving reconceiving couldest couldst couldn
deceived deceiver archdeceiver undeceive undeceived undeceiver undeceiving declared declarer predeclare predeclared
redeclare redeclared undeclared undeclare redeclaring
feetfirst headfirst tailfirst ladiesfirst
befriend boyfriend defriend galfriend gentlemanfriend gentlemenfriend girlfriend guyfriend ladyfriend manfriend
menfriend schoolfriend unfriend unfriendly unfriendliness unfriendlier unfriendliest womanfriend womenfriend penfriend
feelgood scattergood supergood immediately immediateness herselfs
bloodletter chainletter loveletter newsletter reletter hateletter
belittle belittled belittlement belittler forasmuch inasmuch insomuch overmuch muchly muchness mustn
unnecessary highlypaid illpaid lowpaid overpaid postpaid prepaid repaid underpaid unpaid wellpaid
perceived perceiver apperceive apperceived apperceiver misperceive misperceived misperceiver unperceived
apperceiving misperceiving unperceiving doublequick superquick unquick
received receiver receivership unreceived preceive underreceived rejoiced rejoicer rejoicingly unrejoiced unrejoicing
aforesaid foresaid gainsaid missaid saidest saidst unsaid shouldest shouldst shouldn
suchlike nonesuch nonsuch somesuch togetherness wouldest wouldst wouldn
unlettered besides afterwards afternoon conceive deceive declare must perceive receive rejoice today tomorrow tonight your children
";

/// Shortforms that may begin any word, unless a vowel or y follows (UEB §10.9.3 b).
const OPENERS: [&str; 4] = ["blind", "first", "friend", "little"];

/// Shortforms whose cells begin no English word in any other sense (`LR`, `QK`, `M/`, `GD`).
const UNMISTAKABLE: [&str; 4] = ["letter", "quick", "must", "good"];

/// Shortforms that may stand anywhere in a word (UEB §10.9.3 a).
const ANYWHERE: [&str; 2] = ["braille", "great"];

fn list() -> &'static HashSet<&'static str, FxBuildHasher> {
    static LIST: OnceLock<HashSet<&'static str, FxBuildHasher>> = OnceLock::new();
    LIST.get_or_init(|| WORDS.split_whitespace().collect())
}

/// Whether a longer word is one in which its shortform may stand.
///
/// `word` is the print of the whole; the letters of the shortform `short` in it begin at `at`.
pub(super) fn allows(word: &str, short: &str, at: usize) -> bool {
    if ANYWHERE.contains(&short) {
        return true;
    }
    let rest = word.get(at + short.len()..).unwrap_or("");
    let polish = short == "good" && (rest.starts_with('a') || rest.starts_with("yn"));
    if at == 0 && UNMISTAKABLE.contains(&short) && !polish {
        return true;
    }
    if at == 0 && OPENERS.contains(&short) && !rest.starts_with(['a', 'e', 'i', 'o', 'u', 'y']) {
        return true;
    }
    list().contains(word) || word.strip_suffix('s').is_some_and(|stem| list().contains(stem))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_and_the_rule_decide() {
        assert!(allows("aftermath", "after", 0));
        assert!(!allows("afterrica", "after", 0));
        assert!(allows("friendship", "friend", 0));
        assert!(!allows("friended", "friend", 0));
        assert!(allows("unfriendly", "friend", 2));
        assert!(allows("whereabouts", "about", 5));
        assert!(allows("goodish", "good", 0) && !allows("gooda\u{144}sk", "good", 0));
        assert!(!allows("alittle", "little", 1));
        assert!(!allows("abouts", "about", 0) && allows("letters", "letter", 0) && allows("tomorrows", "tomorrow", 0));
        assert!(allows("greatest", "great", 0));
    }
}
