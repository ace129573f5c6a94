/** Limits of the paragraphs that AI makes of what is said (docs/domains/aiParagraphs.md). */
export const aiParagraphs = {
  /** Characters of one piece of speech, and of those that it shares with the next; how many pieces a recording has. */
  pieceCharacters: 24_000,
  overlapCharacters: 2_000,
  pieces: 40,
  /** Paragraphs of one piece, and characters of a title. */
  perPiece: 60,
  titleMax: 120,
  /** Characters of an answer for each paragraph that it may have. */
  answerCharacters: 400,
  /** A shorter recording is not divided. */
  shortestMs: 10_000,
} as const;
