import { findFault } from '@snaplore/schema/notes/liveNote';
import { noteFilePath } from '@snaplore/schema/notes/noteFilePath';
import { checkNote, noteField, noteSchema, withBlockKeys } from '@snaplore/schema/notes/noteSchema';
import type { ContentNode } from '@snaplore/schema/contentText';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { noteTitle, shortTabTitle } from '../articles/articleMode.js';
import { caretColour, caretColours, firstName, safeCaretColour } from './caretColour.js';
import { guardContent } from './contentGuard.js';
import { completeLink } from './links/noteLinks.js';
import { readCollaborators } from './noteCollaborators.js';
import { NoteReader } from './NoteReader.js';
import { findSlash } from './slashSuggestion.js';

const text = (words: string, ...marks: { type: string; attrs?: Record<string, unknown> }[]): ContentNode => ({
  type: 'text',
  text: words,
  marks,
});
const paragraph = (...content: ContentNode[]): ContentNode => ({ type: 'paragraph', content });
const note = (...content: ContentNode[]): ContentNode => withBlockKeys({ type: 'doc', content });
const draw = (content: ContentNode): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <NoteReader content={content} textTabId="tab" />
    </MantineProvider>,
  );

function brightness(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe('names at carets', () => {
  it.each(caretColours)('have enough contrast on %s', (colour) => {
    expect(1.05 / (brightness(colour) + 0.05)).toBeGreaterThanOrEqual(4.5);
  });

  it('keep their colour, accept no colour from outside, and show the first name', () => {
    expect(caretColour('maya')).toBe(caretColour('maya'));
    expect(safeCaretColour('red; background: url(x)', 'maya')).toBe(caretColour('maya'));
    expect(safeCaretColour(caretColours[3], 'maya')).toBe(caretColours[3]);
    expect(firstName(' Maya  Lindqvist')).toBe('Maya');
  });

  it('list everybody once, the viewer first', () => {
    const awareness = new Awareness(new Y.Doc());
    awareness.setLocalStateField('user', { id: 'z', name: 'Zoe' });
    const seen = { clock: 1, lastUpdated: 0 };
    for (const [client, user] of [
      [1, { id: 'm', name: 'Maya' }],
      [2, { id: 'm', name: 'Maya' }],
      [3, { id: 'a', name: 'Aiko' }],
      [4, {}],
    ] as const) {
      awareness.states.set(client, { user });
      awareness.meta.set(client, seen);
    }
    expect(readCollaborators(awareness).map(({ name, isSelf }) => [name, isSelf])).toEqual([
      ['Zoe', true],
      ['Aiko', false],
      ['Maya', false],
    ]);
    awareness.destroy();
  });
});

describe('the slash menu', () => {
  const at = (json: ContentNode, position: number) =>
    findSlash(checkNote({ type: 'doc', content: [json] }).resolve(position));

  it('opens at the start of a paragraph only, and closes after two spaces', () => {
    expect(at(paragraph(text('/hea')), 5)).toEqual({ range: { from: 1, to: 5 }, query: 'hea', text: '/hea' });
    expect(at(paragraph(text('/num list')), 10)?.query).toBe('num list');
    expect(at(paragraph(text('and/or')), 7)).toBeNull();
    expect(at(paragraph(text(' /')), 3)).toBeNull();
    expect(at(paragraph(text('/x  ')), 5)).toBeNull();
    expect(at({ type: 'heading', attrs: { level: 1 }, content: [text('/x')] }, 3)).toBeNull();
  });
});

describe('content of a newer version', () => {
  it('is detected before the editor could delete it', () => {
    const [mine, theirs] = [new Y.Doc(), new Y.Doc()];
    let cuts = 0;
    const stop = guardContent(mine, () => {
      cuts += 1;
    });
    const bring = (): void => Y.applyUpdate(mine, Y.encodeStateAsUpdate(theirs));
    const fragment = theirs.getXmlFragment(noteField);
    const block = new Y.XmlElement('paragraph');
    const words = new Y.XmlText('plain');
    block.insert(0, [words]);
    fragment.insert(0, [block]);
    bring();
    expect(cuts).toBe(0);
    words.format(0, 2, { sparkle: {} });
    bring();
    expect(cuts).toBe(1);
    expect(findFault(mine.getXmlFragment(noteField))).toBe('invalid');
    stop();

    const other = new Y.Doc();
    other.getXmlFragment(noteField);
    guardContent(other, () => {
      cuts += 1;
    });
    const list = new Y.XmlElement('bulletList');
    const item = new Y.XmlElement('listItem');
    item.insert(0, [new Y.XmlElement('hologram')]);
    list.insert(0, [item]);
    const newer = new Y.Doc();
    newer.getXmlFragment(noteField).insert(0, [list]);
    Y.applyUpdate(other, Y.encodeStateAsUpdate(newer));
    expect(cuts).toBe(2);
  });
});

describe('the reader', () => {
  it('renders every block of the schema with its key', () => {
    const cell = (type: string): ContentNode => ({ type, content: [paragraph(text('c'))] });
    const file = noteFilePath('00000000-0000-7000-8000-000000000001');
    const column: ContentNode = { type: 'column', content: [paragraph(text('w'))] };
    const whole = note(
      { type: 'heading', attrs: { level: 3 }, content: [text('Title')] },
      paragraph(
        text('b', { type: 'bold' }),
        text('i', { type: 'italic' }),
        text('u', { type: 'underline' }),
        text('s', { type: 'strike' }),
        text('c', { type: 'code' }),
        text('z', { type: 'fontSize', attrs: { size: 18 } }, { type: 'fontFamily', attrs: { family: 'Lato' } }),
        text('r', { type: 'textColour', attrs: { colour: '#ffffff' } }),
        text('h', { type: 'highlight', attrs: { colour: 'yellow' } }),
        { type: 'image', attrs: { src: file, alt: 'A screw', width: 200, height: 100, display: 'left' } },
      ),
      { type: 'paragraph', attrs: { indent: 60 }, content: [text('n')] },
      { type: 'fileAttachment', attrs: { url: file, name: 'plan.pdf', ext: 'pdf', size: 1_500 } },
      { type: 'columns', attrs: { layout: 'sidebar-left' }, content: [column, column] },
      { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('x'))] }] },
      { type: 'orderedList', attrs: { start: 4 }, content: [{ type: 'listItem', content: [paragraph(text('y'))] }] },
      { type: 'taskList', content: [{ type: 'taskItem', attrs: { checked: true }, content: [paragraph(text('z'))] }] },
      { type: 'blockquote', content: [paragraph(text('q'))] },
      { type: 'codeBlock', attrs: { language: 'json' }, content: [text('{}')] },
      { type: 'horizontalRule' },
      { type: 'table', content: [{ type: 'tableRow', content: [cell('tableHeader'), cell('tableCell')] }] },
      paragraph(text('a'), { type: 'hardBreak' }, { type: 'mention', attrs: { id: 'u', label: 'Maya' } }),
    );
    const html = draw(whole);
    const keys: string[] = [];
    const used = new Set<string>();
    checkNote(whole).descendants((node) => {
      used.add(node.type.name);
      if (typeof node.attrs['key'] === 'string') keys.push(node.attrs['key']);
    });
    expect([...used].sort()).toEqual(
      Object.keys(noteSchema().nodes)
        .filter((name) => name !== 'doc')
        .sort(),
    );
    expect(keys.filter((key) => !html.includes(`data-key="${key}"`))).toEqual([]);
    for (const part of [
      '<h3',
      '<strong>b',
      '<em>i',
      '<u>u',
      '<s>s',
      '<code>c',
      'start="4"',
      'font-size:1.2857em',
      'font-family:Lato',
      'color:light-dark(#',
      '<mark style="background-color:light-dark(#fef3b0, #4a3a08)"',
      ` src="${file}" alt="A screw" width="200" height="100" data-display="left"`,
      'margin-inline-start:60px',
      `href="${file}" download="plan.pdf"`,
      '1.5 kB',
      'data-type="columns" data-layout="sidebar-left"',
      '@Maya',
      'data-text-tab-id="tab"',
      'checked',
    ])
      expect(html).toContain(part);
  });

  it('gives the columns of a table the widths that they have in the editor', () => {
    const cell = (colwidth: number[] | null): ContentNode => ({
      type: 'tableCell',
      attrs: { colwidth },
      content: [paragraph(text('c'))],
    });
    const table = (...cells: ContentNode[]): string =>
      draw(note({ type: 'table', content: [{ type: 'tableRow', content: cells }] }));
    expect(table(cell([120]), cell(null))).toContain(
      'style="min-width:168px"><colgroup><col style="width:120px"/><col/></colgroup>',
    );
    expect(table(cell([120]), cell([80]))).toContain('style="width:200px"><colgroup>');
  });

  it('leaves out addresses that carry a script, and keeps the text of unknown nodes', () => {
    const bad = { type: 'link', attrs: { href: 'javascript:alert(1)', target: '_blank' } };
    const html = draw({
      type: 'doc',
      content: [paragraph(text('press', bad)), { type: 'hologram', content: [paragraph(text('from the future'))] }],
    });
    expect(html).not.toContain('javascript');
    expect(html).toContain('press');
    expect(html).toContain('from the future');
  });
});

describe('links', () => {
  it('open and are marked as the product defines, whatever the note says', () => {
    const html = draw({
      type: 'doc',
      content: [
        paragraph(
          text('press', {
            type: 'link',
            attrs: { href: 'https://a.example', target: 'opener', rel: 'opener', class: 'button', style: 'x' },
          }),
        ),
      ],
    });
    expect(html).toContain('<a href="https://a.example" target="_blank" rel="noopener noreferrer nofollow">press</a>');
  });
});

describe('titles and addresses', () => {
  it('cuts titles of tabs at 13 characters, at 10 with a pin', () => {
    expect(shortTabTitle('A long title of a note', false)).toBe('A long title …');
    expect(shortTabTitle('A long title of a note', true)).toBe('A long tit…');
    expect(shortTabTitle(noteTitle(' '), false)).toBe('Note');
  });

  it('completes addresses of links', () => {
    expect(['snaplore.com', 'https://a.example', '/b/x', 'me@a.example', '#top'].map(completeLink)).toEqual([
      'https://snaplore.com',
      'https://a.example',
      '/b/x',
      'mailto:me@a.example',
      '#top',
    ]);
  });
});
