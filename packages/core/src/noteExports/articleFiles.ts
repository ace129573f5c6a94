import { frontMatter } from '@snaplore/schema/notes/markdown/frontMatter';
import { filesOf } from '@snaplore/schema/notes/noteFiles';
import { fileIdOfPath } from '@snaplore/schema/notes/noteFilePath';
import { englishHtmlWords, writeHtml } from '@snaplore/schema/notes/html/writeHtml';
import { htmlText } from '@snaplore/schema/notes/html/htmlText';
import { absoluteLink } from '@snaplore/schema/notes/html/writeMarks';
import { writeMarkdown } from '@snaplore/schema/notes/markdown/writeMarkdown';
import type { PublishedTab } from '../articles/publishedContent.js';
import type { MediaFile } from '../media/mediaFile.entity.js';
import { readContentStyle } from '../noteFormats/contentStyle.js';
import { sizeText } from '../noteFormats/sizeText.js';
import type { ExportedArticle } from './exportedArticles.js';
import { safeName, splitName, type FreeNames } from './fileNames.js';
import type { ArticleExportFormat } from './noteExport.entity.js';

/** An article as files, with their paths in a zip. */
export interface ArticleFiles {
  /** The folder of what belongs to it and of those below it; ends in '/'. */
  folder: string;
  tabs: { tab: PublishedTab; path: string; text: string }[];
  media: { file: MediaFile; path: string }[];
  /** Files that its notes name and that it does not have. */
  missing: number;
}

const endings: Record<ArticleExportFormat, string> = { markdown: '.md', html: '.html' };

interface Placed {
  /** The folder that it stands in; '' at the top, else it ends in '/'. */
  within: string;
  names: FreeNames;
  publicUrl: string;
}

/**
 * Writes the notes of an article as Markdown or HTML, with the paths of the images and attachments that they name,
 * which are to stand in a folder beside them (docs/domains/noteExports.md).
 */
export async function articleFiles(
  { article, title, tabs, files }: ExportedArticle,
  format: ArticleExportFormat,
  { within, names, publicUrl }: Placed,
): Promise<ArticleFiles> {
  const name = names.take(within, safeName(title, 'Untitled')).slice(within.length);
  const folder = `${within}${name}/`;
  const named = new Set(tabs.flatMap(({ content }) => [...filesOf(content)]));
  const media = files
    .filter(({ id }) => named.has(id))
    .map((file) => {
      const { base, ending } = splitName(file.name);
      return { file, path: names.take(`${folder}media/`, safeName(base, 'file'), ending) };
    });
  const paths = new Map(media.map(({ file, path }) => [file.id, path]));
  // Notes stand beside the folder, so that a path begins with its name.
  const addressOf = (path: string): string | null => {
    const at = paths.get(fileIdOfPath(path) ?? '');
    return at === undefined ? null : at.slice(within.length).split('/').map(encodeURIComponent).join('/');
  };
  const style = format === 'html' ? await readContentStyle() : '';
  const written = tabs.map((tab, index) => {
    const own = tabs.length === 1 ? name : `${name} - ${safeName(tab.title, `Note ${String(index + 1)}`)}`;
    const text =
      format === 'html'
        ? htmlPage(tab, { title, style, publicUrl, addressOf })
        : frontMatter({ title, note: tab.title, tags: article.tags }) +
          writeMarkdown(tab.content, {
            addressOf: (path) => addressOf(path) ?? path,
            // Of the product's own pages; others stay letter by letter.
            linkOf: (href) => (href.startsWith('/') ? (absoluteLink(href, publicUrl) ?? href) : href),
          });
    return { tab, path: names.take(within, own, endings[format]), text };
  });
  return { folder, tabs: written, media, missing: named.size - media.length };
}

interface PageOptions {
  title: string;
  style: string;
  publicUrl: string;
  addressOf: (path: string) => string | null;
}

function htmlPage(
  { title: noteTitle, content }: PublishedTab,
  { title, style, publicUrl, addressOf }: PageOptions,
): string {
  const body = writeHtml(content, {
    imageOf: addressOf,
    fileOf: addressOf,
    sizeText,
    linkBase: publicUrl,
    hasHeadingIds: true,
    isReadBack: false,
    words: englishHtmlWords,
  });
  const name = noteTitle === '' || noteTitle === 'Note' ? title : `${title} – ${noteTitle}`;
  return (
    `<!doctype html>\n<html lang="und">\n<head>\n<meta charset="utf-8">\n` +
    `<meta name="viewport" content="width=device-width">\n<title>${htmlText(name)}</title>\n` +
    `<style>\n${style}\nbody { max-width: 50rem; margin: 2rem auto; padding: 0 1rem; }\n</style>\n</head>\n` +
    `<body>\n<h1>${htmlText(title)}</h1>\n<div class="note-content">${body}</div>\n</body>\n</html>\n`
  );
}
