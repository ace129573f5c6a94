import * as limits from '@snaplore/schema/limits';
import { checkNote, noteSchema } from '@snaplore/schema/notes/noteSchema';
import { Slice } from '@tiptap/pm/model';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';
import { delimitedRows } from './delimitedText.js';
import { brokenLimit, fitSlice, replaceBy } from './fitSlice.js';
import { looksLikeMarkdown } from './looksLikeMarkdown.js';
import { ownHtml } from './ownCopy.js';
import { copyText } from './copyText.js';
import { sliceOfNote, sliceOfText } from './pastedSlices.js';

const schema = noteSchema();
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

describe('a pasted text', () => {
  it.each([
    '# Plan\n\nSome **bold** words',
    '- one\n- two\n- three',
    '1. one\n2. two',
    'Do:\n- [ ] this',
    '| a | b |\n|---|---|\n| c | d |',
    'Run:\n\n```\nnpm start\n```',
    '## Brakes\n\nClean them.\n\n## Wheels\n\nTrue them.',
    '> quoted\n\nSee [here](https://a.example)',
  ])('is Markdown by clear signs: %j', (text) => {
    expect(looksLikeMarkdown(text)).toBe(true);
  });

  it.each([
    'One line with **stars** and [a link](https://a.example)',
    '# not alone',
    '# a comment\nnpm start\n# another\nnpm test',
    'Dear Maya,\n\nthe price is 3 * 4 - 2.\n\nErik',
    '- only one point\nand a text',
    'const a = [];\nif (a) {\n  b();\n}\n// # c',
    'snake_case and more_of_it\nanother_line here',
    'a | b\nc | d',
  ])('is text otherwise: %j', (text) => {
    expect(looksLikeMarkdown(text)).toBe(false);
  });

  it.each<[string, string[][] | null]>([
    [
      'a\tb\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a\tb\n"x\n""y"""\t2\n',
      [
        ['a', 'b'],
        ['x\n"y"', '2'],
      ],
    ],
    [
      'name,price\nbolt,1\nnut,2',
      [
        ['name', 'price'],
        ['bolt', '1'],
        ['nut', '2'],
      ],
    ],
    ['a\tb', null],
    ['a\tb\nc', null],
    ['Hello, Maya\nDear, Erik\nSo, on', null],
    ['one, two', null],
  ])('is a table when its cells say so: %j', (text, rows) => {
    expect(delimitedRows(text)).toEqual(rows);
  });
});

describe('a paste past the limit', () => {
  const state = EditorState.create({
    doc: checkNote({ type: 'doc', content: [paragraph('Before'), paragraph('After')] }),
  });
  const at = TextSelection.create(state.doc, 7);

  it('is refused whole, and its beginning fits', () => {
    const slice = sliceOfText(Array.from({ length: 9_000 }, (_, word) => `word${String(word)}`).join(' '), schema);
    expect(brokenLimit(state.doc, replaceBy(state, slice, at).doc)).toBe('size');
    const fit = fitSlice(state, slice, at);
    expect(fit?.doc.content.size).toBeLessThanOrEqual(limits.editorCharacters);
    expect(fit?.doc.content.size).toBeGreaterThan(limits.editorCharacters - 20);
    expect(fit?.doc.textContent).toMatch(/^Beforeword0 .*word\d+After$/);
  });

  it('ends at a row of a table', () => {
    const cell = (text: string) => ({ type: 'tableCell', content: [paragraph(text)] });
    const row = { type: 'tableRow', content: [cell('x'.repeat(100)), cell('y'.repeat(100))] };
    const slice = sliceOfNote(
      { type: 'doc', content: [{ type: 'table', content: Array.from({ length: 400 }, () => row) }] },
      schema,
    );
    const fit = fitSlice(state, slice, at);
    fit?.doc.check();
    expect(fit?.doc.content.size).toBeGreaterThan(limits.editorCharacters - 300);
    const table = fit?.doc.children.find(({ type }) => type.name === 'table');
    expect(table?.children.every(({ childCount }) => childCount === 2)).toBe(true);
  });

  it('is not offered when no word of it fits', () => {
    const full = EditorState.create({
      doc: checkNote({ type: 'doc', content: [paragraph('x'.repeat(limits.editorCharacters - 2))] }),
    });
    expect(fitSlice(full, sliceOfText('more words', schema), TextSelection.create(full.doc, 1))).toBeNull();
  });

  it('is refused for its depth', () => {
    let note: { type: string; content: unknown[] } = paragraph('deep');
    for (let level = 0; level < 99; level += 1) note = { type: 'blockquote', content: [note] };
    const { content } = sliceOfNote({ type: 'doc', content: [note as never] }, schema);
    const slice = new Slice(content, 0, 0);
    const quoted = EditorState.create({
      doc: checkNote({
        type: 'doc',
        content: [{ type: 'blockquote', content: [{ type: 'paragraph' }] }],
      }),
    });
    const inside = TextSelection.create(quoted.doc, 2);
    expect(brokenLimit(quoted.doc, replaceBy(quoted, slice, inside).doc)).toBe('depth');
  });
});

describe('what is copied', () => {
  it('reads well as plain text', () => {
    const doc = checkNote({
      type: 'doc',
      content: [
        paragraph('Plan'),
        {
          type: 'taskList',
          content: [{ type: 'taskItem', attrs: { checked: true }, content: [paragraph('done')] }],
        },
        {
          type: 'orderedList',
          attrs: { start: 3 },
          content: [
            {
              type: 'listItem',
              content: [
                paragraph('three'),
                { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('in')] }] },
              ],
            },
          ],
        },
        {
          type: 'table',
          content: [
            {
              type: 'tableRow',
              content: ['a', 'b'].map((text) => ({ type: 'tableCell', content: [paragraph(text)] })),
            },
          ],
        },
      ],
    });
    expect(copyText(doc.content)).toBe('Plan\n\n[x] done\n\n3. three\n   - in\n\na\tb');
  });

  it('is read back as it was', () => {
    const html = '<li><span data-task-box="">☑ </span><p>a<img src="https://me.example/media/notes/x"></p></li>';
    expect(ownHtml(html, 'https://me.example')).toBe('<li><p>a<img src="/media/notes/x"></p></li>');
  });
});
