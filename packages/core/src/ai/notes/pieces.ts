import * as limits from '@snaplore/schema/limits';
import { AppError } from '../../kernel/appError.js';
import type { ArticleMaterial, TimedText } from '../articleMaterial.js';
import { cutAtSentence } from '../cutAtSentence.js';
import { timeMark } from './timeMarks.js';

/** A part of an article that is read by one call. */
export interface Piece {
  /** Its lines, each within `lineMax`. */
  lines: readonly string[];
  text: string;
}

/** A longer line is read as several. */
const lineMax = 2_000;

/** A text in lines that are not too long, without a word lost. */
function linesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const parts: string[] = [];
    let rest = line;
    while (rest.length > lineMax) {
      const { text: part } = cutAtSentence(rest, lineMax);
      parts.push(part);
      rest = rest.slice(part.length).trimStart();
    }
    return [...parts, rest];
  });
}

/** What is said and which paragraphs begin, in the order of the timeline, each with the mark of its time. */
function videoLines({ paragraphs, lines }: ArticleMaterial): string[] {
  const marked = ({ start, text }: TimedText): { start: number; text: string } => ({
    start,
    text: `${timeMark(start)} ${text}`,
  });
  const titles = paragraphs.map(({ start, text }) => marked({ start, text: `Paragraph: ${text}` }));
  // Sorting keeps the order of equals: a paragraph begins before what is said in it.
  return [...titles, ...lines.map(marked)].sort((one, other) => one.start - other.start).map(({ text }) => text);
}

/** All that an article's notes are written from, line by line. */
export function materialLines(material: ArticleMaterial): string[] {
  const video = videoLines(material);
  return [
    ...(video.length === 0 ? [] : ['What is said in the video:', ...video]),
    ...material.notes.flatMap(({ title, text }) => [`The note '${title}':`, text]),
  ].flatMap(linesOf);
}

/** The times that a model is shown, in milliseconds. */
export const materialTimes = ({ paragraphs, lines }: ArticleMaterial): number[] =>
  [...paragraphs, ...lines].map(({ start }) => start);

const lengthOf = (lines: readonly string[]): number => lines.reduce((sum, line) => sum + line.length + 1, 0);
export const pieceOf = (lines: readonly string[]): Piece => ({ lines, text: lines.join('\n') });

/** How many of the last lines fit into a length. */
function lastLines(lines: readonly string[], max: number): string[] {
  let length = 0;
  let at = lines.length;
  while (at > 0 && length + (lines[at - 1]?.length ?? 0) + 1 <= max) {
    at -= 1;
    length += (lines[at]?.length ?? 0) + 1;
  }
  return lines.slice(at);
}

/**
 * Divides lines into pieces within a length, each of which begins with the last lines of the one before it, so that
 * what belongs together is read together (docs/domains/smartNotes.md). Every line is in one of them.
 */
export function piecesOf(
  lines: readonly string[],
  max = limits.aiNotesPiece,
  overlap = limits.aiNotesOverlap,
): Piece[] {
  const pieces: Piece[] = [];
  let current: string[] = [];
  let length = 0;
  for (const line of lines) {
    if (current.length > 0 && length + line.length + 1 > max) {
      pieces.push(pieceOf(current));
      current = lastLines(current, Math.min(overlap, max - line.length - 1));
      length = lengthOf(current);
    }
    current.push(line);
    length += line.length + 1;
  }
  return current.length === 0 ? pieces : [...pieces, pieceOf(current)];
}

/**
 * An article in pieces.
 * @throws AppError AI_NOTES_EMPTY for one that says nothing, AI_NOTES_TOO_LONG.
 */
export function requirePieces(material: ArticleMaterial): Piece[] {
  const pieces = piecesOf(materialLines(material));
  if (pieces.length === 0) throw new AppError('AI_NOTES_EMPTY');
  if (pieces.length > limits.aiNotesPieces) throw new AppError('AI_NOTES_TOO_LONG');
  return pieces;
}

/** Both halves of a piece; null for a single line. */
export function halvesOf({ lines }: Piece): [Piece, Piece] | null {
  if (lines.length < 2) return null;
  const middle = Math.ceil(lines.length / 2);
  return [pieceOf(lines.slice(0, middle)), pieceOf(lines.slice(middle))];
}
