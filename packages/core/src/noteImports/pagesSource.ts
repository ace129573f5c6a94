import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentText, type ContentNode } from '@snaplore/schema/contentText';
import * as limits from '@snaplore/schema/limits';
import type { NoteImportKind } from '@snaplore/schema/noteImport';
import { readFrontMatter } from '@snaplore/schema/notes/markdown/frontMatter';
import { readMarkdownAndImages } from '@snaplore/schema/notes/markdown/readMarkdown';
import type { PlacedImage } from '@snaplore/schema/notes/reading/images';
import { htmlTokens } from '@snaplore/schema/notes/reading/htmlTokens';
import { AppError } from '../kernel/appError.js';
import { readDocx } from '../noteFormats/readDocx.js';
import { HtmlPages } from '../noteFormats/readHtml.js';
import { confluenceTree } from './confluenceTree.js';
import { csvTable } from './csvTable.js';
import { digestOf } from './digest.js';
import { ImportedFiles, type ImportedFileEntry } from './importedFiles.js';
import { isImportedLink } from './importedLinks.js';
import type { ImportSource, SourceArticle } from './importSource.js';
import { Losses } from './losses.js';
import { PageFiles } from './pageFiles.js';
import { kindOfFiles, nameOfPage, notionIdOf, pageSelectors, titleOfPage, withoutNotionId } from './pageKinds.js';
import { pathOf, withPageLinks, type LinkTarget } from './pageLinks.js';
import { pageTree, stemOf, type PagePlace } from './pageTree.js';

const pageNames = /\.(md|markdown|html?|docx)$/i;
const docxMax = 50_000_000;

/** What a page says, before its links are looked at. */
interface ReadPage {
  title: string | null;
  note: string | null;
  tags: string[];
  content: ContentNode;
  images: readonly PlacedImage[];
}

/**
 * Reads files of elsewhere: pages of Markdown, HTML and Word in folders, with their media, as Notion, Confluence,
 * Outline and Docmost export them (docs/domains/noteImports.md).
 * @param folder for what is unpacked.
 * @throws AppError NOTE_IMPORT_EMPTY where there is no page.
 */
export async function pagesSource(files: ImportedFiles, folder: string): Promise<ImportSource> {
  const kind = await kindOfFiles(files);
  const pages = [...files.entries.keys()].filter((path) => isPage(path, kind, files));
  const index = kind === 'confluence' ? files.entries.get('index.html') : undefined;
  const tree = index
    ? confluenceTree((await index.read(limits.importedTextBytes)).toString(), pages)
    : pageTree(pages, kind === 'notion' ? withoutNotionId : undefined);
  if (tree.length === 0) throw new AppError('NOTE_IMPORT_EMPTY');
  const html = new HtmlPages();
  const reader = new PagesReader(files, kind, tree, html, folder);
  return {
    kind,
    lost: reader.lost,
    count: tree.length,
    articles: () => reader.articles(),
    close: () => {
      html.close();
      files.close();
    },
  };
}

function isPage(path: string, kind: NoteImportKind, { entries }: ImportedFiles): boolean {
  if (kind === 'confluence' && path === 'index.html') return false;
  // Notion writes a database twice: as it was shown, and with all its rows; in HTML also as a page.
  if (kind === 'notion' && /\.csv$/i.test(path))
    return !entries.has(path.replace(/\.csv$/i, '_all.csv')) && !entries.has(`${stemOf(path)}.html`);
  return pageNames.test(path);
}

class PagesReader {
  readonly lost = new Losses();
  private readonly used = new Set<string>();
  private readonly pages: ReadonlySet<string>;
  private readonly byNotionId: ReadonlyMap<string, string>;
  private readonly byStem: ReadonlyMap<string, string>;

  constructor(
    private readonly files: ImportedFiles,
    private readonly kind: NoteImportKind,
    private readonly tree: readonly PagePlace[],
    private readonly html: HtmlPages,
    private readonly folder: string,
  ) {
    const paths = tree.map(({ path }) => path);
    this.pages = new Set(paths);
    this.byNotionId = new Map(paths.flatMap((path) => (notionIdOf(path) ? [[notionIdOf(path) as string, path]] : [])));
    this.byStem = new Map(paths.map((path) => [stemOf(path), path]));
  }

