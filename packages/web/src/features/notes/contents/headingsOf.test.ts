import type { ContentNode } from '@snaplore/schema/contentText';
import { describe, expect, it } from 'vitest';
import { contentsOf } from './headingsOf.js';

let made = 0;
function heading(level: number, ...texts: string[]): ContentNode {
  made += 1;
  const content = texts.map((text) => ({ type: 'text', text }));
  return { type: 'heading', attrs: { level, key: `Key${String(made).padStart(13, '0')}` }, content };
}
const note = (...content: ContentNode[]): ContentNode => ({ type: 'doc', content });
const lines = (given: ContentNode): string[] =>
  contentsOf(given).map(({ depth, text }) => `${'  '.repeat(depth)}${text}`);

describe('the table of contents of a note', () => {
  it('has its headings from three on, also those in columns', () => {
    expect(lines(note(heading(2, 'Brakes'), heading(2, 'Wheels')))).toEqual([]);
    const column = { type: 'column', content: [heading(3, 'Le', 'ft')] };
    expect(lines(note(heading(2, 'Brakes'), { type: 'columns', content: [column] }, heading(2, 'Wheels')))).toEqual([
      'Brakes',
      '  Left',
      'Wheels',
    ]);
  });

  it('leaves out the title, empty headings, and levels that are skipped', () => {
    const given = note(heading(1, 'Title'), heading(2, 'One'), heading(5, 'Two'), heading(2, ' '), heading(2, 'Three'));
    expect(lines(given)).toEqual(['One', '  Two', 'Three']);
  });

  it('names a heading by the key of its block, whatever its words are', () => {
    const before = note(heading(2, 'One'), heading(2, 'Two'), heading(2, 'Three'));
    const after = structuredClone(before);
    after.content?.[1]?.content?.splice(0, 1, { type: 'text', text: 'Another' });
    expect(contentsOf(after).map(({ key }) => key)).toEqual(contentsOf(before).map(({ key }) => key));
  });
});
