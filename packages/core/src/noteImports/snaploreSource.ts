import * as limits from '@snaplore/schema/limits';
import type { ZipReader } from '../adapters/zip/zipReader.js';
import { AppError } from '../kernel/appError.js';
import { newId } from '../kernel/ids.js';
import {
  archivedArticle,
  archiveManifest,
  archiveVersion,
  articlesName,
  manifestName,
  type ArchivedArticle,
} from '../noteExports/archiveFormat.js';
import { boundedLines } from './boundedLines.js';
import { digestOf } from './digest.js';
import { importedLink, withLinks } from './importedLinks.js';
import type { ImportSource, SourceArticle, SourceFile } from './importSource.js';
import { Losses } from './losses.js';
import { withOwnFiles } from './withOwnFiles.js';

const manifestMax = 100_000;
/** How a line begins. */
const beginning = /^\{"shortId":"([A-Za-z0-9]{1,40})","id":"([0-9a-f-]{36})"/;
/** An address of an article, with its short id. */
const ofArticle = /^(?:https?:\/\/[^/]+)?\/b\/[^/?#]+\/[^/?#]+\/([A-Za-z0-9]+)(?=[/?#]|$)/;
const invalid = (): AppError => new AppError('NOTE_IMPORT_INVALID');

/** Whether a zip is a workspace that was exported here (docs/domains/noteExports.md). */
export const isSnaploreZip = (zip: ZipReader): boolean => zip.has(manifestName);

/**
 * Reads the zip of an exported workspace by its lines of JSON: its Markdown is for other programs
 * (docs/domains/noteImports.md).
 * @throws AppError NOTE_IMPORT_VERSION, NOTE_IMPORT_INVALID.
 */
export async function snaploreSource(zip: ZipReader): Promise<ImportSource> {
  const manifest = archiveManifest.safeParse(parsed(await zip.read(manifestName, manifestMax)));
  if (!manifest.success || !zip.has(articlesName)) throw invalid();
  if (manifest.data.version > archiveVersion) throw new AppError('NOTE_IMPORT_VERSION');
  const lost = new Losses();
  return {
    kind: 'snaplore',
    lost,
    count: manifest.data.articles,
    articles: () => articlesOf(zip, lost),
    close: () => {
      zip.close();
    },
  };
}

function parsed(json: Buffer): unknown {
  try {
    return JSON.parse(json.toString());
  } catch {
    throw invalid();
  }
}

async function* articlesOf(zip: ZipReader, lost: Losses): AsyncGenerator<SourceArticle> {
  const ids = await shortIds(zip);
  const known = new Set<string>();
  for await (const line of boundedLines(await zip.stream(articlesName), limits.archivedArticleBytes, invalid)) {
    const { success, data } = archivedArticle.safeParse(parsed(line));
    if (!success || known.has(data.id) || (data.parent !== null && !known.has(data.parent))) throw invalid();
    known.add(data.id);
    yield articleOf(zip, data, digestOf('snaplore', line), ids, lost);
  }
}

/** The ids of all articles by the short ones that links to them have. */
async function shortIds(zip: ZipReader): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for await (const line of boundedLines(await zip.stream(articlesName), limits.archivedArticleBytes, invalid)) {
    const [, shortId, id] = beginning.exec(line.subarray(0, 200).toString()) ?? [];
    if (shortId !== undefined && id !== undefined && ids.size < limits.zipEntriesMax) ids.set(shortId, id);
  }
  return ids;
}

function articleOf(
  zip: ZipReader,
  article: ArchivedArticle,
  source: string,
  articles: ReadonlyMap<string, string>,
  lost: Losses,
): SourceArticle {
  const { id: key, parent, title, tags, isPublished, isArchived } = article;
  const files = new Map<string, SourceFile>();
  for (const { id, kind, name, path } of article.files) {
    const size = zip.sizeOf(path.normalize('NFC'));
    if (size === null) continue;
    files.set(id, { id: newId(), kind, name, size, open: async () => await zip.stream(path.normalize('NFC')) });
  }
  const ids = new Map([...files].map(([old, file]) => [old, file.id]));
  const tabs = article.tabs.map(({ title: name, isPinned, content }) => {
    const own = withOwnFiles(content, ids);
    if (own.missing > 0) lost.add('missingFile', title, own.missing);
    const linked = withLinks(own.content, (href) => {
      const shortId = ofArticle.exec(href)?.[1];
      const linkedId = shortId === undefined ? undefined : articles.get(shortId);
      return linkedId === undefined ? href : importedLink(linkedId);
    });
    return { title: name, isPinned, content: linked };
  });
  return { key, parent, title, tags, isPublished, isArchived, source, tabs, files: [...files.values()] };
}
