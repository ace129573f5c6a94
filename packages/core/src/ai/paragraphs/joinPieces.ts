import type { FoundParagraph } from './checkParagraphs.js';
import type { SpeechPiece } from './speechPieces.js';

/** A paragraph that was found in a piece. */
export interface JoinedParagraph extends FoundParagraph {
  /** Whether it is the first of a further piece: it may say again what the last one of the piece before says. */
  isAtBorder: boolean;
}

/**
 * The paragraphs of all pieces in their order. Of what two pieces share, each counts for one half
 * (docs/domains/aiParagraphs.md).
 */
export function joinPieces(
  pieces: readonly { piece: Pick<SpeechPiece, 'from' | 'until'>; found: readonly FoundParagraph[] }[],
): JoinedParagraph[] {
  return pieces.flatMap(({ piece, found }, index) =>
    found
      .filter(({ start }) => start >= piece.from && start < piece.until)
      .map((paragraph, place) => ({ ...paragraph, isAtBorder: index > 0 && place === 0 })),
  );
}
