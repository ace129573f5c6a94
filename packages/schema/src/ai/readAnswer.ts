import { contentText, type ContentNode } from '../contentText.js';
import * as limits from '../limits.js';
import { readMarkdown } from '../notes/markdown/readMarkdown.js';
import { checkNote, isOverNoteLimit, NoteInvalidError } from '../notes/noteSchema.js';
import { plainNote, type PlainNoteOptions } from './plainNote.js';
import { withoutHidden } from './withoutHidden.js';

/** Takes off a fence around the whole answer, by which a model shows its Markdown as code. */
function withoutFence(text: string): string {
  const lines = text.trim().split('\n');
  const ticks = /^(`{3,}) *(?:markdown|md)[ \r]*$/i.exec(lines[0] ?? '')?.[1];
  if (ticks === undefined) return text;
  const isFence = (line = ''): boolean => line.trim() === ticks;
  if (isFence(lines.at(-1))) return lines.slice(1, -1).join('\n');
  // Never closed: all of it was meant.
  return lines.some((line) => isFence(line)) ? text : lines.slice(1).join('\n');
}

/**
 * Reads a model's answer, which is Markdown, into a note without keys (docs/domains/smartNotes.md): headings, lists,
 * tasks, quotes, code, tables and links to the product's own pages. Images, mentions and files are their words, and a
 * link to anywhere else is text with its address behind it: nothing is fetched by looking at an answer, and nobody is
 * notified by one.
 * @throws NoteInvalidError when the answer says nothing, is longer than a note, or makes no note.
 */
export function readAnswer(answer: string, { isOwn }: Pick<PlainNoteOptions, 'isOwn'> = {}): ContentNode {
  if (answer.length > limits.liveNoteCharacters) throw new NoteInvalidError('The answer is longer than a note');
  const read = readMarkdown(withoutFence(withoutHidden(answer)));
  const note = checkNote(plainNote(read, { links: 'own', ...(isOwn ? { isOwn } : {}) }));
  if (isOverNoteLimit(note)) throw new NoteInvalidError('The answer is longer than a note');
  const content = note.toJSON() as ContentNode;
  if (contentText(content).trim() === '') throw new NoteInvalidError('The answer says nothing');
  return content;
}
