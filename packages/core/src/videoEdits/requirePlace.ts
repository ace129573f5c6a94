import type { DraftVideo } from '@snaplore/schema/videoEdits/draftVideo';
import { splitStretches } from '@snaplore/schema/videoEdits/stretches';
import type { InsertPlace } from '@snaplore/schema/videoEdits/videoEdit';
import { AppError } from '../kernel/appError.js';

/**
 * Requires that a place is one of this draft: before a paragraph of it, or at a moment that it plays
 * (docs/domains/videoEdits.md).
 * @throws AppError PARAGRAPH_NOT_HERE.
 */
export function requirePlace({ paragraphs }: DraftVideo, place: InsertPlace): void {
  const isHere =
    place.kind === 'at'
      ? paragraphs.some(({ stretches }) => splitStretches(stretches, place.at) !== null)
      : place.paragraphId === null || paragraphs.some(({ id }) => id === place.paragraphId);
  if (!isHere) throw new AppError('PARAGRAPH_NOT_HERE');
}
