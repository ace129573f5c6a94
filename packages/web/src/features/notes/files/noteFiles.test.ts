import 'fake-indexeddb/auto';
import type { ContentNode } from '@snaplore/schema/contentText';
import * as limits from '@snaplore/schema/limits';
import { noteFilePath } from '@snaplore/schema/notes/noteFilePath';
import { checkNote } from '@snaplore/schema/notes/noteSchema';
import { Slice } from '@tiptap/pm/model';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';
import { foreignFiles, renameFiles } from './fileAdoption.js';
import { fileNode, insertFile, placeOf } from './filePlace.js';
import { fileOfData, OutsideImages, takeOut } from './outsideImages.js';
import { fillPlace, filePlaces, filePlacesKey, holdPlace, releasePlace } from './filePlaces.js';
import { refusalOf } from './fileRules.js';
import type { FileKind } from './sendNoteFile.js';
import type { EditorView } from '@tiptap/pm/view';

const idOf = (number: number): string => `00000000-0000-7000-8000-00000000000${String(number)}`;
const pathOf = (number: number): string => noteFilePath(idOf(number));
const text = (words: string): ContentNode => ({ type: 'text', text: words });
const paragraph = (words: string): ContentNode => ({ type: 'paragraph', content: words === '' ? [] : [text(words)] });
const within = (type: string, ...content: ContentNode[]): ContentNode => ({ type, content });
const note = (...content: ContentNode[]) => checkNote({ type: 'doc', content });

/** The blocks of a note in short: names, words, and the last digit of the files they name. */
function outline(doc: ReturnType<typeof note>): string {
  const words: string[] = [];
  doc.forEach((node) => words.push(outlineOf(node)));
  return words.join(' ');
}
function outlineOf(node: ReturnType<typeof note>): string {
  const digit = (path: unknown): string => String(path).slice(-1);
  if (node.isText) return node.text ?? '';
  if (node.type.name === 'image') return `<${digit(node.attrs['src'])}>`;
  if (node.type.name === 'fileAttachment') return `[${digit(node.attrs['url'])}]`;
  const parts: string[] = [];
  node.forEach((child) => parts.push(outlineOf(child)));
  return `${node.type.name}(${parts.join('')})`;
}

const stored = (number: number) => ({ path: pathOf(number), width: 600, height: 300 });

function inserted(kind: FileKind, at: number, ...content: ContentNode[]): string {
  const doc = note(...content);
  const state = EditorState.create({ doc });
  const change = state.tr;
  const about = { name: 'plan.PDF', bytes: 3 };
  insertFile(change, at, kind, fileNode(doc.type.schema, kind, about, stored(1), 1));
  expect(() => checkNote(change.doc.toJSON())).not.toThrow();
  return outline(change.doc);
}

describe('a file that is put into a note', () => {
  it('is an image in the text', () => {
    expect(inserted('image', 3, paragraph('abcd'))).toBe('paragraph(ab<1>cd)');
    expect(inserted('image', 4, within('bulletList', within('listItem', paragraph('ab'))))).toBe(
      'bulletList(listItem(paragraph(a<1>b)))',
    );
  });

  it('is an image below code, which holds none', () => {
    expect(inserted('image', 3, within('codeBlock', text('let')))).toBe('codeBlock(let) paragraph(<1>)');
  });

  it('is an attachment below its block, and a place for the caret is below it', () => {
    expect(inserted('attachment', 3, paragraph('abcd'))).toBe('paragraph(abcd) [1] paragraph()');
    expect(inserted('attachment', 3, paragraph('abcd'), paragraph('e'))).toBe('paragraph(abcd) [1] paragraph(e)');
    expect(inserted('attachment', 4, within('blockquote', paragraph('ab')), paragraph(''))).toBe(
      'blockquote(paragraph(ab)[1]) paragraph()',
    );
  });

  it('takes the place of an empty paragraph', () => {
    expect(inserted('attachment', 4, paragraph('a'), paragraph(''), paragraph('b'))).toBe(
      'paragraph(a) [1] paragraph(b)',
    );
  });

  it('stands between blocks when it is put there, and at the end beyond it', () => {
    expect(inserted('attachment', 3, paragraph('a'), paragraph('b'))).toBe('paragraph(a) [1] paragraph(b)');
    expect(inserted('image', 99, paragraph('a'))).toBe('paragraph(a) paragraph(<1>)');
  });

  it('leaves the caret behind it when it takes its paragraph', () => {
    const doc = note(paragraph(''));
    const change = EditorState.create({ doc, selection: TextSelection.create(doc, 1) }).tr;
    const file = fileNode(doc.type.schema, 'attachment', { name: 'a', bytes: 1 }, stored(1), 1);
    insertFile(change, 1, 'attachment', file);
    expect(change.selection.$from.parent.type.name).toBe('paragraph');
  });

  it('has the name, ending, size and time of the file', () => {
    const { schema } = note(paragraph('')).type;
    const name = `${'x'.repeat(300)}.pdf`;
    expect(fileNode(schema, 'attachment', { name: 'Plan.PDF', bytes: 3 }, stored(1), 7).attrs).toMatchObject({
      id: idOf(1),
      url: pathOf(1),
      name: 'Plan.PDF',
      ext: 'pdf',
      size: 3,
      time: 7,
    });
    expect(fileNode(schema, 'attachment', { name, bytes: 3 }, stored(1), 7).attrs['name']).toHaveLength(
      limits.fileNameMax,
    );
  });
});

