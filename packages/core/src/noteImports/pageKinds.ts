import type { NoteImportKind } from '@snaplore/schema/noteImport';
import type { ImportedFiles } from './importedFiles.js';

/** What Notion puts behind the name of each page. */
const notionId = /[ -]([0-9a-f]{32})(_all)?$/;
const someLetters = 20_000;

/** The name of a file without its folder and its ending, as its writer meant it. */
export function nameOfPage(path: string, kind: NoteImportKind): string {
  const name = (path.replace(/\/$/, '').split('/').at(-1) ?? '').replace(/\.[^.]+$/, '');
  if (kind === 'notion') return name.replace(notionId, '').trim() || name;
  if (kind === 'confluence') return name.replace(/_\d+$/, '').replace(/-/g, ' ').trim() || name;
  return name;
}

/** The path of a page of Notion without its id: newer exports name its folder so. */
export const withoutNotionId = (stem: string): string => stem.replace(notionId, '');

/** The id by which Notion names a page in its file and in links to its own site; null for none. */
export function notionIdOf(text: string): string | null {
  const name = text.replace(/[?#].*$/s, '').replace(/\.[a-z]+$/i, '');
  const found = notionId.exec(name)?.[1] ?? /([0-9a-f]{32})$/.exec(name)?.[1];
  return found ?? null;
}

/** Tells by what a file was written: by its names, and by what its first page says (docs/domains/noteImports.md). */
export async function kindOfFiles({ entries }: ImportedFiles): Promise<NoteImportKind> {
  const names = [...entries.keys()];
  if (names.some((name) => /[ -][0-9a-f]{32}(_all)?\.(md|html|csv)$/.test(name))) return 'notion';
  if (names.includes('docmost-metadata.json') || names.some((name) => /(^|\/)files\/[0-9a-f-]{36}\//.test(name)))
    return 'docmost';
  if (names.some((name) => /(^|\/)(uploads|attachments)\/[0-9a-f]{8}-[0-9a-f-]{27}\//.test(name))) return 'outline';
  const index = entries.get('index.html');
  if (index && index.size <= 5_000_000) {
    const text = (await index.read(5_000_000)).toString().slice(-someLetters);
    if (/Confluence/.test(text)) return 'confluence';
  }
  return 'files';
}

/** Which part of a page is its text, and which is its title, by selectors. */
export function pageSelectors(kind: NoteImportKind): { within: string[]; titledBy: string[] } {
  if (kind === 'notion') return { within: ['.page-body'], titledBy: ['.page-title', 'title'] };
  if (kind === 'confluence') return { within: ['#main-content'], titledBy: ['#title-text', 'title'] };
  return { within: [], titledBy: ['title'] };
}

/** Confluence begins titles with the name of the space. */
export const titleOfPage = (title: string, kind: NoteImportKind): string =>
  kind === 'confluence' ? title.replace(/^[^:]{1,200} : /, '') : title;