  async *articles(): AsyncGenerator<SourceArticle> {
    for (const place of this.tree) {
      const article = await this.article(place);
      if (article) yield article;
    }
    const unused = [...this.files.entries.keys()].filter((path) => !this.used.has(path) && !this.isExpected(path));
    for (const path of unused) this.lost.add('unusedFile', path);
  }

  /** Files that describe the pages, and are none of their media. */
  private isExpected(path: string): boolean {
    if (this.pages.has(path) || path === 'index.html' || path === 'docmost-metadata.json') return true;
    if (this.kind === 'confluence') return /^(styles|images)\//.test(path);
    return this.kind === 'notion' && /\.csv$/i.test(path);
  }

  private async article({ path, parent }: PagePlace): Promise<SourceArticle | null> {
    const title = nameOfPage(path, this.kind);
    const empty: SourceArticle = {
      key: path,
      parent,
      title,
      tags: [],
      isPublished: true,
      isArchived: false,
      source: digestOf(path),
      tabs: [],
      files: [],
    };
    const entry = this.files.entries.get(path);
    if (!entry) return empty;
    const own = new PageFiles();
    try {
      const bytes = await entry.read(/\.docx$/i.test(path) ? docxMax : limits.importedTextBytes);
      const page = await this.read(path, bytes, own);
      const content = withPageLinks(page.content, {
        targetOf: (address) => this.targetOf(address, path),
        fileOf: (target) => own.attachment(target, this.entryOf(target)),
      });
      this.countImages(page.images, path, own);
      return {
        ...empty,
        title: titleOfPage(page.title ?? title, this.kind),
        tags: page.tags,
        source: digestOf(path, bytes),
        tabs: isEmpty(content) ? [] : [{ title: page.note ?? 'Note', isPinned: false, content }],
        files: own.files,
      };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // A file that was sent alone is refused with the reason.
      if (this.files.entries.size === 1) throw error;
      this.lost.add('unreadPage', path);
      // What stands below it keeps its place.
      return empty;
    }
  }

  private async read(path: string, bytes: Buffer, own: PageFiles): Promise<ReadPage> {
    if (/\.docx$/i.test(path)) return await this.readWord(bytes, own);
    const text = bytes.toString();
    if (/\.html?$/i.test(path)) return await this.readPage(text, path, own);
    if (/\.csv$/i.test(path)) return this.readDatabase(text, path);
    const { matter, text: markdown } = readFrontMatter(text);
    const imageOf = ({ src }: PlacedImage): string | null => this.imageOf(src, path, own);
    const { note, images } = readMarkdownAndImages(markdown, { imageOf });
    const { title, content } = withoutTitle(note, matter.title, nameOfPage(path, this.kind));
    return { title, note: matter.note, tags: matter.tags, content, images };
  }

  private async readPage(text: string, path: string, own: PageFiles): Promise<ReadPage> {
    if (this.kind === 'confluence' && /id="comments-section"/.test(text)) this.lost.add('comments', path);
    const addresses = imageAddresses(text);
    const paths = Object.fromEntries(
      addresses.flatMap((src) => {
        const file = this.imageOf(src, path, own);
        return file === null ? [] : [[src, file]];
      }),
    );
    const { note, images, title } = await this.html.read(text, { paths, ...pageSelectors(this.kind) });
    const named = title === null ? null : titleOfPage(title, this.kind);
    return { ...withoutTitle(note, named, nameOfPage(path, this.kind)), note: null, tags: [], images };
  }

  private async readWord(bytes: Buffer, own: PageFiles): Promise<ReadPage> {
    const folder = await mkdtemp(join(this.folder, 'word-'));
    const path = join(folder, 'file.docx');
    await writeFile(path, bytes);
    const { html, images: count } = await readDocx({ path, folder });
    const paths: Record<string, string> = {};
    for (let number = 1; number <= count; number += 1) {
      const name = `image-${String(number)}`;
      const { entries } = await ImportedFiles.ofFile(join(folder, name), name);
      paths[name] = own.image(name, entries.get(name) as ImportedFileEntry);
    }
    const { note, images } = await this.html.read(html, { paths });
    return { ...withoutTitle(note, null, null), note: null, tags: [], images };
  }

