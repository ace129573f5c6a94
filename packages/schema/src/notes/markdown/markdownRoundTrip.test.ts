import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ContentNode } from '../../contentText.js';
import { checkNote } from '../noteSchema.js';
import { anyNote } from '../testing/anyNote.js';
import { readMarkdown } from './readMarkdown.js';
import { writeMarkdown } from './writeMarkdown.js';

/** The note as the schema writes it, without the keys of its blocks: Markdown has none. */
function withoutKeys(note: ContentNode): unknown {
  return JSON.parse(
    JSON.stringify(checkNote(note).toJSON(), (name, value: unknown) => (name === 'key' ? undefined : value)),
  ) as unknown;
}

describe('any note', () => {
  it('is the same after it was Markdown', () => {
    fc.assert(
      fc.property(anyNote, (note) => {
        const text = writeMarkdown(note);
        expect(withoutKeys(readMarkdown(text))).toEqual(withoutKeys(note));
      }),
      { numRuns: 500 },
    );
  });
});
