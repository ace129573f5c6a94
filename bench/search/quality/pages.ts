import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { sectionsOf, type Section } from './plainText.ts';

/** A page of the documentation of a package. */
export interface Page {
  title: string;
  /** What its questions may be made of: its own heading first. */
  sections: Section[];
  body: string;
}

const store = path.join(import.meta.dirname, '../../../node_modules/.pnpm');
/** A text that is longer is cut at its second level into pages of their own. */
const longText = 3_000;
const pageMin = 200;
const pageMax = 40_000;
const isDocumentation = /\.(?:md|markdown)$/i;
const isOther =
  /^(?:changelog|changes|history|license|licence|code_of_conduct|security|governance|authors|third|notice)/i;
/** Scripts and examples that come with documentation are deeper. */
const depthMax = 4;

/** A number that a text always has. */
export const numberOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE();

/** The folders of the installed packages by their names, each once: the last of several versions. */
function packageFolders(): Map<string, string> {
  const folders = new Map<string, string>();
  for (const entry of readdirSync(store).sort()) {
    const modules = path.join(store, entry, 'node_modules');
    const name = entry.replace(/^(?<scope>@[^+@]+)\+/u, '$<scope>/').replace(/(?<=.)@.*$/u, '');
    const folder = path.join(modules, name);
    if (existsSync(folder) && statSync(folder).isDirectory()) folders.set(name, folder);
  }
  return folders;
}

function* documentsIn(folder: string, depth = 0): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = path.join(folder, entry.name);
    if (entry.isFile() && isDocumentation.test(entry.name) && !isOther.test(entry.name)) yield file;
    if (entry.isDirectory() && entry.name !== 'node_modules' && depth < depthMax) yield* documentsIn(file, depth + 1);
  }
}

const bodyOf = (sections: readonly Section[]): string =>
  sections.map(({ heading, text }, at) => (at === 0 ? text : `${heading}\n${text}`)).join('\n');

function page(title: string, sections: Section[]): Page {
  return { title, sections, body: bodyOf(sections).slice(0, pageMax) };
}

/** The pages of one text: itself, or one for each of its sections of the second level. */
function pagesOf(name: string, markdown: string): Page[] {
  const sections = sectionsOf(markdown);
  const first = sections.find(({ level }) => level > 0);
  const title = first?.level === 1 && first.heading !== '' ? first.heading : name;
  const levels = sections.filter(({ level }) => level === 2);
  if (markdown.length < longText || levels.length < 2) return [page(title, sections)];
  const pages: Section[][] = [[]];
  for (const section of sections) {
    if (section.level === 2) pages.push([]);
    pages.at(-1)?.push(section);
  }
  return pages.map((part, at) => page(at === 0 ? title : `${name}: ${part[0]?.heading ?? ''}`, part));
}

/** The documentation of all installed packages, in pages that all differ. */
export function documentationPages(): Page[] {
  const pages = new Map<string, Page>();
  for (const [name, folder] of packageFolders())
    for (const file of documentsIn(folder))
      for (const each of pagesOf(name, readFileSync(file, 'utf8')))
        if (each.body.trim().length >= pageMin && !pages.has(each.body.trim())) pages.set(each.body.trim(), each);
  return [...pages.values()];
}
