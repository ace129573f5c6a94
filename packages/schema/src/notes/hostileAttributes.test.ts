import { prosemirrorJSONToYXmlFragment } from '@tiptap/y-tiptap';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import type { ContentNode } from '../contentText.js';
import { findFault } from './liveNote.js';
import { soundFragment } from './noteAttributes.js';
import { noteFilePath } from './noteFilePath.js';
import { checkNote, noteField, noteSchema } from './noteSchema.js';
import { readLiveNote } from './repairNote.js';

const path = noteFilePath('00000000-0000-7000-8000-000000000001');
const script = '"><img src=x onerror=alert(1)>';
const doc = (...content: ContentNode[]): ContentNode => ({ type: 'doc', content });
const paragraph = (...content: ContentNode[]): ContentNode => ({ type: 'paragraph', content });
const said = (...marks: NonNullable<ContentNode['marks']>) => paragraph({ type: 'text', text: 'said', marks });
const marked = (type: string, attrs: Record<string, unknown>) => doc(said({ type, attrs }));
const block = (type: string, attrs: Record<string, unknown>) => doc({ type, attrs }, said());
const image = (attrs: Record<string, unknown>) =>
  doc(paragraph({ type: 'image', attrs: { src: path, ...attrs } }), said());
const file = (attrs: Record<string, unknown>) => block('fileAttachment', { url: path, ...attrs });
const cell = (attrs: Record<string, unknown>) =>
  doc({ type: 'table', content: [{ type: 'tableRow', content: [{ type: 'tableCell', attrs, content: [said()] }] }] });
const column = (...content: ContentNode[]): ContentNode => ({ type: 'column', content });
const columns = (...content: ContentNode[]): ContentNode => ({ type: 'columns', content });

/** One at least for each attribute of the schema that has rules. */
const hostile: [string, ContentNode][] = [
  ['a size that is none of the list', marked('fontSize', { size: 15 })],
  ['a size as a text', marked('fontSize', { size: '16px; background: url(//x)' })],
  ['a font that is none of the list', marked('fontFamily', { family: 'Comic Sans' })],
  ['a font with other CSS', marked('fontFamily', { family: 'Lato; background: url(//x)' })],
  ['a font named as a property of objects', marked('fontFamily', { family: 'constructor' })],
  ['a colour by its name', marked('textColour', { colour: 'red' })],
  ['a colour with other CSS', marked('textColour', { colour: '#ff0000; background: url(//x)' })],
  ['a colour that is none', marked('textColour', { colour: null })],
  ['a highlight outside the palette', marked('highlight', { colour: '#ff0000' })],
  ['a highlight named as a property of objects', marked('highlight', { colour: 'toString' })],
  ['a link with a target of its own', marked('link', { href: '/x', target: 'opener' })],
  ['an indent between the steps', block('paragraph', { indent: 45 })],
  ['an indent beyond the last step', block('heading', { indent: 240 })],
  ['an indent as a text', block('paragraph', { indent: '30px;position:fixed' })],
  ['an unknown language', block('codeBlock', { language: script })],
  ['a wrap that is no truth value', block('codeBlock', { wrap: 'yes' })],
  ['an image from elsewhere', image({ src: 'https://elsewhere.example/x.png' })],
  ['an image from a host written as a path', image({ src: '//elsewhere.example/x.png' })],
  ['an image as data', image({ src: 'data:image/svg+xml,<svg onload=alert(1)>' })],
  ['an image with a script', image({ src: 'javascript:alert(1)' })],
  ['an image out of the folder', image({ src: '/media/notes/../../x' })],
  ['an image without any', image({ src: null })],
  ['an alternative text that is none', image({ alt: { toString: 1 } })],
  ['a title that is too long', image({ title: 'x'.repeat(1_001) })],
  ['a width below 20', image({ width: 19 })],
  ['a width as a text', image({ width: '200' })],
  ['a height below 0', image({ height: -1 })],
  ['an unknown display', image({ display: 'fixed' })],
  ['a file from elsewhere', file({ url: 'https://elsewhere.example/x.exe' })],
  ['a file with a script', file({ url: 'javascript:alert(1)' })],
  ['a file without an address', file({ url: null })],
  ['a file whose name is none', file({ name: null })],
  ['a file with markup as its ending', file({ ext: script })],
  ['a file of a negative size', file({ size: -1 })],
  ['a file whose time is a text', file({ time: 'now' })],
  ['a file whose id is an object', file({ id: { toString: 1 } })],
  ['a cell with other CSS', cell({ background: 'red;position:fixed' })],
  ['a cell over 1,001 columns', cell({ colspan: 1_001 })],
  ['a cell with a width that is no number', cell({ colwidth: ['1px;position:fixed'] })],
  [
    'columns of an unknown layout',
    doc({ type: 'columns', attrs: { layout: script }, content: [column(said()), column(said())] }),
  ],
];

