import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentText, type ContentNode } from '@snaplore/schema/contentText';
import * as limits from '@snaplore/schema/limits';
import { outlineOf } from '@snaplore/schema/notes/testing/outlineOf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pngOf } from '../testing/pictures.js';
import { zipOfFiles } from '../testing/zips.js';
import { soundContent } from './soundContent.js';
import type { ImportSource, SourceArticle } from './importSource.js';
import { openImportSource } from './openImportSource.js';
import { sizeOfNode, splitLongNotes } from './splitNote.js';
import { confluenceZip, docmostZip, notionHtmlZip, notionZip, outlineZip, wordFile } from './testing/foreignZips.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foreign-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

interface Read {
  kind: ImportSource['kind'];
  articles: SourceArticle[];
  /** Titles with those of their parents. */
  tree: [string, string | null][];
  lost: [string, number][];
}

async function read(bytes: Buffer | string, name = 'export.zip'): Promise<Read> {
  const own = await mkdtemp(join(folder, 'one-'));
  const path = join(own, 'sent');
  await writeFile(path, bytes);
  const source = await openImportSource({ path, name, folder: own });
  try {
    const articles: SourceArticle[] = [];
    for await (const article of source.articles()) articles.push(article);
    const titles = new Map(articles.map(({ key, title }) => [key, title]));
    for (const { tabs } of articles) for (const { content } of tabs) soundContent(content);
    return {
      kind: source.kind,
      articles,
      tree: articles.map(({ title, parent }) => [title, parent === null ? null : (titles.get(parent) ?? '?')]),
      lost: source.lost.list().map(({ loss, count }) => [loss, count]),
    };
  } finally {
    source.close();
  }
}

/** A note's outline, with files and pages by what they are. */
function shown({ tabs, files }: SourceArticle): string {
  let text = tabs.map(({ content }) => outlineOf(content)).join(' | ');
  for (const { id, name } of files) text = text.replaceAll(`/media/notes/${id}`, name).replaceAll(id, name);
  return text.replace(/\/imported-page\/([^}\s]+)/g, (_link, key: string) => `page ${decodeURIComponent(key)}`);
}
const one = (articles: SourceArticle[], title: string): SourceArticle => {
  const found = articles.find((article) => article.title === title);
  if (!found) throw new Error(`No ${title} among ${articles.map((article) => article.title).join(', ')}`);
  return found;
};

describe('a zip of Notion', () => {
  it('is told by the ids in its names, which go; its databases are tables that link to their pages', async () => {
    const { kind, articles, tree, lost } = await read(await notionZip());
    expect(kind).toBe('notion');
    expect(tree).toEqual([
      ['Handbook', null],
      ['Brakes', 'Handbook'],
      ['Tasks', 'Handbook'],
      ['Oil', 'Tasks'],
    ]);
    const handbook = shown(one(articles, 'Handbook'));
    expect(handbook).toContain(`page Handbook ${'a'.repeat(32)}/Brakes ${'b'.repeat(32)}.md`);
    expect(handbook.match(/page Handbook .*?Brakes/g)).toHaveLength(2);
    expect(handbook).toContain('wheel.png');
    expect(handbook).toMatch(/<file\{[^}]*plan\.pdf/);
    expect(handbook).not.toContain('Gone');
    expect(shown(one(articles, 'Tasks'))).toContain(`Oil ${'d'.repeat(32)}.md`);
    expect(contentText(one(articles, 'Tasks').tabs[0]?.content as ContentNode)).toContain('Pump, foot');
    expect(lost).toEqual([
      ['missingPage', 1],
      ['imageOfElsewhere', 1],
      ['unusedFile', 1],
    ]);
    expect(one(articles, 'Handbook').files.map(({ name, kind: of }) => [name, of])).toEqual([
      ['wheel.png', 'image'],
      ['plan.pdf', 'attachment'],
    ]);
  });
});

describe('a zip of Notion in HTML', () => {
  it('has the bodies of its pages, and each database once', async () => {
    const { kind, articles, tree, lost } = await read(await notionHtmlZip());
    expect(kind).toBe('notion');
    expect(tree).toEqual([
      ['Handbook', null],
      ['Brakes', 'Handbook'],
      ['Tasks', 'Handbook'],
    ]);
    const handbook = shown(one(articles, 'Handbook'));
    expect(handbook).toMatch(/^tasks\(done\(p\(Adjust\)\)\)/);
    expect(handbook).toContain(`Brakes ${'b'.repeat(32)}.html`);
    expect(handbook).toContain('<image{src: wheel.png');
    expect(one(articles, 'Handbook').files.map(({ kind: of }) => of)).toEqual(['image']);
    expect(shown(one(articles, 'Tasks'))).toContain('Oil');
    expect(lost).toEqual([]);
  });
});

