import { createHash } from 'node:crypto';
import type { EntryKind } from '../../search/entryKinds.js';
import { sentencesOf, type Stretch } from '../assistant/sentences.js';

/** A piece has whole sentences of about so many characters. */
const pieceLetters = 700;

/** A part of a text that has a vector. */
export interface TextPiece extends Stretch {
  text: string;
  hash: string;
}

/**
 * Cuts a text into the pieces that have vectors (docs/domains/assistant.md): the same whatever was asked, unlike
 * passages, so that they are found again by their words.
 */
export function piecesOf(text: string): TextPiece[] {
  const stretches: Stretch[] = [];
  for (const sentence of sentencesOf(text)) {
    const last = stretches.at(-1);
    if (last && sentence.end - last.start <= pieceLetters) last.end = sentence.end;
    else stretches.push({ ...sentence });
  }
  return stretches.map(({ start, end }) => {
    const piece = text.slice(start, Math.min(end, start + pieceLetters));
    return { start, end, text: piece, hash: createHash('sha256').update(piece).digest('hex') };
  });
}

/** A text of an article, as the index of the search has it. */
export interface IndexedText {
  kind: EntryKind;
  title: string;
  body?: string;
}

const bodied: ReadonlySet<EntryKind> = new Set<EntryKind>(['note', 'draftNote', 'articleVideo', 'draftVideo']);

/** The pieces of some texts, each once: of what the assistant answers from. */
export function piecesOfAll(texts: readonly IndexedText[]): Map<string, string> {
  const pieces = texts.flatMap(({ kind, title, body = '' }) => {
    if (kind === 'paragraph') return piecesOf(title);
    return bodied.has(kind) ? piecesOf(body) : [];
  });
  return new Map(pieces.map(({ hash, text }) => [hash, text]));
}
