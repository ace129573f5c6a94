import { describe, expect, it } from 'vitest';
import { contentText, type ContentNode } from '../contentText.js';
import * as limits from '../limits.js';
import { isBlockKey, newBlockKey } from './blockKeys.js';
import {
  checkNote,
  depthOfNote,
  emptyNote,
  isOverNoteLimit,
  noteSchema,
  noteSize,
  withBlockKeys,
} from './noteSchema.js';
import { isSafeLink } from './safeLink.js';

const text = (words: string): ContentNode => ({ type: 'text', text: words });
const doc = (...content: ContentNode[]): ContentNode => ({ type: 'doc', content });

describe('the document schema of notes', () => {
  it('has the nodes and marks of the editor', () => {
    expect(Object.keys(noteSchema().nodes).sort()).toEqual([
      'blockquote',
      'bulletList',
      'codeBlock',
      'column',
      'columns',
      'doc',
      'fileAttachment',
      'hardBreak',
      'heading',
      'horizontalRule',
      'image',
      'listItem',
      'mention',
      'orderedList',
      'paragraph',
      'table',
      'tableCell',
      'tableHeader',
      'tableRow',
      'taskItem',
      'taskList',
      'text',
    ]);
    expect(Object.keys(noteSchema().marks).sort()).toEqual([
      'bold',
      'code',
      'fontFamily',
      'fontSize',
      'highlight',
      'italic',
      'link',
      'strike',
      'textColour',
      'underline',
    ]);
  });

  it('accepts a note with lists, a table and a mention, and extracts its text', () => {
    const note = checkNote(
      doc(
        { type: 'heading', attrs: { level: 5 }, content: [text('Return checklist')] },
        {
          type: 'taskList',
          content: [
            {
              type: 'taskItem',
              attrs: { checked: true },
              content: [{ type: 'paragraph', content: [text('Open the case')] }],
            },
          ],
        },
        {
          type: 'table',
          content: [
            {
              type: 'tableRow',
              content: [{ type: 'tableHeader', content: [{ type: 'paragraph', content: [text('Part')] }] }],
            },
          ],
        },
        { type: 'paragraph', content: [text('Ask '), { type: 'mention', attrs: { id: 'u1', label: 'Maya' } }] },
      ),
    );
    expect(contentText(note.toJSON() as ContentNode)).toBe('Return checklist\nOpen the case\nPart\nAsk @Maya');
  });

  it.each([
    ['an unknown node', doc({ type: 'iframe' })],
    ['an unknown mark', doc({ type: 'paragraph', content: [{ ...text('x'), marks: [{ type: 'blink' }] }] })],
    ['a list item without its list', doc({ type: 'listItem', content: [{ type: 'paragraph' }] })],
    ['something other than a document', text('x')],
    [
      'a link with a script',
      doc({
        type: 'paragraph',
        content: [{ ...text('x'), marks: [{ type: 'link', attrs: { href: 'java\tscript:alert(1)' } }] }],
      }),
    ],
  ])('refuses %s', (_what, json) => {
    expect(() => checkNote(json)).toThrow(expect.objectContaining({ name: 'NoteInvalidError' }));
  });

  it('creates a new note with one empty paragraph', () => {
    const note = checkNote(emptyNote());
    expect(note.childCount).toBe(1);
    expect(note.firstChild?.type.name).toBe('paragraph');
    expect(isBlockKey(note.firstChild?.attrs['key'])).toBe(true);
  });

  it('counts characters by node size', () => {
    const note = (length: number) => checkNote(doc({ type: 'paragraph', content: [text('x'.repeat(length))] }));
    expect(noteSize(note(10))).toBe(12);
    expect(isOverNoteLimit(note(59_998))).toBe(false);
    expect(isOverNoteLimit(note(59_999))).toBe(true);
  });
});

describe('block keys', () => {
  it('consist of 16 letters and digits', () => {
    for (let count = 0; count < 200; count += 1) expect(newBlockKey()).toMatch(/^[A-Za-z0-9]{16}$/);
  });

  it('are added to every block, kept where present, and unique', () => {
    const kept = newBlockKey();
    const keyed = withBlockKeys(
      doc(
        { type: 'paragraph', attrs: { key: kept } },
        { type: 'paragraph', attrs: { key: kept } },
        { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] },
      ),
    );
    const keys: unknown[] = [];
    checkNote(keyed).descendants((node) => void keys.push(node.attrs['key']));
    expect(keys[0]).toBe(kept);
    expect(keys).toHaveLength(5);
    expect(keys.every(isBlockKey)).toBe(true);
    expect(new Set(keys).size).toBe(5);
  });
});

describe('links of a note', () => {
  it.each(['https://snaplore.example/a', 'mailto:a@b.example', 'tel:+31', '/b/x', 'snaplore.example', '#top'])(
    'accepts %s',
    (address) => {
      expect(isSafeLink(address)).toBe(true);
    },
  );
  it.each(['javascript:alert(1)', ' JavaScript:x', 'java\nscript:x', 'data:text/html,x', 'vbscript:x', '', null])(
    'refuses %s',
    (address) => {
      expect(isSafeLink(address)).toBe(false);
    },
  );
});

describe('invalid notes', () => {
  const linked = (attrs: Record<string, unknown>): ContentNode =>
    doc({ type: 'paragraph', content: [{ ...text('x'), marks: [{ type: 'link', attrs }] }] });

  it('keeps of a link where it leads, its title, and whether it opens in a new tab', () => {
    const note = checkNote(
      linked({ href: 'https://a.example', target: '_self', rel: 'opener', class: 'button', onclick: 'x' }),
    );
    expect(note.firstChild?.firstChild?.marks[0]?.attrs).toEqual({
      href: 'https://a.example',
      title: null,
      target: '_self',
    });
    expect(checkNote(linked({ href: '/x' })).firstChild?.firstChild?.marks[0]?.attrs['target']).toBe('_blank');
  });

  it.each([
    ['a link without an address', linked({ href: null })],
    ['a link whose title is not a string', linked({ href: '/x', title: { toString: 1 } })],
    ['a heading of level 9', doc({ type: 'heading', attrs: { level: 9 } })],
    [
      'a list whose start is not a number',
      doc({
        type: 'orderedList',
        attrs: { start: {} },
        content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }],
      }),
    ],
    [
      'a mention whose label is not a string',
      doc({ type: 'paragraph', content: [{ type: 'mention', attrs: { label: ['x'] } }] }),
    ],
  ])('refuses %s', (_what, note) => {
    expect(() => checkNote(note)).toThrow(
      expect.objectContaining({ name: 'NoteInvalidError', code: 'NOTE_INVALID' }) as Error,
    );
  });

  it('refuses blocks nested deeper than the limit, at any depth', () => {
    const nested = (depth: number): ContentNode => {
      let content: ContentNode = { type: 'paragraph' };
      for (let level = 1; level < depth; level += 1) content = { type: 'blockquote', content: [content] };
      return doc(content);
    };
    expect(depthOfNote(checkNote(nested(limits.noteDepth)))).toBe(limits.noteDepth);
    for (const depth of [limits.noteDepth + 1, 100_000]) {
      for (const read of [checkNote, withBlockKeys]) {
        expect(() => read(nested(depth))).toThrow(expect.objectContaining({ code: 'NOTE_TOO_DEEP' }) as Error);
      }
    }
  });
});
