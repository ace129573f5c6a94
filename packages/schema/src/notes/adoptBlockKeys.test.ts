import { describe, expect, it } from 'vitest';
import type { ContentNode } from '../contentText.js';
import { adoptBlockKeys, withoutBlockKeys } from './adoptBlockKeys.js';

const block = (text: string, key?: string): ContentNode => ({
  type: 'paragraph',
  ...(key === undefined ? {} : { attrs: { key } }),
  content: [{ type: 'text', text }],
});
const note = (...content: ContentNode[]): ContentNode => ({ type: 'doc', content });

describe('a note that is sent without the keys of its blocks', () => {
  const before = note(block('Loosen', 'a'), block('Grease', 'b'), block('Tighten', 'c'));

  it('keeps the keys of what it leaves unchanged', () => {
    expect(adoptBlockKeys(before, withoutBlockKeys(before))).toEqual(before);
    const after = adoptBlockKeys(before, note(block('Loosen'), block('Clean'), block('Tighten')));
    expect(after).toEqual(note(block('Loosen', 'a'), block('Clean'), block('Tighten', 'c')));
  });

  it('keeps attributes other than the keys', () => {
    const heading = { type: 'heading', attrs: { key: 'd', level: 2 }, content: [{ type: 'text', text: 'Hubs' }] };
    expect(withoutBlockKeys(heading)).toEqual({ ...heading, attrs: { level: 2 } });
    expect(adoptBlockKeys(note(heading), note({ ...heading, attrs: { level: 3 } }))).toEqual(
      note({ ...heading, attrs: { level: 3 } }),
    );
  });
});
