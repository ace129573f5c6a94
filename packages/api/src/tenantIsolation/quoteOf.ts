import type { CommentQuote } from '@snaplore/core/comments/comment.entity';
import { createRelativePositionFromTypeIndex, Doc, encodeRelativePosition } from 'yjs';
import type { IsolatedCompany } from './isolatedCompany.js';

/** A quote of the company's note, as its editor makes one. */
export function quoteOf({ mark, textTabId }: IsolatedCompany): CommentQuote {
  const beginning = createRelativePositionFromTypeIndex(new Doc().getText('words'), 0);
  const position = Buffer.from(encodeRelativePosition(beginning)).toString('base64');
  return { text: mark, textTabId, anchor: { epoch: 1, start: position, end: position } };
}