  private readDatabase(text: string, path: string): ReadPage {
    const folder = `${stemOf(path)}/`;
    const rows = new Map(
      this.tree
        .filter((place) => place.path.startsWith(folder))
        .map((place) => [nameOfPage(place.path, this.kind), place.path]),
    );
    const content = csvTable(text, (title) => rows.get(title) ?? null);
    if (!content) throw new AppError('NOTE_IMPORT_INVALID');
    return { title: null, note: null, tags: [], content, images: [] };
  }

  private entryOf(path: string): ImportedFileEntry {
    this.used.add(path);
    return this.files.entries.get(path) as ImportedFileEntry;
  }

  private imageOf(src: string, page: string, own: PageFiles): string | null {
    const inText = own.imageInText(src);
    if (inText !== null) return inText;
    const path = pathOf(src, page);
    return path !== null && this.files.entries.has(path) ? own.image(path, this.entryOf(path)) : null;
  }

  private countImages(images: readonly PlacedImage[], page: string, own: PageFiles): void {
    for (const { src } of images) {
      if (/^https?:/i.test(src)) this.lost.add('imageOfElsewhere', src);
      else if (this.imageOf(src, page, own) === null && !/^image-\d+$/.test(src)) this.lost.add('missingFile', src);
    }
  }

  private targetOf(address: string, page: string): LinkTarget {
    const ofNotion = /^https:\/\/(?:www\.)?notion\.(?:so|site)\//.test(address) ? notionIdOf(address) : null;
    const linked = ofNotion === null ? undefined : this.byNotionId.get(ofNotion);
    if (linked !== undefined) return { kind: 'page', key: linked };
    if (isImportedLink(address)) return { kind: 'elsewhere' };
    // The path of a page on the site that it came from; those of our own begin with `/b/`.
    if (/^\/(?!b\/)/.test(address)) return this.missing('missingPage', address);
    const path = pathOf(address, page);
    if (path === null || path === '') return { kind: 'elsewhere' };
    if (this.pages.has(path)) return { kind: 'page', key: path };
    const key = this.byStem.get(stemOf(path)) ?? this.byStem.get(path);
    const isMeant = pageNames.test(path) || /\.csv$/i.test(path) || !this.files.entries.has(path);
    if (key !== undefined && isMeant) return { kind: 'page', key };
    if (this.files.entries.has(path)) return { kind: 'file', path };
    return this.missing(pageNames.test(path) || !/\.[a-z0-9]+$/i.test(path) ? 'missingPage' : 'missingFile', address);
  }

  private missing(loss: 'missingPage' | 'missingFile', address: string): LinkTarget {
    this.lost.add(loss, address);
    return { kind: 'missing' };
  }
}

const isEmpty = (note: ContentNode): boolean =>
  (note.content ?? []).every(({ type, content }) => type === 'paragraph' && (content ?? []).length === 0);

/** The addresses of the images of an HTML text, each once. */
function imageAddresses(html: string): string[] {
  const found = new Set<string>();
  for (const token of htmlTokens(html, (text) => text.replaceAll('&amp;', '&')))
    if (token.kind === 'open' && token.name === 'img') found.add(token.attributes.get('src') ?? '');
  return [...found];
}

/**
 * The title of a page: what is given, else its first heading of the first level, which then is no longer in its text;
 * nor is one that repeats the title.
 */
function withoutTitle(
  note: ContentNode,
  given: string | null,
  name: string | null,
): { title: string | null; content: ContentNode } {
  const blocks = note.content ?? [];
  const [first] = blocks;
  const heading =
    first?.type === 'heading' && first.attrs?.['level'] === 1 ? contentText(first).replace(/\s+/g, ' ').trim() : '';
  const isTitle = heading !== '' && (given === null || heading === given || heading === name);
  if (!isTitle) return { title: given, content: note };
  return { title: given ?? heading, content: { ...note, content: blocks.slice(1) } };
}
