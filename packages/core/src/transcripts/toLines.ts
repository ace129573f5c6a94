import { lineText, plainWord, spokenWords } from '@snaplore/schema/transcript/lineText';
import { retimeWords, shareTime } from '@snaplore/schema/transcript/retimeWords';
import { middleOf, type TranscriptLine, type TranscriptWord } from '@snaplore/schema/transcript/transcript';
import { speakerNameMax, transcriptLineMax } from '@snaplore/schema/transcript/transcriptLimits';
import type { Recognised, RecognisedSegment } from '../adapters/transcription/transcriptionDriver.js';
import { newId } from '../kernel/ids.js';
import { withoutRepeats } from './withoutRepeats.js';

/** A line ends at a pause of the speaker this long, in milliseconds, */
const pauseMs = 900;
/** at the end of a sentence once it lasts this long, */
const sentenceMs = 2_500;
/** and at the latest after so much time or so many letters. */
const lineMs = 15_000;
const lineLetters = 240;

/** The stretch of a video that was sent to be recognised. */
export interface HeardPiece {
  startMs: number;
  endMs: number;
  /** Of the generation, from 0: labels of speakers are those of one piece alone. */
  index: number;
  /** Whether anything is heard between two times of the video. */
  isHeard: (start: number, end: number) => boolean;
}

type Line = Omit<TranscriptLine, 'id'>;

/**
 * The lines of what was recognised in a piece, at their times in the video (docs/domains/transcripts.md). What was
 * recognised in silence or over and over again is left out.
 */
export function toLines(recognised: Recognised, piece: HeardPiece): TranscriptLine[] {
  const drafts = withoutRepeats(draftLines(recognised, piece.endMs - piece.startMs));
  // What was left out is a pause.
  const lines = drafts.flatMap((line) =>
    broken(line.words, line.isApproximate).map((words) => toLine(words, line.speaker, line.isApproximate)),
  );
  return lines.flatMap((line) => {
    const moved = within(line, piece);
    const words = moved.words.filter(({ start, end }) => piece.isHeard(start - silenceMs, end + silenceMs));
    const [first, last] = [words[0], words.at(-1)];
    if (!first || !last) return [];
    // Where words are estimated, their segment is what was recognised there.
    if (moved.isApproximate) return piece.isHeard(moved.start, moved.end) ? [{ ...moved, id: newId() }] : [];
    return [{ ...moved, id: newId(), start: first.start, end: Math.max(...words.map((word) => word.end)), words }];
  });
}

/** How far from anything heard a word may be: services are not exact. */
const silenceMs = 300;

/** Lines as they were recognised, in milliseconds of the piece. */
function draftLines({ words, segments, text }: Recognised, lengthMs: number): Line[] {
  const range = { start: 0, end: Math.max(1, lengthMs) };
  const timed = words.flatMap((word) => timedWords(word, range));
  if (timed.length > 0) {
    const lines = segments.length > 0 ? bySegments(timed, segments) : [{ speaker: null, words: timed }];
    return lines.map(({ speaker, words: said }) => toLine(said, speaker, false));
  }
  if (segments.length > 0) {
    return segments.flatMap((segment) => {
      const said = timedWords(segment, range);
      return said.length === 0 ? [] : [toLine(said, segment.speaker, true)];
    });
  }
  const said = timedWords({ text, ...range }, range);
  return said.length === 0 ? [] : [toLine(said, null, true)];
}

/** The words of a text that was recognised as one, within the piece. */
function timedWords(said: { text: string; start: number; end: number }, range: { start: number; end: number }) {
  // Nothing is said behind the end: services that work in longer pieces tell such times.
  if (said.start >= range.end) return [];
  const start = Math.min(Math.max(range.start, said.start), range.end - 1);
  const end = Math.max(start + 1, Math.min(said.end, range.end));
  return shareTime(spokenWords(said.text), { start, end }, range);
}

function toLine(words: readonly TranscriptWord[], speaker: string | null, isApproximate: boolean): Line {
  const start = Math.min(...words.map((word) => word.start));
  return { start, end: Math.max(...words.map((word) => word.end)), speaker, isApproximate, words };
}

/** Words by the segments that they are in, which know their punctuation. */
function bySegments(
  words: readonly TranscriptWord[],
  segments: readonly RecognisedSegment[],
): { speaker: string | null; words: TranscriptWord[] }[] {
  const groups = segments.map(({ speaker, text }) => ({ speaker, text, words: [] as TranscriptWord[] }));
  let at = 0;
  for (const word of words) {
    while (at < segments.length - 1 && middleOf(word) >= (segments[at] as RecognisedSegment).end) at += 1;
    groups[at]?.words.push(word);
  }
  return groups.flatMap(({ speaker, text, words: said }) => {
    if (said.length === 0) return [];
    const sorted = said.toSorted((one, other) => one.start - other.start);
    return [{ speaker, words: isSame(sorted, text) ? withPunctuation(sorted, text) : sorted }];
  });
}

const isSame = (words: readonly TranscriptWord[], text: string): boolean => {
  const plain = (said: string): string => spokenWords(said).map(plainWord).join('');
  return plain(lineText(words)) === plain(text);
};

const withPunctuation = (words: readonly TranscriptWord[], text: string): TranscriptWord[] =>
  retimeWords(words, text, {
    start: words[0]?.start ?? 0,
    end: Math.max(...words.map((word) => word.end)),
  });

/** Breaks words into lines, at ends of sentences and, where their times are known, at pauses. */
function broken(words: readonly TranscriptWord[], isApproximate: boolean): TranscriptWord[][] {
  const lines: TranscriptWord[][] = [];
  let letters = 0;
  for (const word of words.map((each) => ({ ...each, text: each.text.slice(0, transcriptLineMax) }))) {
    const line = lines.at(-1);
    const [first, last] = [line?.[0], line?.at(-1)];
    const isSentence =
      last && first && /[.!?…。！？]["'»”)]*$/u.test(last.text) && last.end - first.start >= sentenceMs;
    letters += word.text.length + 1;
    const isLong = first && !isApproximate && word.end - first.start > lineMs;
    const isPause = last && word.start - last.end >= pauseMs;
    if (line && !isSentence && !isLong && !isPause && letters <= lineLetters) line.push(word);
    else {
      lines.push([word]);
      letters = word.text.length;
    }
  }
  return lines;
}

/** A line at its time in the video, with a label that no speaker of another piece has. */
function within(line: Line, { startMs, index }: HeardPiece): Line {
  const label = line.speaker === null ? null : `${line.speaker}${index === 0 ? '' : ` (${index + 1})`}`;
  return {
    ...line,
    start: line.start + startMs,
    end: line.end + startMs,
    speaker: label?.slice(0, speakerNameMax) ?? null,
    words: line.words.map((word) => ({ ...word, start: word.start + startMs, end: word.end + startMs })),
  };
}
