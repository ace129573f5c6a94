import type { ContentNode } from '@snaplore/schema/contentText';
import { contrastOf, highlightNames, readableColour } from '@snaplore/schema/notes/noteColours';
import { checkNote, noteSchema } from '@snaplore/schema/notes/noteSchema';
import { isActive, type Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';
import { fileCommands } from '../files/fileCommands.js';
import type { NoteUploads } from '../files/noteUploads.js';
import { completeLink, linkAt, linkOfSelection } from '../links/noteLinks.js';
import { bestCommand, findCommands, slashCommands, type SlashCommand } from '../slashCommands.js';
import { sideOfBar } from './barPlace.js';
import { changeIndent, tabMeaning } from './blockIndentation.js';
import { textColours } from './textColours.js';

const text = (words: string, ...marks: { type: string; attrs?: Record<string, unknown> }[]): ContentNode => ({
  type: 'text',
  text: words,
  marks,
});
const paragraph = (words: string, attrs: Record<string, unknown> = {}): ContentNode => ({
  type: 'paragraph',
  attrs,
  content: words === '' ? [] : [text(words)],
});
const within = (type: string, ...content: ContentNode[]): ContentNode => ({ type, content });
const note = (...content: ContentNode[]): Node => checkNote({ type: 'doc', content });
const cell = (type: string, ...content: ContentNode[]): ContentNode =>
  within('table', within('tableRow', within(type, ...content)));
const columns = (...content: ContentNode[]): ContentNode =>
  within('columns', within('column', ...content), within('column', paragraph('')));

/** Where a word begins. */
function placeOf(doc: Node, word: string): number {
  let place = -1;
  doc.descendants((node, position) => {
    if (node.isText && node.text?.includes(word)) place = position + node.text.indexOf(word);
  });
  expect(place).toBeGreaterThan(0);
  return place;
}

function stateAt(doc: Node, word: string, last = word): EditorState {
  const selection = TextSelection.create(doc, placeOf(doc, word), placeOf(doc, last));
  return EditorState.create({ schema: noteSchema(), doc, selection });
}

const meaningIn = (...content: ContentNode[]): string => {
  const doc = note(...content);
  return tabMeaning(doc.resolve(placeOf(doc, 'here')));
};
const here = paragraph('here');
const listOf = (list: string, item: string, ...content: ContentNode[]): ContentNode =>
  within(list, within(item, ...content));

describe('Tab', () => {
  it('nests in a list, goes on in a table, is left to code, and indents elsewhere', () => {
    expect(meaningIn(here)).toBe('indent');
    expect(meaningIn(within('blockquote', here))).toBe('indent');
    expect(meaningIn(columns(here))).toBe('indent');
    expect(meaningIn(listOf('bulletList', 'listItem', here))).toBe('listItem');
    expect(meaningIn(listOf('taskList', 'taskItem', here))).toBe('taskItem');
    expect(meaningIn(cell('tableCell', here))).toBe('cell');
    expect(meaningIn(cell('tableCell', listOf('bulletList', 'listItem', here)))).toBe('listItem');
    expect(meaningIn(within('codeBlock', text('here')))).toBe('none');
  });

  it('indents from 0 to 210 by 30, every selected paragraph and heading', () => {
    let state = stateAt(
      note(paragraph('one'), { type: 'heading', attrs: { level: 2 }, content: [text('two')] }, paragraph('six')),
      'one',
      'two',
    );
    const indents = (): unknown[] => state.doc.children.map(({ attrs }): unknown => attrs['indent']);
    const press = (steps: 1 | -1): boolean => {
      const change = changeIndent(state, steps);
      if (change) state = state.apply(change);
      return change !== null;
    };
    expect(press(-1)).toBe(false);
    expect(press(1)).toBe(true);
    expect(indents()).toEqual([30, 30, 0]);
    for (let more = 0; more < 6; more += 1) expect(press(1)).toBe(true);
    expect(indents()).toEqual([210, 210, 0]);
    expect(press(1)).toBe(false);
    expect(press(-1)).toBe(true);
    expect(indents()).toEqual([180, 180, 0]);
  });
});

describe('the bar over the selected text', () => {
  it('is on top from 200 pixels on, else below', () => {
    expect([0, 199.5, 200, 800].map(sideOfBar)).toEqual(['bottom', 'bottom', 'top', 'top']);
  });

  it('suggests colours that can be read on the page and on every highlight', () => {
    for (const name of highlightNames) {
      const { light, dark } = readableColour(textColours[name]);
      expect(contrastOf(light, '#ffffff'), name).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(dark, '#131316'), name).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe('the slash menu', () => {
  const files = fileCommands({} as NoteUploads, () => undefined);
  const offered = (search: string, ...content: ContentNode[]): string[] => {
    const state = stateAt(note(...content), 'here');
    const editor = {
      schema: state.schema,
      state,
      isActive: (name: string) => isActive(state, name),
    } as unknown as Editor;
    return findCommands(slashCommands(files), search, editor).map(({ title }) => title);
  };
  const format = [
    'Heading 1',
    'Heading 2',
    'Heading 3',
    'Bullet list',
    'Numbered list',
    'Task list',
    'Blockquote',
    'Code block',
  ];

  it('offers the groups in their order', () => {
    expect(offered('', here)).toEqual([...format, 'Table', 'Image', 'Attachment', 'Two columns', 'Horizontal rule']);
  });

  it('hides what may not be in a table, a column or a quote', () => {
    expect(offered('', cell('tableCell', here))).toEqual([...format, 'Image', 'Attachment', 'Horizontal rule']);
    expect(offered('', columns(here))).toEqual([...format, 'Table', 'Image', 'Attachment', 'Horizontal rule']);
    expect(offered('', within('blockquote', here))).toEqual([
      ...format.filter((title) => title !== 'Blockquote'),
      'Image',
      'Attachment',
      'Horizontal rule',
    ]);
  });

  it('finds by name, group and other words, or nothing', () => {
    expect(offered('todo', here)).toEqual(['Task list']);
    expect(offered('hologram', here)).toEqual([]);
  });

  it('begins with the command whose title begins with the search', () => {
    const titled = (...titles: string[]) => titles.map((title) => ({ title }) as SlashCommand);
    expect(bestCommand(titled('AI image', 'Image'), 'image ')).toBe(1);
    expect(bestCommand(titled('AI writer', 'Heading 1'), '')).toBe(0);
    expect(bestCommand(titled('Task list'), 'todo')).toBe(0);
  });
});

describe('links', () => {
  const linked = (attrs: Record<string, unknown>): Node =>
    note(within('paragraph', text('see '), text('the page', { type: 'link', attrs }), text(' of it')));

  it('are found at the caret with their address, title and target', () => {
    const doc = linked({ href: 'https://a.example', title: 'A', target: '_self' });
    const state = stateAt(doc, 'page');
    expect(linkAt(state, placeOf(doc, 'page'))).toEqual({
      from: 5,
      to: 13,
      href: 'https://a.example',
      title: 'A',
      isNewTab: false,
    });
    expect(linkAt(state, placeOf(doc, 'see'))).toBeNull();
  });

  it('open in a new tab unless the author says otherwise', () => {
    const doc = note(paragraph('some words'));
    expect(linkOfSelection(stateAt(doc, 'some', 'words'))).toMatchObject({ href: '', isNewTab: true });
  });

  it('are completed to an address', () => {
    expect(['snaplore.com', 'https://a.example', '/b/x', 'me@a.example', '#top'].map(completeLink)).toEqual([
      'https://snaplore.com',
      'https://a.example',
      '/b/x',
      'mailto:me@a.example',
      '#top',
    ]);
  });
});