/** An editor without a page. */
class Desk {
  state: EditorState;
  constructor(doc: ReturnType<typeof note>) {
    this.state = EditorState.create({ doc, plugins: [filePlaces(() => undefined)] });
  }
  readonly view = this.makeView(() => this.state);

  private makeView(stateNow: () => EditorState): EditorView {
    const view = {
      get state() {
        return stateNow();
      },
      dispatch: (change: EditorState['tr']) => (this.state = this.state.apply(change)),
    };
    return view as unknown as EditorView;
  }

  hold(id: string, at: number, kind: FileKind = 'image'): void {
    holdPlace(this.view, { id, kind, element: {} as HTMLElement }, at);
  }

  fill(id: string, kind: FileKind = 'image'): boolean {
    const file = fileNode(this.state.schema, kind, { name: 'a', bytes: 1 }, stored(Number(id)), 1);
    return fillPlace(this.view, id, file);
  }

  type(words: string, at: number): void {
    this.state = this.state.apply(this.state.tr.insertText(words, at));
  }
}

describe('files on their way into a note', () => {
  it('move with the words before them, and stay before what is typed where they are', () => {
    const desk = new Desk(note(paragraph('abcd')));
    desk.hold('1', 3);
    desk.type('xx', 1);
    desk.type('yy', 5);
    expect(desk.fill('1')).toBe(true);
    expect(outline(desk.state.doc)).toBe('paragraph(xxab<1>yycd)');
  });

  it('stand in the order in which they were put there, whichever arrives first', () => {
    const desk = new Desk(note(paragraph('ab')));
    for (const id of ['1', '2', '3']) desk.hold(id, 2);
    for (const id of ['3', '1', '2']) desk.fill(id);
    expect(outline(desk.state.doc)).toBe('paragraph(a<1><2><3>b)');
    const files = new Desk(note(paragraph('ab')));
    for (const id of ['1', '2', '3']) files.hold(id, 2, 'attachment');
    for (const id of ['2', '1', '3']) files.fill(id, 'attachment');
    expect(outline(files.state.doc)).toBe('paragraph(ab) [1] [2] [3] paragraph()');
    const emptied = new Desk(note(paragraph('')));
    for (const id of ['1', '2']) emptied.hold(id, 1, 'attachment');
    for (const id of ['1', '2']) emptied.fill(id, 'attachment');
    expect(outline(emptied.state.doc)).toBe('[1] [2] paragraph()');
  });

  it('are in the note only once they have arrived, and not at all when they are given up', () => {
    const desk = new Desk(note(paragraph('ab')));
    desk.hold('1', 2);
    expect(outline(desk.state.doc)).toBe('paragraph(ab)');
    releasePlace(desk.view, '1');
    expect(filePlacesKey.getState(desk.state)).toEqual([]);
    expect(desk.fill('1')).toBe(false);
    expect(outline(desk.state.doc)).toBe('paragraph(ab)');
  });

  it('do not come into a note that has reached its limit', () => {
    const desk = new Desk(note(paragraph('x'.repeat(limits.editorCharacters - 2))));
    desk.hold('1', 2);
    expect(desk.fill('1')).toBe(false);
    expect(filePlacesKey.getState(desk.state)).toHaveLength(1);
  });

  it('are found where their paragraph was deleted', () => {
    const desk = new Desk(note(paragraph('ab'), paragraph('cd'), paragraph('ef')));
    desk.hold('1', 6);
    desk.state = desk.state.apply(desk.state.tr.delete(4, 8));
    desk.fill('1');
    expect(outline(desk.state.doc)).toContain('<1>');
    expect(placeOf(desk.state.doc, 0, 'image')).toMatchObject({ isWrapped: true });
  });
});

