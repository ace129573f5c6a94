import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { ContentNode } from '@snaplore/schema/contentText';
import { checkNote, withBlockKeys } from '@snaplore/schema/notes/noteSchema';
import { filesOf, withFiles } from '@snaplore/schema/notes/noteFiles';
import { anyNote } from '@snaplore/schema/notes/testing/anyNote';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId, newShortId } from '../kernel/ids.js';
import { articlesName, manifestName, type ArchivedArticle } from '../noteExports/archiveFormat.js';
import { noteOf } from '../testing/notes.js';
import { pngOf } from '../testing/pictures.js';
import { zipOfFiles } from '../testing/zips.js';
import { importedLink } from './importedLinks.js';
import type { SourceArticle } from './importSource.js';
import { openImportSource } from './openImportSource.js';
import { planImport } from './planImport.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'own-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const manifest = { format: 'snaplore-workspace', version: 1, workspace: { title: 'A' }, exportedAt: '', articles: 1 };
const articleOf = (content: ContentNode, files: ArchivedArticle['files'] = []): ArchivedArticle => ({
  shortId: newShortId(),
  id: newId(),
  parent: null,
  title: 'Title',
  tags: [],
  isPublished: true,
  isArchived: false,
  tabs: [
    {
      title: 'Note',
      isPinned: false,
      path: 'Title.md',
      content: content as ArchivedArticle['tabs'][number]['content'],
    },
  ],
  files,
});
const zipOfLines = async (lines: readonly string[], media: Record<string, Buffer> = {}): Promise<Buffer> =>
  await zipOfFiles({ [manifestName]: JSON.stringify(manifest), [articlesName]: lines.join('\n'), ...media });

async function read(zip: Buffer): Promise<SourceArticle[]> {
  const path = join(folder, 'own.zip');
  await writeFile(path, zip);
  const source = await openImportSource({ path, name: 'own.zip', folder });
  try {
    const articles: SourceArticle[] = [];
    for await (const article of source.articles()) articles.push(article);
    return articles;
  } finally {
    source.close();
  }
}

describe('an exported workspace', () => {
  it('gives back any note as it was', async () => {
    await fc.assert(
      fc.asyncProperty(anyNote, async (json) => {
        const note = checkNote(withBlockKeys(json)).toJSON() as ContentNode;
        const ids = [...filesOf(note)];
        const files = ids.map((id) => ({ id, kind: 'image' as const, name: 'a.png', path: `media/${id}.png` }));
        const media = Object.fromEntries(files.map(({ path }) => [path, pngOf(1, 1)]));
        const [article] = await read(await zipOfLines([JSON.stringify(articleOf(note, files))], media));
        const back = article?.tabs[0]?.content as ContentNode;
        const former = new Map(article?.files.map(({ id }, index) => [id, ids[index] as string]));
        expect(withFiles(back, (id) => former.get(id))).toEqual(note);
      }),
      { numRuns: 100 },
    );
  });

  it('has links between its articles lead to the new ones, and all others where they led', async () => {
    const to = articleOf(noteOf('b'));
    const link = (href: string): ContentNode => ({
      type: 'paragraph',
      content: [{ type: 'text', text: 'a', marks: [{ type: 'link', attrs: { href } }] }],
    });
    const elsewhere = '/b/Ab12/manuals/Unknown123/wheels';
    const from = articleOf({
      type: 'doc',
      content: [link(`https://old.example/b/Ab12/manuals/${to.shortId}/wheels/notes`), link(elsewhere)],
    });
    const [article] = await read(await zipOfLines([from, to].map((line) => JSON.stringify(line))));
    const links = article?.tabs[0]?.content.content?.map(({ content }) => content?.[0]?.marks?.[0]?.attrs?.['href']);
    expect(links).toEqual([importedLink(to.id), elsewhere]);
  });

  const own = newId();
  it.each<[string, () => string[], string]>([
    ['no JSON', () => ['{'], 'NOTE_IMPORT_INVALID'],
    ['something else', () => ['{"id":1}'], 'NOTE_IMPORT_INVALID'],
    [
      'an article twice',
      () => [1, 2].map(() => JSON.stringify({ ...articleOf(noteOf('a')), id: own })),
      'NOTE_IMPORT_INVALID',
    ],
    [
      'one below itself',
      () => [JSON.stringify({ ...articleOf(noteOf('a')), id: own, parent: own })],
      'NOTE_IMPORT_INVALID',
    ],
    [
      'an unknown block',
      () => [JSON.stringify(articleOf({ type: 'doc', content: [{ type: 'script' }] }))],
      'NOTE_IMPORT_INVALID',
    ],
    [
      'a link that runs a script',
      () => {
        const marks = [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }];
        const content = [{ type: 'paragraph', content: [{ type: 'text', text: 'a', marks }] }];
        return [JSON.stringify(articleOf({ type: 'doc', content }))];
      },
      'NOTE_IMPORT_INVALID',
    ],
    ['no article', () => [], 'NOTE_IMPORT_EMPTY'],
  ])('is refused where it holds %s', async (_what, lines, code) => {
    const path = join(folder, 'hostile.zip');
    await writeFile(path, await zipOfLines(lines()));
    const source = await openImportSource({ path, name: 'own.zip', folder });
    const planning = { folder, signal: new AbortController().signal, progress: async () => Promise.resolve() };
    await expect(planImport(source, planning)).rejects.toMatchObject({ code });
    source.close();
  });

  it.each([
    ['a newer program wrote it', { ...manifest, version: 2 }, 'NOTE_IMPORT_VERSION'],
    ['it does not say what it is', { version: 1 }, 'NOTE_IMPORT_INVALID'],
  ])('is refused when %s', async (_what, given, code) => {
    const zip = await zipOfFiles({ [manifestName]: JSON.stringify(given), [articlesName]: '' });
    await expect(read(zip)).rejects.toMatchObject({ code });
  });

  it('gives no right to a file that is not in it', async () => {
    const path = `/media/notes/${newId()}`;
    const content = [{ type: 'paragraph', content: [{ type: 'image', attrs: { src: path } }] }];
    const [article] = await read(await zipOfLines([JSON.stringify(articleOf({ type: 'doc', content }))]));
    expect(JSON.stringify(article)).not.toContain(path);
  });
});
