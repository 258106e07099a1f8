//! What is said of a transcription beside its print, difference by difference.
