import { DOMParser } from '@tiptap/pm/model';
import fc from 'fast-check';
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import type { ContentNode } from '../../contentText.js';
import { checkNote, noteSchema } from '../noteSchema.js';
import { noteFilePath } from '../noteFilePath.js';
import { anyNote } from '../testing/anyNote.js';
import { englishHtmlWords, writeHtml, type HtmlOptions } from './writeHtml.js';

const options: HtmlOptions = {
  imageOf: (src) => src,
  fileOf: (url) => url,
  sizeText: (bytes) => `${String(bytes)} B`,
  linkBase: null,
  hasHeadingIds: false,
  isReadBack: true,
  words: englishHtmlWords,
};
const page = new Window().document;

function elementsOf(html: string) {
  const holder = page.createElement('div');
  holder.innerHTML = html;
  return holder;
}
const readBack = (html: string): unknown =>
  DOMParser.fromSchema(noteSchema()).parse(elementsOf(html), { preserveWhitespace: 'full' }).toJSON();

const doc = (...content: ContentNode[]): ContentNode => ({ type: 'doc', content });
const text = (words: string, ...marks: NonNullable<ContentNode['marks']>): ContentNode => ({
  type: 'text',
  text: words,
  marks,
});
const paragraph = (...content: ContentNode[]): ContentNode => ({ type: 'paragraph', content });
const row = (...types: string[]): ContentNode => ({
  type: 'tableRow',
  content: types.map((type) => ({ type, content: [paragraph(text(type))] })),
});
const plain = (note: ContentNode, change: Partial<HtmlOptions> = {}): string =>
  writeHtml(note, { ...options, isReadBack: false, ...change });

/** The elements that a note may have, and nothing else. */
const allowed = new Set(
  (
    'p h1 h2 h3 h4 h5 ul ol li label input div blockquote pre code hr br span table colgroup col thead tbody tr th ' +
    'td img a strong em u s mark'
  ).split(' '),
);

/** What is wrong with a note's HTML: an element or attribute that no note has. */
function faultsOf(html: string): string[] {
  return [...elementsOf(html).querySelectorAll('*')].flatMap((element) => {
    const name = element.tagName.toLowerCase();
    const attributes = [...element.attributes].flatMap((attribute) => {
      const value = (attribute.value ?? '').replace(/\s/g, '').toLowerCase();
      const isBad =
        attribute.name.startsWith('on') ||
        (['href', 'src'].includes(attribute.name) && /^(javascript|data|vbscript):/.test(value)) ||
        (attribute.name === 'style' && /url\(|expression|position|@import/.test(value));
      return isBad ? [`${attribute.name}=${value}`] : [];
    });
    return [...(allowed.has(name) ? [] : [name]), ...attributes];
  });
}

const scripts = [
  '"><img src=x onerror=alert(1)>',
  "'><script>alert(1)</script>",
  'javascript:alert(1)',
  '</style></title></textarea><svg onload=alert(1)>',
  'red;background:url(//x)',
  '\u0000<!--',
];

/** The same note with every text and every attribute that is a text, or all of them, made hostile. */
function spoil(node: ContentNode, script: string, areAll: boolean): ContentNode {
  const spoilt = (attrs: Record<string, unknown> = {}): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(attrs).map(([name, value]) => [name, areAll || typeof value === 'string' ? script : value]),
    );
  return {
    type: node.type,
    attrs: spoilt(node.attrs),
    ...(node.text === undefined ? {} : { text: script }),
    ...(node.marks ? { marks: node.marks.map(({ type, attrs }) => ({ type, attrs: spoilt(attrs) })) } : {}),
    ...(node.content ? { content: node.content.map((child) => spoil(child, script, areAll)) } : {}),
  };
}

