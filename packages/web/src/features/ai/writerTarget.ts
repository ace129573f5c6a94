import { plainNote } from '@snaplore/schema/ai/plainNote';
import type { Tone, TranslationLanguage, WriterType } from '@snaplore/schema/ai';
import { contentText, type ContentNode } from '@snaplore/schema/contentText';
import * as limits from '@snaplore/schema/limits';
import { writeMarkdown } from '@snaplore/schema/notes/markdown/writeMarkdown';
import type { EditorState } from '@tiptap/pm/state';
import type { Range } from './answerPieces.js';
import { keepPlace, type NotePlace } from './notePlace.js';

/** What the writer is to do, as it can be kept. */
export interface WriterChoice {
  type: WriterType;
  prompt: string;
  tone: Tone;
  language: TranslationLanguage;
  isArticleConsidered: boolean;
}

/** Where a text goes, as it can be kept. */
export interface WriterTarget {
  place: NotePlace;
  /** The marked text as the model gets it; empty where a text is written at the caret. */
  selectedText: string;
  /** The text before the caret, which can be completed, and where it ends; null where there is none. */
  sentence: { text: string; place: NotePlace } | null;
}

/** What can be done where no text is marked. */
export const caretTypes = ['customPrompt', 'completeSentence'] as const satisfies readonly WriterType[];

/** A marked text: as it is read, or as Markdown where it has more than one block, so that its form is kept. */
export function markedTarget(state: EditorState, marked: Range): WriterTarget {
  const range = withoutBlanks(state, marked);
  const { content } = state.doc.slice(range.from, range.to, true);
  const json: ContentNode = { type: 'doc', content: content.toJSON() as ContentNode[] };
  const isOneBlock = state.doc.resolve(range.from).sameParent(state.doc.resolve(range.to));
  const selectedText = isOneBlock ? contentText(json) : writeMarkdown(plainNote(json, { links: 'words' }));
  return { place: keepPlace(state, range), selectedText: selectedText.trim(), sentence: null };
}

/** Blanks around the marked words stay as they are. */
function withoutBlanks({ doc }: EditorState, { from, to }: Range): Range {
  const words = doc.textBetween(from, to, '\n', '\ufffc');
  const [before = ''] = /^[^\S\n]*/.exec(words) ?? [];
  const [after = ''] = /[^\S\n]*$/.exec(words) ?? [];
  return words.trim() === '' ? { from, to } : { from: from + before.length, to: to - after.length };
}

/** The caret, and the sentence before it: that of the paragraph above where its own is empty. */
export function caretTarget(state: EditorState): WriterTarget {
  const { $from } = state.selection;
  const place = keepPlace(state, { from: $from.pos, to: $from.pos });
  const own = $from.parent.textBetween(0, $from.parentOffset, '\n', ' ');
  const sentence = own.trim() === '' ? sentenceAbove(state) : { text: lastPart(own), place };
  return { place, selectedText: '', sentence };
}

const lastPart = (text: string): string => text.slice(-limits.aiWriterPreviewMax);

function sentenceAbove(state: EditorState): WriterTarget['sentence'] {
  const { $from } = state.selection;
  if ($from.depth === 0) return null;
  const above = state.doc.resolve($from.before()).nodeBefore;
  if (above?.type.name !== 'paragraph') return null;
  const text = above.textBetween(0, above.content.size, '\n', ' ');
  if (text.trim() === '') return null;
  // A finished sentence is followed by another one where the caret is.
  const end = /[.!?…。！？]\p{P}*\s*$/u.test(text) ? $from.pos : $from.before() - 1;
  return { text: lastPart(text), place: keepPlace(state, { from: end, to: end }) };
}
