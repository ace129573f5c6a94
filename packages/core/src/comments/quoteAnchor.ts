import * as limits from '@snaplore/schema/limits';
import { decodeRelativePosition, encodeRelativePosition } from 'yjs';
import { AppError } from '../kernel/appError.js';
import type { QuoteAnchor } from './comment.entity.js';

const epochMax = 2 ** 31 - 1;

/** Whether a text is base64 of one encoded position, and of nothing else. */
function isPosition(text: string): boolean {
  if (text.length > limits.quotePositionMax) return false;
  const bytes = Buffer.from(text, 'base64');
  try {
    const again = Buffer.from(encodeRelativePosition(decodeRelativePosition(bytes)));
    return again.equals(bytes) && bytes.toString('base64') === text;
  } catch {
    return false;
  }
}

/**
 * Parses the anchor of a quote from the note `textTabId`. Whether the positions are in that note is found out where it
 * is open: elsewhere they lead nowhere (docs/domains/comments.md).
 * @throws AppError BAD_INPUT for an anchor without a note, and for what is no position.
 */
export function readQuoteAnchor({ epoch, start, end }: QuoteAnchor, textTabId: string | null): QuoteAnchor {
  if (textTabId === null) throw new AppError('BAD_INPUT', {}, { 'quote.anchor': 'names no note' });
  if (!Number.isInteger(epoch) || epoch < 0 || epoch > epochMax)
    throw new AppError('BAD_INPUT', {}, { 'quote.anchor.epoch': `0 to ${epochMax}` });
  if (!isPosition(start)) throw new AppError('BAD_INPUT', {}, { 'quote.anchor.start': 'not a position' });
  if (!isPosition(end)) throw new AppError('BAD_INPUT', {}, { 'quote.anchor.end': 'not a position' });
  return { epoch, start, end };
}
