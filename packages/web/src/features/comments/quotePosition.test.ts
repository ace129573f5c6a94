import * as limits from '@snaplore/schema/limits';
import { describe, expect, it } from 'vitest';
import { quoteOf } from './quotePosition.js';
import { noteOfLines } from './testing/noteOfLines.js';

describe('a quote', () => {
  const first = noteOfLines(
    ['Take the frame number.', 'k1'],
    ['The frame number is under the bracket; the frame number is long.', 'k2'],
  );

  it('stores its paragraph and its position, without surrounding white space', () => {
    const start = first.text.indexOf(' frame number is under');
    expect(quoteOf(first, start, start + ' frame number '.length, 'tab-1')).toEqual({
      text: 'frame number',
      textTabId: 'tab-1',
      paragraphKey: 'k2',
      paragraphText: 'The frame number is under the bracket; the frame number is long.',
      paragraphTextBefore: 'The ',
      paragraphTextOffset: 4,
      icon: null,
      anchor: null,
    });
  });

  it('is null for an empty and for a too long selection', () => {
    expect(quoteOf(first, 4, 4, null)).toBeNull();
    const long = noteOfLines(['x'.repeat(limits.quoteTextMax + 1)]);
    expect(quoteOf(long, 0, limits.quoteTextMax + 1, null)).toBeNull();
    expect(quoteOf(long, 0, limits.quoteTextMax, null)).not.toBeNull();
  });
});
