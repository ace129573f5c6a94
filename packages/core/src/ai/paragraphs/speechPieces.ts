import { aiParagraphs } from '@snaplore/schema/ai/paragraphLimits';
import { paragraphsPerArticle } from '@snaplore/schema/limits';
import { AppError } from '../../kernel/appError.js';
import type { Beginning, SpokenLine } from './spokenLines.js';

/** A piece of what is said, which is read by one call. Times in milliseconds of the article's timeline. */
export interface SpeechPiece {
  lines: readonly SpokenLine[];
  /** The lines that its paragraphs may begin with; the first has to. */
  beginnings: readonly Beginning[];
  /** Its paragraphs count from here on, and before `until`: of what pieces share, each counts for one half. */
  from: number;
  until: number;
}

/** A line as the model reads it: `[12.5] Maya: Hello.` */
export const shownLine = ({ start, text }: SpokenLine): string => `[${seconds(start)}] ${text}`;

/** A time in seconds, as the model reads it. */
export const seconds = (milliseconds: number): string => (Math.floor(milliseconds / 100) / 10).toFixed(1);

/**
 * Cuts what is said into pieces that overlap, each for one call; every line is in one at least
 * (docs/domains/aiParagraphs.md).
 * @throws AppError AI_RECORDING_TOO_LONG, rather than to leave something out.
 */
export function speechPieces(lines: readonly SpokenLine[], beginnings: readonly Beginning[]): SpeechPiece[] {
  const ranges = rangesOf(lines.map((line) => shownLine(line).length + 1));
  if (ranges.length > aiParagraphs.pieces) throw new AppError('AI_RECORDING_TOO_LONG');
  return ranges.map(({ start, end }, index) => {
    const [before, next] = [ranges[index - 1], ranges[index + 1]];
    const own = lines.slice(start, end);
    const first = own[0]?.start ?? 0;
    const last = lines[end]?.start ?? Infinity;
    const within = beginnings.filter(({ at }) => at >= first && at < last);
    return {
      lines: own,
      beginnings: within,
      from: before ? borderOf(lines, start, before.end) : 0,
      until: next ? borderOf(lines, next.start, end) : Infinity,
    };
  });
}

/** How many paragraphs a piece may have, so that there are not too many in all. */
export const paragraphsOfPiece = (pieces: number): number =>
  Math.max(1, Math.min(aiParagraphs.perPiece, Math.floor(paragraphsPerArticle / Math.max(1, pieces))));

/** The lines of each piece by their indexes: start <= x < end. */
function rangesOf(lengths: readonly number[]): { start: number; end: number }[] {
  const ranges: { start: number; end: number }[] = [];
  let start = 0;
  while (start < lengths.length) {
    let end = start;
    for (let size = 0; end < lengths.length; end += 1) {
      size += lengths[end] as number;
      if (end > start && size > aiParagraphs.pieceCharacters) break;
    }
    ranges.push({ start, end });
    if (end === lengths.length) break;
    let shared = end;
    for (let size = 0; shared > start + 1; shared -= 1) {
      size += lengths[shared - 1] as number;
      if (size > aiParagraphs.overlapCharacters) break;
    }
    start = shared;
  }
  return ranges;
}

/** The time in the middle of the lines that two pieces share. */
const borderOf = (lines: readonly SpokenLine[], start: number, end: number): number =>
  lines[Math.ceil((start + end) / 2)]?.start ?? Infinity;