describe('a file that was chosen', () => {
  const file = (type: string, size: number): Blob => ({ type, size }) as Blob;

  it.each([
    ['image', 'image/png', 1, null],
    ['image', 'image/svg+xml', 1, 'IMAGE_TYPE_NOT_ALLOWED'],
    ['image', 'application/pdf', 1, 'IMAGE_TYPE_NOT_ALLOWED'],
    ['image', 'image/png', 20_000_001, 'IMAGE_TOO_LARGE'],
    ['attachment', '', 50_000_000, null],
    ['attachment', 'image/svg+xml', 50_000_001, 'ATTACHMENT_TOO_LARGE'],
    ['attachment', 'text/plain', 0, 'ATTACHMENT_EMPTY'],
  ] as const)('as %s of type %j with %i bytes is refused by %j', (kind, type, size, code) => {
    expect(refusalOf(file(type, size), kind)).toBe(code);
  });
});

describe('files of other notes', () => {
  const image = (number: number): ContentNode => ({ type: 'image', attrs: { src: pathOf(number) } });
  const doc = note(within('paragraph', image(1)), {
    type: 'fileAttachment',
    attrs: { id: idOf(2), url: pathOf(2), name: 'plan' },
  });

  it('are those that are pasted and not in the note already', () => {
    const pasted = note(within('paragraph', image(1), image(3)));
    expect(foreignFiles(new Slice(pasted.content, 1, 1), doc)).toEqual([idOf(3)]);
    expect(foreignFiles(Slice.empty, doc)).toEqual([]);
  });

  it('get the paths of the note’s own', () => {
    const change = renameFiles(
      EditorState.create({ doc }).tr,
      new Map([
        [idOf(1), idOf(8)],
        [idOf(2), idOf(9)],
      ]),
    );
    expect(change && outline(change.doc)).toBe('paragraph(<8>) [9]');
    expect(change?.doc.child(1).attrs['id']).toBe(idOf(9));
    expect(renameFiles(EditorState.create({ doc }).tr, new Map([[idOf(7), idOf(8)]]))).toBeNull();
  });
});

describe('images elsewhere in a pasted text', () => {
  const at = (src: string, alt: string | null = null) => ({ src, alt, title: null });

  it('are never in the note, and are put where they stood', () => {
    const outside = new OutsideImages(() => true);
    const [first, second] = ['https://a.example/1.png', 'https://a.example/2.png'].map((src) =>
      outside.imageOf(at(src)),
    );
    const image = (src: unknown, attrs = {}): ContentNode => ({ type: 'image', attrs: { src, ...attrs } });
    const doc = note(
      within('paragraph', text('ab'), image(first, { alt: 'One', width: 300 }), image(second), text('cd')),
      within('paragraph', image(pathOf(5))),
    );
    const change = EditorState.create({ doc }).tr;
    const taken = takeOut(change, outside.find(change.doc));
    expect(outline(change.doc)).toBe('paragraph(abcd) paragraph(<5>)');
    const href = 'https://a.example/1.png';
    const pasted = { attributes: { alt: 'One', title: null }, width: 300, href };
    expect(taken[0]).toEqual({ source: { url: href, pasted }, position: 3 });
    expect(taken[1]).toMatchObject({ source: { url: 'https://a.example/2.png' }, position: 3 });
  });

  it('are links without a connection, and when they are no images of the web', () => {
    const online = new OutsideImages(() => true);
    expect(new OutsideImages(() => false).imageOf(at('https://a.example/1.png'))).toBeNull();
    for (const src of ['file:///c:/x.png', 'javascript:alert(1)', `https://a.example/${'x'.repeat(2_000)}`])
      expect(online.imageOf(at(src))).toBeNull();
    for (let count = 0; count < 500; count += 1) online.imageOf(at('https://a.example/1.png'));
    expect(online.imageOf(at('https://a.example/1.png'))).toBeNull();
  });

  it('may be written into their address', async () => {
    const file = fileOfData('data:image/png;base64,iVBO');
    expect([file?.type, file && [...new Uint8Array(await file.arrayBuffer())]]).toEqual([
      'image/png',
      [0x89, 0x50, 0x4e],
    ]);
    for (const src of ['data:image/svg+xml;base64,iVBO', 'data:text/html,x', 'data:image/png;base64,%%', ''])
      expect(fileOfData(src)).toBeNull();
  });
});
