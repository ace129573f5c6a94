import { readAnswer } from '@snaplore/schema/ai/readAnswer';
import { checkNote } from '@snaplore/schema/notes/noteSchema';
import type { ContentNode } from '@snaplore/schema/contentText';
import { writeMarkdown } from '@snaplore/schema/notes/markdown/writeMarkdown';
import { EditorState } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';
import { insertAnswer, type Manner } from './insertAnswer.js';

const text = (words: string, ...marks: { type: string }[]): ContentNode => ({ type: 'text', text: words, marks });
const block = (type: string, ...content: ContentNode[]): ContentNode => ({ type, content });
const paragraph = (words: string): ContentNode => block('paragraph', ...(words === '' ? [] : [text(words)]));
const item = (words: string): ContentNode => block('listItem', paragraph(words));
const cell = (words: string): ContentNode => block('tableCell', paragraph(words));
const state = (...content: ContentNode[]): EditorState =>
  EditorState.create({ doc: checkNote({ type: 'doc', content }) });
const markdown = (of: EditorState): string => writeMarkdown(of.doc.toJSON() as ContentNode).trimEnd();

/** Returns where words stand. */
function find(of: EditorState, words: string): { from: number; to: number } {
  let from = -1;
  of.doc.descendants((node, position) => {
    const at = node.isText ? (node.text ?? '').indexOf(words) : -1;
    if (at >= 0 && from < 0) from = position + at;
  });
  if (from < 0) throw new Error(`'${words}' is not in the note`);
  return { from, to: from + words.length };
}
const between = (of: EditorState, first: string, last: string) => ({
  from: find(of, first).from,
  to: find(of, last).to,
});
function apply(before: EditorState, range: { from: number; to: number }, answer: string, manner: Manner = 'replace') {
  const { change, isBelow } = insertAnswer(before, range, readAnswer(answer), manner);
  const after = before.apply(change);
  after.doc.check();
  return { after, isBelow, markdown: markdown(after) };
}

describe('replacing the marked text', () => {
  it('changes that text only, keeps its marks, and leaves the caret behind it', () => {
    const before = state(block('paragraph', text('Read this: '), text('a long one', { type: 'bold' }), text('.')));
    const { after, markdown: written } = apply(before, find(before, 'a long one'), 'short *and* good');
    expect(written).toBe('Read this: **short *and* good**.');
    expect(after.selection.$from.parent.textBetween(0, after.selection.$from.parentOffset)).toBe(
      'Read this: short and good',
    );
  });

  it('keeps headings, lists and tables when the answer has the same blocks', () => {
    const before = state(
      { type: 'heading', attrs: { level: 2 }, content: [text('The title')] },
      block('bulletList', item('one thing'), item('another thing')),
      block('table', block('tableRow', cell('left'), cell('right'))),
    );
    expect(apply(before, between(before, 'The title', 'another thing'), 'Title\n\none\n\nanother').markdown).toBe(
      apply(before, between(before, 'The title', 'another thing'), '## Title\n\n- one\n- another').markdown,
    );
    const { after } = apply(before, between(before, 'left', 'right'), 'Left\n\nRight');
    expect(after.doc.child(2).textBetween(0, after.doc.child(2).content.size, '|')).toBe('Left|Right');
    expect(after.doc.childCount).toBe(3);
  });

  it('makes lists and tables of lists and tables', () => {
    const before = state(paragraph('Buy milk and eggs.'), paragraph('End.'));
    const answer = '- milk\n- eggs\n\n| what | how many |\n| ---- | -------- |\n| eggs | 6        |';
    const { markdown: written } = apply(before, find(before, 'Buy milk and eggs.'), answer);
    expect(written).toBe(`${answer}\n\nEnd.`);
  });

  it('splits a paragraph of which a part becomes blocks, and joins paragraphs with what is left', () => {
    const before = state(paragraph('Before, middle, after.'));
    expect(apply(before, find(before, 'middle'), '- one\n- two').markdown).toBe(
      'Before,&#32;\n\n- one\n- two\n\n, after.',
    );
    const { after, markdown: written } = apply(before, find(before, 'middle'), 'first\n\nsecond');
    expect(written).toBe('Before, first\n\nsecond, after.');
    expect(after.selection.$from.parentOffset).toBe('second'.length);
  });

  it('turns some items of a list into others, and a whole list into what it became', () => {
    const before = state(block('bulletList', item('one'), item('two'), item('three')));
    expect(apply(before, between(before, 'one', 'two'), '- first').markdown).toBe('- first\n- three');
    expect(apply(before, between(before, 'one', 'three'), 'All of it.').markdown).toBe('All of it.');
  });

  it('puts below what its place cannot take: nothing is torn apart', () => {
    const table = block('table', block('tableRow', cell('a'), cell('b')), block('tableRow', cell('c'), cell('d')));
    const before = state(table, paragraph('End.'));
    const { after, isBelow } = apply(before, between(before, 'a', 'c'), 'One text.\n\nAnother one.');
    expect(isBelow).toBe(true);
    expect(after.doc.children.map(({ textContent }) => textContent)).toEqual([
      'abcd',
      'One text.',
      'Another one.',
      'End.',
    ]);
    const items = state(block('bulletList', item('one thing'), item('two things')));
    const other = apply(items, between(items, 'thing', 'two'), 'A.\n\nB.\n\nC.');
    expect([other.isBelow, other.markdown]).toEqual([true, '- one thing\n- two things\n\nA.\n\nB.\n\nC.']);
  });

  it('treats markup of pages as words', () => {
    const before = state(paragraph('x'));
    expect(apply(before, find(before, 'x'), 'use `<b>bold</b>`').after.doc.textContent).toBe('use <b>bold</b>');
  });
});