/** Nodes where they may not be. */
const misplaced: [string, ContentNode][] = [
  ['one column alone', doc(columns(column(said())))],
  ['a column without its columns', doc(column(said()))],
  ['columns in columns', doc(columns(column(columns(column(said()), column(said()))), column(said())))],
  ['columns in a quote', doc({ type: 'blockquote', content: [columns(column(said()), column(said()))] })],
  [
    'columns in a table',
    doc({
      type: 'table',
      content: [
        { type: 'tableRow', content: [{ type: 'tableCell', content: [columns(column(said()), column(said()))] }] },
      ],
    }),
  ],
  [
    'a table in a table',
    doc({
      type: 'table',
      content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: cell({}).content ?? [] }] }],
    }),
  ],
  ['a file within a text', doc(paragraph({ type: 'fileAttachment', attrs: { url: path } }), said())],
  ['an image without a block', doc({ type: 'image', attrs: { src: path } }, said())],
];

/** A live note with this content, whether the schema allows it or not. */
function liveNote(note: ContentNode): Y.XmlFragment {
  const fragment = new Y.Doc().getXmlFragment(noteField);
  const insert = (into: Y.XmlFragment, nodes: readonly ContentNode[]): void => {
    for (const { type, attrs = {}, content = [], marks = [], text } of nodes) {
      if (type === 'text') {
        const words = new Y.XmlText();
        into.push([words]);
        words.insert(0, text ?? '', Object.fromEntries(marks.map((mark) => [mark.type, mark.attrs ?? {}])));
        continue;
      }
      const element = new Y.XmlElement(type);
      into.push([element]);
      for (const [name, value] of Object.entries(attrs)) element.setAttribute(name, value as string);
      insert(element, content);
    }
  };
  insert(fragment, note.content ?? []);
  return fragment;
}

describe('a note with something hostile', () => {
  it.each([...hostile, ...misplaced])('is refused as JSON: %s', (_what, note) => {
    expect(() => checkNote(note)).toThrow(expect.objectContaining({ code: 'NOTE_INVALID' }) as Error);
  });

  it.each([...hostile, ...misplaced])('is a fault of a live note, and repaired with its words: %s', (_what, note) => {
    const live = liveNote(note);
    expect(findFault(live)).toBe('invalid');
    const repaired = readLiveNote(live);
    expect(() => checkNote(repaired.toJSON())).not.toThrow();
    expect(repaired.textContent.match(/said/g)).toHaveLength(JSON.stringify(note).match(/"said"/g)?.length ?? 0);
  });

  it.each(hostile)('loses it when it comes by the parse rules: %s', (_what, note) => {
    const read = noteSchema().nodeFromJSON(note);
    expect(() => checkNote(read.copy(soundFragment(read.content)).toJSON())).not.toThrow();
  });

  it('covers every attribute that has rules', () => {
    const free = new Set(['key', 'mentionSuggestionChar']);
    const covered = new Set(
      JSON.stringify([...hostile])
        .match(/"[a-zA-Z]+":/g)
        ?.map((name) => name.slice(1, -2)),
    );
    const { nodes, marks } = noteSchema();
    const added = [nodes['image'], nodes['fileAttachment'], nodes['columns'], nodes['codeBlock'], nodes['tableCell']];
    const types = [...added, marks['fontSize'], marks['fontFamily'], marks['textColour'], marks['highlight']];
    const names = types.flatMap((type) => Object.keys(type?.spec.attrs ?? {})).filter((name) => !free.has(name));
    expect(names.filter((name) => !covered.has(name))).toEqual(['rowspan', 'align']);
  });

  it('keeps a valid one as it is', () => {
    const fragment = new Y.Doc().getXmlFragment(noteField);
    const note = checkNote(image({ width: 20, alt: script, display: 'left' })).toJSON() as ContentNode;
    prosemirrorJSONToYXmlFragment(noteSchema(), note, fragment);
    expect(findFault(fragment)).toBeNull();
  });
});
