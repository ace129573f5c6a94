import { checkNote } from '@snaplore/schema/notes/noteSchema';
import type { ContentNode } from '@snaplore/schema/contentText';
import { EditorState } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';
import { replaceWords } from './replaceWords.js';

const text = (words: string, ...marks: { type: string }[]): ContentNode => ({ type: 'text', text: words, marks });
const block = (type: string, ...content: ContentNode[]): ContentNode => ({ type, content });
const state = (...content: ContentNode[]): EditorState =>
  EditorState.create({ doc: checkNote({ type: 'doc', content }) });

/** Returns every text block with its kind. */
function blocks(of: EditorState): string[] {
  const found: string[] = [];
  of.doc.descendants((node, _position, parent) => {
    if (node.isTextblock) found.push(`${parent?.type.name ?? ''} > ${node.type.name}: ${node.textContent}`);
    return !node.isTextblock;
  });
  return found;
}

const apply = (before: EditorState, from: number, to: number, words: string): EditorState =>
  before.apply(replaceWords(before, { from, to }, words));

describe('replacing the selected text', () => {
  it('changes that text only, keeps its marks, and leaves the cursor behind it', () => {
    const before = state(block('paragraph', text('Read this: '), text('a long one', { type: 'bold' }), text('.')));
    const after = apply(before, 12, 22, 'short');
    expect(blocks(after)).toEqual(['doc > paragraph: Read this: short.']);
    expect(after.doc.nodeAt(12)?.marks.map((mark) => mark.type.name)).toEqual(['bold']);
    expect(after.selection.from).toBe(17);
  });

  it('keeps a heading and a list when there are as many lines as blocks', () => {
    const item = (words: string): ContentNode => block('listItem', block('paragraph', text(words)));
    const before = state(
      block('heading', text('The title')),
      block('bulletList', item('one thing'), item('another thing')),
    );
    const after = apply(before, 1, before.doc.content.size - 3, 'Title\n\none\nanother');
    expect(blocks(after)).toEqual([
      'doc > heading: Title',
      'listItem > paragraph: one',
      'listItem > paragraph: another',
    ]);
  });

  it('creates a paragraph for each line otherwise, and loses nothing before or after', () => {
    const before = state(block('paragraph', text('Before, middle, after.')));
    const after = apply(before, 9, 15, 'first\nsecond');
    expect(blocks(after)).toEqual(['doc > paragraph: Before, first', 'doc > paragraph: second, after.']);
  });

  it('treats markup as text', () => {
    const before = state(block('paragraph', text('x')));
    expect(blocks(apply(before, 1, 2, '<b>bold</b>'))).toEqual(['doc > paragraph: <b>bold</b>']);
  });

  it('changes nothing for an empty text', () => {
    const before = state(block('paragraph', text('x')));
    expect(apply(before, 1, 2, ' \n ').doc.eq(before.doc)).toBe(true);
  });
});
