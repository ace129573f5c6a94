import { plainNote } from '@snaplore/schema/ai/plainNote';
import { contentText } from '@snaplore/schema/contentText';
import * as limits from '@snaplore/schema/limits';
import { writeMarkdown } from '@snaplore/schema/notes/markdown/writeMarkdown';
import type { Article } from '../articles/article.entity.js';
import { draftTabs, draftTitle } from '../articles/draftContent.js';
import { draftParagraphs } from '../articles/videoDraft.js';
import type { Em } from '../kernel/database.js';
import { readNote } from '../notes/noteContent.js';
import { noteReaderIn } from '../notes/noteStore.js';
import { draftLines } from '../transcripts/transcripts.queries.js';
import { cutAtSentence } from './cutAtSentence.js';
import { oneLine, spokenText } from './oneLine.js';

/** What is said, or which paragraph begins, at a time of the article: milliseconds of its draft's timeline. */
export interface TimedText {
  start: number;
  text: string;
}

/** An article's draft as a model is given it: text alone, without hidden characters and addresses of links. */
export interface ArticleMaterial {
  title: string;
  /** The titles of its paragraphs. */
  paragraphs: readonly TimedText[];
  /** The transcript, each line with its speaker where that is known. */
  lines: readonly TimedText[];
  /** Its notes as Markdown; none without a word. */
  notes: readonly { title: string; text: string }[];
}

async function notesOf(em: Em, articleId: string): Promise<ArticleMaterial['notes']> {
  const notes: { title: string; text: string }[] = [];
  for (const { id, title } of await draftTabs(em, articleId)) {
    const { json } = await readNote(noteReaderIn(em), id);
    const plain = plainNote(json, { links: 'words' });
    if (contentText(plain).trim() === '') continue;
    notes.push({ title: oneLine(title), text: writeMarkdown(plain).trim() });
  }
  return notes;
}

/**
 * Reads an article's draft for a model (docs/domains/smartNotes.md). The caller has authorised `Article.edit` for the
 * user who requested it.
 * @throws AppError NOTE_TOO_LARGE.
 */
export async function readMaterial(em: Em, article: Article): Promise<ArticleMaterial> {
  const { lines } = await draftLines(em, article);
  const paragraphs = await draftParagraphs(em, article.id);
  return {
    title: oneLine(draftTitle(article)),
    paragraphs: paragraphs
      .map(({ start, title }) => ({ start, text: oneLine(title) }))
      .filter(({ text }) => text !== ''),
    lines: lines.map((line) => ({ start: line.start, text: spokenText(line) })).filter(({ text }) => text !== ''),
    notes: await notesOf(em, article.id),
  };
}

/**
 * The material as one text for a model that is to consider the article. Each part has a length of its own; where one is
 * cut, at the end of a line or sentence, the text says so.
 */
export function materialText({ title, paragraphs, lines, notes }: ArticleMaterial): string {
  const linesOf = (texts: readonly TimedText[]): string => texts.map(({ text }) => text).join('\n');
  const part = (name: string, whole: string, max: number): string[] => {
    if (whole === '') return [];
    const { text, isCut } = cutAtSentence(whole, max);
    return [`${name}:\n${text}${isCut ? `\n(${name}: the rest is left out here.)` : ''}`];
  };
  return [
    ...part('Title', title, limits.articleTitleMax),
    ...part('Paragraphs of the video', linesOf(paragraphs), limits.aiMaterialParagraphs),
    ...part('Transcript of the video', linesOf(lines), limits.aiMaterialTranscript),
    ...part('Notes', notes.map((note) => `${note.title}\n\n${note.text}`).join('\n\n'), limits.aiMaterialNotes),
  ].join('\n\n');
}
