import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { filesOf, withFiles } from '@snaplore/schema/notes/noteFiles';
import * as limits from '@snaplore/schema/limits';
import { AppError } from '../kernel/appError.js';
import { cutText } from '../kernel/cutText.js';
import { newId } from '../kernel/ids.js';
import { boundedLines } from './boundedLines.js';
import type { ImportSource, SourceArticle, SourceFile } from './importSource.js';
import { splitLongNotes } from './splitNote.js';
import { soundContent } from './soundContent.js';

/** With keys and attributes that its source left out, a line is longer than there. */
const plannedLineBytes = 4 * limits.archivedArticleBytes;

/** An article that is to be made, as a line of the plan has it. */
export type PlannedArticle = Omit<SourceArticle, 'files'>;

/** The same without its notes. */
export type PlannedPlace = Pick<SourceArticle, 'key' | 'parent' | 'title' | 'source'> & { notes: number };

export interface PlannedFile extends SourceFile {
  /** The article's. */
  key: string;
}

/** What an import makes: its articles are lines of a file, since together they may not fit into memory. */
export interface ImportPlan {
  linesPath: string;
  /** From top to bottom. */
  places: PlannedPlace[];
  files: PlannedFile[];
}

interface Planning {
  folder: string;
  signal: AbortSignal;
  /** @param done of all, from 0 to 1. */
  progress: (done: number) => Promise<void>;
}

/**
 * Reads a file into a plan of articles that keep every limit, and writes it into the folder
 * (docs/domains/noteImports.md).
 * @throws AppError NOTE_IMPORT_EMPTY, NOTE_IMPORT_TOO_MANY, NOTE_IMPORT_INVALID.
 */
export async function planImport(source: ImportSource, { folder, signal, progress }: Planning): Promise<ImportPlan> {
  const linesPath = join(folder, 'plan.jsonl');
  const lines = await open(linesPath, 'w');
  const plan: ImportPlan = { linesPath, places: [], files: [] };
  const max = limits.importedArticlesMax;
  const taken = new Set<string>();
  try {
    let read = 0;
    for await (const article of source.articles()) {
      signal.throwIfAborted();
      for (const part of splitLongNotes(article).map(sound)) {
        if (plan.places.length >= max) throw new AppError('NOTE_IMPORT_TOO_MANY', { max });
        const { files, ...planned } = withNamedFiles(part, taken, source);
        const { key, parent, title, source: digest } = planned;
        plan.places.push({ key, parent, title, source: digest, notes: planned.tabs.length });
        for (const file of files) taken.add(file.id);
        plan.files.push(...files.map((file) => ({ ...file, key })));
        await lines.appendFile(`${JSON.stringify(planned)}\n`);
      }
      read += 1;
      await progress(Math.min(1, read / Math.max(source.count, 1)));
    }
  } finally {
    await lines.close();
  }
  if (plan.places.length === 0) throw new AppError('NOTE_IMPORT_EMPTY');
  return plan;
}

const cut = (text: string, max: number): string => cutText(text.trim(), max).trim();

/** The article with texts that keep their limits, and notes as the document schema has them. */
function sound(article: SourceArticle): SourceArticle {
  const title = cut(article.title.replace(/\p{Control}+/gu, ' '), limits.articleTitleMax) || 'Untitled';
  const tags = [...new Set(article.tags.map((tag) => cut(tag, limits.tagMax)).filter((tag) => tag !== ''))];
  const pinned = article.tabs.findIndex(({ isPinned }) => isPinned);
  const tabs = article.tabs.map((tab, index) => ({
    title: cut(tab.title.replace(/\p{Control}+/gu, ' '), limits.textTabTitleMax) || 'Note',
    isPinned: index === pinned,
    content: soundContent(tab.content),
  }));
  return { ...article, title, tags: tags.slice(0, limits.tagsPerArticle), tabs };
}

/**
 * The article with those of its files that its notes name, each of them its own alone. More than an article may have
 * are left out.
 */
function withNamedFiles(article: SourceArticle, taken: ReadonlySet<string>, { lost }: ImportSource): SourceArticle {
  const named = new Set(article.tabs.flatMap(({ content }) => [...filesOf(content)]));
  const renamed = new Map<string, string>();
  const files = article.files
    .filter(({ id }) => named.has(id))
    .map((file) => {
      if (!taken.has(file.id)) return file;
      // The rest of a long note names it as well.
      const id = newId();
      renamed.set(file.id, id);
      return { ...file, id };
    });
  for (const { name } of files.slice(limits.noteFilesPerArticle)) lost.add('refusedFile', name);
  return {
    ...article,
    tabs: article.tabs.map((tab) => ({ ...tab, content: withFiles(tab.content, (id) => renamed.get(id)) })),
    files: files.slice(0, limits.noteFilesPerArticle),
  };
}

/** The articles of a plan, one after the other. */
export async function* plannedArticles(linesPath: string): AsyncGenerator<PlannedArticle> {
  const tooLong = (): Error => new Error('A line of a plan is too long');
  for await (const line of boundedLines(createReadStream(linesPath), plannedLineBytes, tooLong))
    yield JSON.parse(line.toString()) as PlannedArticle;
}