describe('a zip of Confluence', () => {
  it('has its tree in the index, and of a page its text alone', async () => {
    const { kind, articles, tree, lost } = await read(await confluenceZip());
    expect(kind).toBe('confluence');
    expect(tree).toEqual([
      ['Home', null],
      ['Brakes', 'Home'],
    ]);
    const home = shown(one(articles, 'Home'));
    expect(home).toContain('page Brakes_101.html');
    expect(home).toContain('7.png');
    expect(home).toMatch(/<file\{[^}]*8\.pdf/);
    expect(home).not.toMatch(/alert|Maya|Attachments|generated/);
    expect(lost).toEqual([]);
  });
});

describe('zips of Outline and Docmost', () => {
  it('keep their collections and nesting', async () => {
    const outline = await read(await outlineZip());
    expect(outline.kind).toBe('outline');
    expect(outline.tree).toEqual([
      ['Engineering', null],
      ['Wheels', 'Engineering'],
      ['Spokes', 'Wheels'],
      ['People', null],
      ['Hiring', 'People'],
    ]);
    expect(shown(one(outline.articles, 'Wheels'))).toContain('page Engineering/Wheels/Spokes.md');
    expect(one(outline.articles, 'Wheels').files).toHaveLength(1);
    const docmost = await read(await docmostZip());
    expect(docmost.kind).toBe('docmost');
    expect(docmost.tree).toEqual([
      ['Home', null],
      ['Sub page', 'Home'],
    ]);
    expect(one(docmost.articles, 'Home').files).toHaveLength(1);
    expect([...outline.lost, ...docmost.lost]).toEqual([]);
  });
});

