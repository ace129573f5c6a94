import type { LinePart } from '@snaplore/schema/transcript/mapTranscript';
import type { TranscriptWord } from '@snaplore/schema/transcript/transcript';
import type { RestoredLine, TranscriptEdit } from '@snaplore/schema/transcript/transcriptEdit';
import * as limits from '@snaplore/schema/transcript/transcriptLimits';
import { AppError } from '../kernel/appError.js';
import { optionalText, requireId, requireText } from '../kernel/input.js';

/** The largest time that a column of 32 bits holds. */
const timeMax = 2_147_483_647;

/** Returns a time in whole milliseconds. @throws AppError BAD_INPUT naming the field. */
export function requireTime(time: number, field: string): number {
  if (Number.isInteger(time) && time >= 0 && time <= timeMax) return time;
  throw new AppError('BAD_INPUT', {}, { [field]: 'whole milliseconds' });
}

const partOf = ({ videoId, lineId, videoStart, videoEnd }: LinePart): LinePart => ({
  ...lineOf({ videoId, lineId }),
  videoStart: requireTime(videoStart, 'videoStart'),
  videoEnd: requireTime(videoEnd, 'videoEnd'),
});

const lineOf = ({ videoId, lineId }: { videoId: string; lineId: string }) => ({
  videoId: requireId(videoId).toLowerCase(),
  lineId: requireId(lineId).toLowerCase(),
});

/** Returns the name of a speaker; null for nobody. @throws AppError BAD_INPUT when it is too long. */
export const speakerOf = (name: string | null): string | null =>
  optionalText(name ?? '', 'speaker', limits.speakerNameMax) || null;

/** Returns a text as it can be stored. @throws AppError BAD_INPUT naming the field when it is too long. */
export const textOf = (text: string, field: string, max: number): string => {
  if (text.length > max) throw new AppError('BAD_INPUT', {}, { [field]: `at most ${max} characters` });
  // PostgreSQL stores neither NUL nor lone surrogates.
  return text.replaceAll('\0', '').toWellFormed();
};

/** An edit with the fields of its kind alone, within their limits. @throws AppError BAD_INPUT, NOT_FOUND for no id. */
export function checkTranscriptEdit(edit: TranscriptEdit): TranscriptEdit {
  switch (edit.kind) {
    case 'text': {
      if (edit.text.length > limits.transcriptLineMax)
        throw new AppError('TRANSCRIPT_LINE_TOO_LONG', { max: limits.transcriptLineMax });
      const base = textOf(edit.base, 'base', limits.transcriptLineMax);
      return { kind: 'text', part: partOf(edit.part), base, text: textOf(edit.text, 'text', limits.transcriptLineMax) };
    }
    case 'times': {
      const [start, end] = [requireTime(edit.start, 'start'), requireTime(edit.end, 'end')];
      return { kind: 'times', part: partOf(edit.part), start, end };
    }
    case 'split': {
      const id = requireId(edit.id).toLowerCase();
      return { kind: 'split', ...lineOf(edit), at: requireTime(edit.at, 'at'), id };
    }
    case 'join':
      return { kind: 'join', ...lineOf(edit), previousId: requireId(edit.previousId).toLowerCase() };
    case 'speaker':
      return { kind: 'speaker', ...lineOf(edit), speaker: speakerOf(edit.speaker) };
    case 'renameSpeaker': {
      const speaker = textOf(edit.speaker, 'speaker', limits.speakerNameMax);
      return { kind: 'renameSpeaker', speaker, name: speakerOf(edit.name) };
    }
    case 'replace':
      return {
        kind: 'replace',
        find: requireText(edit.find, 'find', limits.transcriptFindMax, 'BAD_INPUT'),
        text: textOf(edit.text, 'text', limits.transcriptFindMax),
      };
    case 'restore': {
      const { lines } = edit;
      const words = lines.reduce((sum, line) => sum + line.words.length, 0);
      if (lines.length === 0 || lines.length > limits.transcriptLines || words > limits.transcriptWords)
        throw new AppError('BAD_INPUT', {}, { lines: `1 to ${limits.transcriptLines}` });
      return { kind: 'restore', lines: lines.map(restoredLineOf) };
    }
  }
}

function restoredLineOf({ base, start, end, words, speaker, isApproximate, ...part }: RestoredLine): RestoredLine {
  const range = { start: requireTime(start, 'start'), end: requireTime(end, 'end') };
  if (range.start >= range.end) throw new AppError('BAD_INPUT', {}, { end: 'after start' });
  return {
    ...partOf(part),
    ...range,
    base: {
      text: textOf(base.text, 'base', limits.transcriptLineMax),
      speaker: base.speaker === null ? null : textOf(base.speaker, 'base', limits.speakerNameMax),
    },
    ...{ speaker: speakerOf(speaker), isApproximate },
    words: words.map((word, index) => restoredWordOf(word, range, words[index - 1]?.start ?? 0)),
  };
}

function restoredWordOf(word: TranscriptWord, line: { start: number; end: number }, earliest: number): TranscriptWord {
  const [start, end] = [requireTime(word.start, 'words'), requireTime(word.end, 'words')];
  const text = textOf(word.text, 'words', limits.transcriptLineMax);
  const isWord = text !== '' && !/\s/u.test(text);
  if (!isWord || start < Math.max(line.start, earliest) || start >= end || end > line.end)
    throw new AppError('BAD_INPUT', {}, { words: 'in order, within their line' });
  return { start, end, text };
}
