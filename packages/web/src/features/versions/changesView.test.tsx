import type { ContentNode } from '@snaplore/schema/contentText';
import { noteChanges } from '@snaplore/schema/notes/noteChanges';
import { noteFilePath } from '@snaplore/schema/notes/noteFilePath';
import { checkNote, noteSchema } from '@snaplore/schema/notes/noteSchema';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { wordsOfChange } from './changedNote.js';
import ChangesView from './ChangesView.js';

const text = (words: string, ...marks: { type: string; attrs?: Record<string, unknown> }[]): ContentNode => ({
  type: 'text',
  text: words,
  marks,
});
const p = (...content: (ContentNode | string)[]): ContentNode => ({
  type: 'paragraph',
  content: content.map((each) => (typeof each === 'string' ? text(each) : each)),
});
const doc = (...content: ContentNode[]): ContentNode => ({ type: 'doc', content });
const task = (words: string, checked: boolean): ContentNode => ({
  type: 'taskList',
  content: [{ type: 'taskItem', attrs: { checked }, content: [p(words)] }],
});
const draw = (before: ContentNode | null, after: ContentNode | null): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <ChangesView
        before={before}
        after={after}
        textTabId="tab"
        title="Checklist"
        from="Nov 20 04:52 pm"
        to="Current version"
      />
    </MantineProvider>,
  );
/** The text without what only styles it. */
const plain = (html: string): string =>
  html.replace(/ class="[^"]*"/g, '').replace(/<span>(Added|Removed) <\/span>/g, '$1: ');
const words = (before: ContentNode, after: ContentNode): string[] =>
  noteChanges(doc(before), doc(after)).changes.map(wordsOfChange);

describe('the changes of a note', () => {
  it('are marked as inserted and deleted, with words for those who hear them', () => {
    const html = plain(draw(doc(p('It takes ten minutes')), doc(p('It takes four minutes'), p('Then call'))));
    expect(html).toContain('It takes <del>Removed: ten</del><ins>Added: four</ins> minutes');
    expect(html).toContain('<ins>Added: Then call</ins>');
    expect(html).toMatch(/data-look="changed" data-change="0".*data-look="added" data-change="1"/);
  });

  it('are counted, named from which version to which, and stepped through', () => {
    const html = draw(doc(p('Call the rider one two')), doc(p('Call the rider four five six')));
    for (const part of ['Nov 20 04:52 pm', 'Current version', '+3', '−2', '3 words added', '2 words removed', '1 of 1'])
      expect(html).toContain(part);
    expect(html).toMatch(/aria-label="Previous change".*aria-label="Next change"/);
    expect(html).toContain('Show changes');
  });

  it('are said not to exist between equal notes', () => {
    const html = draw(doc(p('One')), doc(p('One')));
    expect(html).toContain('No changes in Checklist');
    expect(html).not.toMatch(/Next change|Show changes|<ins|<del/);
    expect(draw(null, null)).toContain('No changes in Checklist');
  });

  it('without words are told by what happened', () => {
    expect(draw(doc(p('One')), doc(p(text('One', { type: 'bold' }))))).toContain('No words changed in Checklist');
    const link = (href: string): ContentNode => p(text('form', { type: 'link', attrs: { href } }));
    expect(words(p('One'), p(text('One', { type: 'bold' })))).toEqual(['Formatting changed']);
    expect(words(link('https://a.example'), link('https://b.example'))).toEqual(['Link changed']);
    expect(words(task('Call', false), task('Call', true))).toEqual(['Marked as done']);
    expect(words(task('Call', true), task('Call', false))).toEqual(['Marked as not done']);
    expect(words(p('Weigh the box'), { type: 'blockquote', content: [p('Weigh the box')] })).toEqual([
      'Moved from here',
      'Moved here',
    ]);
  });

  it('show every block of the schema, added and removed', () => {
    const cell = (type: string): ContentNode => ({ type, content: [p('c')] });
    const list = (type: string, item: string): ContentNode => ({ type, content: [{ type: item, content: [p('x')] }] });
    const file = noteFilePath('00000000-0000-7000-8000-000000000001');
    const column: ContentNode = { type: 'column', content: [p('b')] };
    const whole = doc(
      { type: 'heading', attrs: { level: 3 }, content: [text('Title')] },
      p(
        { type: 'image', attrs: { src: file } },
        'a',
        { type: 'hardBreak' },
        { type: 'mention', attrs: { id: 'u', label: 'Maya' } },
      ),
      p(),
      list('bulletList', 'listItem'),
      list('orderedList', 'listItem'),
      list('taskList', 'taskItem'),
      { type: 'blockquote', content: [p('q')] },
      { type: 'codeBlock', content: [text('{}')] },
      { type: 'horizontalRule' },
      { type: 'fileAttachment', attrs: { url: file, name: 'plan.pdf' } },
      { type: 'columns', content: [column, column] },
      { type: 'table', content: [{ type: 'tableRow', content: [cell('tableHeader'), cell('tableCell')] }] },
    );
    const used = new Set(['doc']);
    checkNote(whole).descendants((node) => {
      used.add(node.type.name);
    });
    expect([...used].sort()).toEqual(Object.keys(noteSchema().nodes).sort());
    for (const [before, after, look, tag] of [
      [null, whole, 'added', 'ins'],
      [whole, null, 'removed', 'del'],
    ] as const) {
      const html = plain(draw(before, after));
      expect(html.match(new RegExp(`data-look="${look}"`, 'g'))).toHaveLength(whole.content!.length);
      for (const element of ['h3', 'p', 'ul', 'ol', 'blockquote', 'pre', 'hr', 'div', 'table'])
        expect(html).toMatch(new RegExp(`<${element}( data-type="taskList")? data-look="${look}"`));
      expect(html).toMatch(new RegExp(`<h3[^>]*><${tag}>`));
      expect(html).toContain('@Maya');
      // What is copied from a page of changes would be both texts.
      expect(html).not.toContain('Copy code');
    }
  });
});