describe('a text without marked words', () => {
  it('takes the place of the empty paragraph of the caret', () => {
    const before = state(paragraph('Before.'), paragraph(''), paragraph('After.'));
    const { markdown: written } = apply(before, { from: 10, to: 10 }, '# Plan\n\n1. first\n2. second');
    expect(written).toBe('Before.\n\n# Plan\n\n1. first\n2. second\n\nAfter.');
    expect(apply(before, { from: 10, to: 10 }, 'One line.').markdown).toBe('Before.\n\nOne line.\n\nAfter.');
  });

  it('leaves a place for the caret below a table at the end', () => {
    const before = state(paragraph(''));
    const { after } = apply(before, { from: 1, to: 1 }, '| a | b |\n| --- | --- |\n| 1 | 2 |');
    expect(after.doc.children.map(({ type }) => type.name)).toEqual(['table', 'paragraph']);
    expect(after.selection.$from.parent).toBe(after.doc.lastChild);
  });

  it.each([
    ['We ship on Mondays because', 'the port closes.', 'We ship on Mondays because the port closes.'],
    ['We ship on Mondays', ', as always.', 'We ship on Mondays, as always.'],
    ['We ship on Mon', 'days.', 'We ship on Mon days.'],
    ['Ми відправляємо в понеділок, ', 'бо порт зачинено.', 'Ми відправляємо в понеділок, бо порт зачинено.'],
    ['(see', '“the plan”)', '(see “the plan”)'],
  ])('goes on in the same sentence: %s', (sentence, answer, whole) => {
    const before = state(paragraph(sentence));
    const { after, isBelow } = apply(before, find(before, sentence), answer, 'continue');
    expect([after.doc.textContent, isBelow]).toEqual([whole, false]);
  });
});

describe('marked words that changed meanwhile', () => {
  it('are not overwritten: the text goes below their block', () => {
    const before = state(paragraph('Mine.'), block('bulletList', item('one'), item('two')), paragraph('End.'));
    expect(apply(before, find(before, 'Mine.'), 'New.', 'below').markdown).toBe(
      'Mine.\n\nNew.\n\n- one\n- two\n\nEnd.',
    );
    expect(apply(before, find(before, 'one'), 'New.', 'below').markdown).toBe('Mine.\n\n- one\n- two\n\nNew.\n\nEnd.');
  });

  it('in a cell or a column keep what is below in it', () => {
    const before = state(block('table', block('tableRow', cell('a'), cell('b'))));
    const { after } = apply(before, find(before, 'a'), 'New.', 'below');
    expect(after.doc.textBetween(0, after.doc.content.size, '|')).toBe('a|New.|b');
  });
});
