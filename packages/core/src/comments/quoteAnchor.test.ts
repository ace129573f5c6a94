import * as limits from '@snaplore/schema/limits';
import { describe, expect, it } from 'vitest';
import { createRelativePositionFromTypeIndex, Doc, encodeRelativePosition } from 'yjs';
import { AppError } from '../kernel/appError.js';
import { newId } from '../kernel/ids.js';
import { readQuoteAnchor } from './quoteAnchor.js';

const text = new Doc().getText('note');
text.insert(0, 'Loosen the spoke.');
const positionOf = (index: number, side: -1 | 0): string =>
  Buffer.from(encodeRelativePosition(createRelativePositionFromTypeIndex(text, index, side))).toString('base64');
const anchor = { epoch: 3, start: positionOf(7, 0), end: positionOf(16, -1) };

describe('the anchor of a quote', () => {
  const noteId = newId();

  it('is kept as the editor made it', () => {
    expect(readQuoteAnchor(anchor, noteId)).toEqual(anchor);
  });

  it.each([
    ['epoch', { epoch: -1 }],
    ['epoch', { epoch: 1.5 }],
    ['epoch', { epoch: 2 ** 31 }],
    ['start', { start: '' }],
    ['start', { start: 'no base64!' }],
    ['start', { start: `${anchor.start}AAAA` }],
    ['end', { end: Buffer.from([9, 9, 9]).toString('base64') }],
    ['end', { end: Buffer.alloc(limits.quotePositionMax).toString('base64') }],
  ])('is refused where its %s is none: %j', (field, change) => {
    expect(() => readQuoteAnchor({ ...anchor, ...change }, noteId)).toThrowError(
      expect.objectContaining({
        code: 'BAD_INPUT',
        fields: { [`quote.anchor.${field}`]: expect.any(String) as string },
      }),
    );
  });

  it('is refused without a note', () => {
    expect(() => readQuoteAnchor(anchor, null)).toThrow(AppError);
  });
});
