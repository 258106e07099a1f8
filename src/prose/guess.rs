//! stub
/// stub
pub struct Evidence;
/// stub
pub struct Sign;