describe('one file', () => {
  it('of Markdown has the title and tags of its front matter, else of its first heading, else its name', async () => {
    const matter = await read('---\ntitle: "A: b"\ntags: [x, "y, z"]\n---\n\n# Words\n\ntext\n', 'a.md');
    expect(matter.articles[0]).toMatchObject({ title: 'A: b', tags: ['x', 'y, z'], isPublished: true });
    expect(shown(matter.articles[0] as SourceArticle)).toBe('h1(Words) p(text)');
    const heading = (await read('# Words\n\ntext\n', 'a.md')).articles[0] as SourceArticle;
    expect([heading.title, shown(heading)]).toEqual(['Words', 'p(text)']);
    expect((await read('text', 'My file.markdown')).articles[0]).toMatchObject({ title: 'My file' });
  });

  it('of HTML is cleaned, and its images in the text are stored', async () => {
    const image = `data:image/png;base64,${pngOf(3, 2).toString('base64')}`;
    const { articles } = await read(
      `<title>Page</title><h1>Page</h1><script>x()</script><p onclick="y()">a <a href="javascript:z()">b</a>` +
        `<img src="${image}"></p>`,
      'a.html',
    );
    const [page] = articles as [SourceArticle];
    expect(page.title).toBe('Page');
    expect(shown(page)).toMatch(/^p\(a b<image\{src: image/);
    expect(page.files).toHaveLength(1);
  });

  it('of Word has its heading, picture and words, and no link that runs a script', async () => {
    const { articles } = await read(await wordFile(), 'letter.docx');
    const [word] = articles as [SourceArticle];
    expect(word.title).toBe('Manual');
    expect(shown(word)).toMatch(/^p\(Press here\) p\(<image\{src: image-1/);
    expect(JSON.stringify(word)).not.toContain('javascript');
  });

  it.each([
    ['a program', 'MZ', 'a.exe', 'NOTE_IMPORT_TYPE'],
    ['text of no kind', 'words', 'a.txt', 'NOTE_IMPORT_TYPE'],
    ['a text of more than 10 MB', 'x'.repeat(limits.importedTextBytes + 1), 'a.md', 'NOTE_TOO_LARGE'],
    ['HTML of 20,000 levels', '<div>'.repeat(20_000), 'a.html', 'NOTE_TOO_DEEP'],
  ])('is refused where it cannot be read: %s', async (_what, bytes, name, code) => {
    await expect(read(bytes, name)).rejects.toMatchObject({ code });
  });

  it.each<[string, Record<string, Buffer>]>([
    ['without a page', { 'a.png': pngOf(1, 1) }],
    ['without anything', {}],
  ])('is not in a zip %s, which is refused', async (_what, files) => {
    await expect(read(await zipOfFiles(files))).rejects.toMatchObject({ code: 'NOTE_IMPORT_EMPTY' });
  });

  it('within a zip that cannot be read is lost, and the others are there', async () => {
    const zip = await zipOfFiles({ 'a.md': 'words', 'b.html': '<div>'.repeat(20_000), 'c.docx': 'no zip' });
    const { tree, lost, kind } = await read(zip);
    expect(kind).toBe('files');
    expect(tree.map(([title]) => title)).toEqual(['a', 'b', 'c']);
    expect(lost).toEqual([['unreadPage', 2]]);
  });

  it('leads nowhere out of its zip', async () => {
    const zip = await zipOfFiles({
      'x/a.md': '![](../../../etc/passwd.png) [b](/etc/passwd) [c](file:///etc/passwd)',
      'x/y/b.md': '',
    });
    const { articles } = await read(zip);
    expect(one(articles, 'a').files).toEqual([]);
    expect(JSON.stringify(articles)).not.toContain('"href"');
  });
});

describe('a note that is too long', () => {
  const heading = (words: string, level = 1): ContentNode => ({
    type: 'heading',
    attrs: { level },
    content: [{ type: 'text', text: words }],
  });
  const paragraph = (words: string): ContentNode => ({ type: 'paragraph', content: [{ type: 'text', text: words }] });
  const article = (content: ContentNode[]): SourceArticle => ({
    key: 'a',
    parent: null,
    title: 'Long',
    tags: ['t'],
    isPublished: true,
    isArchived: false,
    source: 's',
    tabs: [{ title: 'Note', isPinned: true, content: { type: 'doc', content } }],
    files: [],
  });
  const textOf = (parts: SourceArticle[]): string =>
    parts.flatMap(({ tabs }) => tabs.map(({ content }) => contentText(content))).join('\n');
  const chapter = (number: number): ContentNode[] => [
    heading(`Chapter ${String(number)}`),
    ...Array.from({ length: 40 }, (_none, at) => paragraph(`${String(number)}.${String(at)} ${'word '.repeat(250)}`)),
  ];

  it('is spread over notes at its headings, then over articles below, without losing a word', () => {
    const content = [1, 2, 3, 4, 5].flatMap(chapter);
    const parts = splitLongNotes(article(content));
    expect(parts.map(({ title, parent, tabs }) => [title, parent, tabs.map((tab) => tab.title)])).toEqual([
      ['Long', null, ['Note', 'Chapter 2', 'Chapter 3']],
      ['Chapter 4', 'a', ['Chapter 4', 'Chapter 5']],
    ]);
    expect(textOf(parts)).toBe(contentText({ type: 'doc', content }));
    expect(new Set(parts.map(({ source }) => source)).size).toBe(2);
  });

  it.each<[string, ContentNode[]]>([
    ['one paragraph', [paragraph('word 😀 '.repeat(20_000))]],
    ['one word', [paragraph('x'.repeat(130_000))]],
    [
      'a list',
      [
        {
          type: 'bulletList',
          content: Array.from({ length: 9_000 }, () => ({ type: 'listItem', content: [paragraph('words')] })),
        },
      ],
    ],
    [
      'a table',
      [
        {
          type: 'table',
          content: Array.from({ length: 3_000 }, () => ({
            type: 'tableRow',
            content: [1, 2, 3].map((at) => ({ type: 'tableCell', content: [paragraph(`cell ${String(at)}`)] })),
          })),
        },
      ],
    ],
    ['code', [{ type: 'codeBlock', content: [{ type: 'text', text: 'line\n'.repeat(20_000) }] }]],
  ])('is cut where there is no heading: %s', (_what, content) => {
    const parts = splitLongNotes(article(content));
    const tabs = parts.flatMap((part) => part.tabs);
    expect(tabs.length).toBeGreaterThan(1);
    for (const { content: note } of tabs) {
      expect(sizeOfNode(note)).toBeLessThanOrEqual(limits.editorCharacters + 2);
      soundContent(note);
    }
    expect(textOf(parts).replace(/\s+/g, '')).toBe(contentText({ type: 'doc', content }).replace(/\s+/g, ''));
  });
});
