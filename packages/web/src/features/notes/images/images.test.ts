import { checkNote } from '@snaplore/schema/notes/noteSchema';
import { noteFilePath } from '@snaplore/schema/notes/noteFilePath';
import type { ContentNode } from '@snaplore/schema/contentText';
import { EditorState, NodeSelection } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';
import { newImageSize } from '../files/filePlace.js';
import { sidesOf } from '../files/imageSides.js';
import { imageAddress } from './imageAddress.js';
import { changeWidth, selectedImage, setAlt, setDisplay, widthOf } from './imageEdits.js';

const src = noteFilePath('00000000-0000-7000-8000-000000000001');
const image = (attrs: Record<string, unknown>): ContentNode => ({ type: 'image', attrs: { src, ...attrs } });

function selected(attrs: Record<string, unknown>): EditorState {
  const doc = checkNote({ type: 'doc', content: [{ type: 'paragraph', content: [image(attrs)] }] });
  return EditorState.create({ doc, selection: NodeSelection.create(doc, 1) });
}

function run(state: EditorState, command: ReturnType<typeof setDisplay>): EditorState {
  let next = state;
  command(state, (change) => (next = state.apply(change)));
  return next;
}

describe('a new image', () => {
  it.each([
    ['is 200 wide', { width: 600, height: 300 }, { width: 200, height: 100 }],
    ['has its own width if that is less', { width: 80, height: 41 }, { width: 80, height: 41 }],
    ['keeps a line of one pixel', { width: 4_000, height: 1 }, { width: 200, height: 1 }],
    ['has its own size below the least width', { width: 10, height: 10 }, { width: null, height: null }],
    ['has no height that notes do not have', { width: 200, height: 40_000 }, { width: 200, height: null }],
  ])('%s', (_what, own, size) => {
    expect(newImageSize({ path: src, ...own })).toEqual(size);
  });
});

describe('the width of an image', () => {
  it.each<[string, number | null]>([
    ['300', 300],
    ['300.7 px', 300],
    ['7', 20],
    ['99999999', 10_000],
    ['-5', null],
    ['0', null],
    ['wide', null],
    ['', null],
  ])('typed as %j is %j', (text, width) => {
    expect(widthOf(text)).toBe(width);
  });

  it('keeps the proportions of the image itself, else those that it had', () => {
    const attributes = { width: 200, height: 50 };
    expect(sidesOf(300, attributes, { width: 600, height: 300 })).toEqual({ width: 300, height: 150 });
    expect(sidesOf(300, attributes, null)).toEqual({ width: 300, height: 75 });
    expect(sidesOf(300, { width: null, height: null }, null)).toEqual({ width: 300, height: null });
  });

  it('is its own without a number, so that its box is known before it has loaded', () => {
    const attributes = { width: 200, height: 100 };
    expect(sidesOf(null, attributes, { width: 600, height: 300 })).toEqual({ width: 600, height: 300 });
    expect(sidesOf(null, attributes, null)).toEqual({ width: null, height: null });
  });

  it('changes by steps, between the least and the largest', () => {
    const widths = (from: number, by: number): unknown =>
      selectedImage(run(selected({ width: from, height: from / 2 }), changeWidth(by, null)))?.node.attrs;
    expect(widths(200, 20)).toMatchObject({ width: 220, height: 110 });
    expect(widths(30, -20)).toMatchObject({ width: 20, height: 10 });
    expect(widths(9_990, 20)).toMatchObject({ width: 10_000, height: 5_000 });
  });
});

describe('the selected image', () => {
  it('stays selected when it is placed and described, and its note stays valid', () => {
    let state = run(selected({ width: 200, height: 100 }), setDisplay('right'));
    state = run(state, setAlt('  A screw '));
    expect(selectedImage(state)?.node.attrs).toMatchObject({ display: 'right', alt: 'A screw', width: 200 });
    state = run(state, setAlt(' '));
    expect(selectedImage(state)?.node.attrs['alt']).toBeNull();
    expect(() => checkNote(state.doc.toJSON())).not.toThrow();
  });

  it('is none where text is selected', () => {
    const doc = checkNote({ type: 'doc', content: [{ type: 'paragraph', content: [image({})] }] });
    expect(selectedImage(EditorState.create({ doc }))).toBeNull();
  });
});

describe('the address of an image', () => {
  it.each([
    ['https://a.example/x.png?y=1', 'https://a.example/x.png?y=1'],
    [' http://a.example/x ', 'http://a.example/x'],
    ['a.example/x.png', 'https://a.example/x.png'],
  ])('%j is %j', (text, address) => {
    expect(imageAddress(text)).toBe(address);
  });

  it.each([
    '',
    'not an address',
    'picture',
    'ftp://a.example/x.png',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'https://me:secret@a.example/x.png',
    'https://',
    `https://a.example/${'x'.repeat(2_000)}`,
  ])('is none: %j', (text) => {
    expect(imageAddress(text)).toBeNull();
  });
});