describe('the HTML of a note', () => {
  it('is read back by the rules of the schema as the same note', () => {
    fc.assert(
      fc.property(anyNote, (json) => {
        const note = checkNote(json);
        const html = writeHtml(note.toJSON() as ContentNode, options);
        expect(readBack(html)).toEqual(note.toJSON());
        expect(faultsOf(html)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('never has an element or an attribute that its author wrote as text', () => {
    fc.assert(
      fc.property(anyNote, fc.constantFrom(...scripts), fc.boolean(), (json, script, areAll) => {
        expect(faultsOf(writeHtml(spoil(json, script, areAll), options))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('shows the text of what the schema does not have', () => {
    const note = doc({ type: 'constructor', content: [paragraph(text('Kept <b>', { type: 'toString' }))] });
    expect(plain(note)).toBe('<p>Kept &lt;b&gt;</p>');
  });

  it('repeats the header rows that a table begins with, unless a cell reaches out of them', () => {
    const table = (...content: ContentNode[]): string => plain(doc({ type: 'table', content }));
    const [head, body] = [row('tableHeader', 'tableHeader'), row('tableHeader', 'tableCell')];
    expect(table(head, body)).toMatch(/<table><thead><tr>.*<\/tr><\/thead><tbody><tr>.*<\/tr><\/tbody><\/table>/);
    expect(table(body, head)).not.toContain('<thead>');
    expect(table(head, head)).not.toContain('<thead>');
    const tall = { ...head, content: (head.content ?? []).map((cell) => ({ ...cell, attrs: { rowspan: 2 } })) };
    expect(table(tall, body)).not.toContain('<thead>');
    expect(table(tall, head, body)).toContain('<thead>');
  });

  it('gives the columns of a table the shares of their widths, none wider than the page', () => {
    const cell = (colwidth: unknown, colspan = 1): ContentNode => ({
      type: 'tableCell',
      attrs: { colwidth, colspan },
      content: [paragraph()],
    });
    const columns = (...cells: ContentNode[]): string =>
      /<table[^>]*>(?:<colgroup>.*<\/colgroup>)?/.exec(
        plain(doc({ type: 'table', content: [{ type: 'tableRow', content: cells }] })),
      )?.[0] ?? '';
    expect(columns(cell(null), cell(null))).toBe('<table>');
    expect(columns(cell([100]), cell([200, 100], 2))).toBe(
      '<table style="width: min(100%, 400px)"><colgroup><col style="width: 25%"><col style="width: 50%">' +
        '<col style="width: 25%"></colgroup>',
    );
    expect(columns(cell([170]), cell(null))).toContain('<col style="width: 25%"><col style="width: 75%">');
    expect(columns(cell(['1px;}'], 1), cell(null))).toBe('<table>');
  });

  it('gives every heading an id of its own', () => {
    const heading = (words: string): ContentNode => ({ type: 'heading', attrs: { level: 2 }, content: [text(words)] });
    const html = plain(doc(heading('Set up'), heading('Set up'), heading('準備')), { hasHeadingIds: true });
    expect(html.match(/id="[^"]+"/g)).toEqual(['id="section-set-up"', 'id="section-set-up-2"', 'id="section-準備"']);
  });

  it('makes links without a host absolute, and leaves those within the note', () => {
    const link = (href: string): string =>
      plain(doc(paragraph(text('x', { type: 'link', attrs: { href } }))), { linkBase: 'https://snaplore.example/' });
    expect(link('/b/x')).toContain('href="https://snaplore.example/b/x"');
    expect(link('#top')).toContain('href="#top"');
    expect(link('mailto:maya@snaplore.example')).toContain('href="mailto:maya@snaplore.example"');
    expect(link('javascript:alert(1)')).toBe('<p>x</p>');
  });

  it('says that an image cannot be had, and names a file without its address', () => {
    const src = noteFilePath('00000000-0000-7000-8000-000000000001');
    const image = paragraph({ type: 'image', attrs: { src, alt: 'A washer', width: 240 } });
    const file: ContentNode = { type: 'fileAttachment', attrs: { url: src, name: 'Plan.pdf', ext: 'pdf', size: 4 } };
    const html = plain(doc(image, file), { imageOf: () => null, fileOf: () => null });
    expect(html).toContain('style="width: 240px" role="img" aria-label="A washer">This image cannot be shown</span>');
    expect(html).toContain('<span class="note-file-name">Plan.pdf</span><span class="note-file-size">4 B</span>');
    expect(html).not.toContain(src);
  });
});
