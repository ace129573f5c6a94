/** Limits of transcripts (docs/domains/transcripts.md). Lengths in characters, times in milliseconds. */

/** The lines and words of one video's transcript. */
export const transcriptLines = 20_000;
export const transcriptWords = 200_000;
export const transcriptLineMax = 1_000;
export const speakerNameMax = 80;
/** What is looked for, and what it is replaced by. */
export const transcriptFindMax = 200;
/** A file of captions that is imported, in bytes. */
export const captionFileMaxBytes = 2_000_000;
/** Lines that are brought back by one edit: a request has little more (`graphqlBodyBytes`). */
export const restoredBytes = 150_000;
/** How many edits of a transcript are remembered, so that one that is sent again is not done again. */
export const transcriptEditsKept = 100;
/** One piece of sound that is sent to be recognised: its length and its bytes. */
export const soundPieceMs = 590_000;
export const soundPieceBytes = 20_000_000;
/** The longest piece whose text is taken without times. */
export const textPieceMs = 30_000;
/** How long a finished generation is known. */
export const transcriptionKeptMs = 30 * 24 * 3_600_000;
