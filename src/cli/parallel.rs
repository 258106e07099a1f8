//! Many files on all cores, results in the order of the files.

use super::exit::Stop;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

/// Room for a deep variation; the main thread has as much.
const STACK: usize = 16 << 20;

/// Does `work` on every item and hands the results to `take` in order, each as soon as those before it are done.
///
/// # Errors
///
/// The first of `take`; the work that is left is then not begun.
pub fn in_order<T: Sync, R: Send>(
    items: &[T],
    work: impl Fn(&T) -> R + Sync,
    mut take: impl FnMut(R) -> Result<(), Stop>,
) -> Result<(), Stop> {
    // One file needs no second thread; memory for it is cheaper on the first.
    if let [item] = items {
        return take(work(item));
    }
    let threads = thread::available_parallelism().map_or(1, usize::from).min(items.len());
    let next = AtomicUsize::new(0);
    let (sender, results) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..threads {
            let (sender, next, work) = (sender.clone(), &next, &work);
            let worker = move || {
                while let Some((index, item)) =
                    Some(next.fetch_add(1, Ordering::Relaxed)).and_then(|i| Some((i, items.get(i)?)))
                {
                    if sender.send((index, work(item))).is_err() {
                        break;
                    }
                }
            };
            thread::Builder::new().stack_size(STACK).spawn_scoped(scope, worker)?;
        }
        drop(sender);
        let mut waiting = BTreeMap::new();
        let mut expected = 0;
        for (index, result) in results {
            waiting.insert(index, result);
            while let Some(result) = waiting.remove(&expected) {
                expected += 1;
                take(result).inspect_err(|_| next.store(items.len(), Ordering::Relaxed))?;
            }
        }
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_the_order_of_their_items() {
        let items: Vec<u64> = (0..50).collect();
        let mut seen = Vec::new();
        let work = |item: &u64| {
            thread::sleep(std::time::Duration::from_micros(50 - item));
            *item
        };
        in_order(&items, work, |item| {
            seen.push(item);
            Ok(())
        })
        .unwrap();
        assert_eq!(seen, items);
    }

    #[test]
    fn a_stop_is_handed_on() {
        let stopped = in_order(&[1, 2, 3], |item| *item, |_| Err(Stop::PipeClosed));
        assert!(matches!(stopped, Err(Stop::PipeClosed)));
    }
}
