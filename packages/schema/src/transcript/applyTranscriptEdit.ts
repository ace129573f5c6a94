import { lineText, touchesUnspaced } from './lineText.js';
import { partsOf } from './linePart.js';
import { retimeWords } from './retimeWords.js';
import { inOrder, type Transcript, type TranscriptLine, type Transcripts, type TranscriptWord } from './transcript.js';
import { restoreLines } from './restoreLines.js';
import type { RestoredLine, TranscriptEdit, TranscriptRefusal } from './transcriptEdit.js';

/** The transcripts after an edit: those that it does not change are the same objects. */
export type EditedTranscripts = { transcripts: Map<string, Transcript> } | { refused: TranscriptRefusal };

/** A line in place of another one: null removes it. */
type LineChange = TranscriptLine | null;

class Refusal extends Error {
  constructor(readonly refused: TranscriptRefusal) {
    super(refused);
  }
}

/**
 * Edits the transcripts of an article, in the browser at once and on the server (docs/domains/transcripts.md). Words
 * that the article does not show stay, and are shown again when a cut is undone. An edit that was done already changes
 * nothing.
 */
export function applyTranscriptEdit(transcripts: Transcripts, edit: TranscriptEdit): EditedTranscripts {
  try {
    return { transcripts: edited(transcripts, edit) };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.refused };
    throw error;
  }
}

function edited(transcripts: Transcripts, edit: TranscriptEdit): Map<string, Transcript> {
  switch (edit.kind) {
    case 'text':
      return changeLine(transcripts, edit.part, (line) => withText(line, edit));
    case 'times':
      return changeLine(transcripts, edit.part, (line) => withTimes(line, edit));
    case 'speaker':
      return changeLine(transcripts, edit, (line) => ({ ...line, speaker: edit.speaker }));
    case 'split':
      return split(transcripts, edit);
    case 'join':
      return join(transcripts, edit);
    case 'renameSpeaker':
      return changeAll(transcripts, (line) => (line.speaker === edit.speaker ? { ...line, speaker: edit.name } : line));
    case 'replace': {
      const pattern = wholeWords(edit.find);
      return changeAll(transcripts, (line) => {
        const before = lineText(line.words);
        const text = before.replace(pattern, () => edit.text);
        return text === before ? line : withWords(line, retimeWords(line.words, text, line));
      });
    }
    case 'restore':
      return restore(transcripts, edit.lines);
  }
}

function restore(transcripts: Transcripts, lines: readonly RestoredLine[]): Map<string, Transcript> {
  let result = new Map(transcripts);
  for (const videoId of new Set(lines.map((line) => line.videoId))) {
    const ofVideo = lines.filter((line) => line.videoId === videoId);
    const restored = restoreLines(transcriptOf(result, videoId).lines, ofVideo);
    if (restored === 'CONFLICT') throw new Refusal(restored);
    result = withLines(result, videoId, restored);
  }
  return result;
}

/** Finds a text where it is not within a longer word, whatever its case. */
export function wholeWords(find: string): RegExp {
  const escaped = find
    .trim()
    .replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
    .replace(/\s+/gu, '\\s+');
  return touchesUnspaced(find)
    ? new RegExp(escaped, 'giu')
    : new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'giu');
}

function withText(line: TranscriptLine, { part, base, text }: Extract<TranscriptEdit, { kind: 'text' }>): LineChange {
  const { shown, before, after } = partsOf(line, part);
  const now = lineText(shown);
  if (now === lineText(wordsOf(text))) return line;
  if (shown.length === 0 || now !== base) throw new Refusal('CONFLICT');
  const range = { start: Math.max(line.start, part.videoStart), end: Math.min(line.end, part.videoEnd) };
  // What is shown of a word alone: new ones beside it are to be shown, too.
  const clipped = shown.map((word) => ({
    ...word,
    start: Math.max(word.start, range.start),
    end: Math.min(word.end, range.end),
  }));
  return withWords(line, [...before, ...retimeWords(clipped, text, range), ...after]);
}

const wordsOf = (text: string): { text: string }[] => retimeWords([], text, { start: 0, end: 1 });

function withTimes(line: TranscriptLine, edit: Extract<TranscriptEdit, { kind: 'times' }>): LineChange {
  const { part, start, end } = edit;
  if (!(Number.isInteger(start) && Number.isInteger(end) && 0 <= start && start < end)) throw new Refusal('BAD_INPUT');
  const { shown, before, after } = partsOf(line, part);
  if (shown.length === 0) throw new Refusal('CONFLICT');
  const from = Math.max(line.start, part.videoStart);
  const length = Math.max(1, Math.min(line.end, part.videoEnd) - from);
  const moved = (time: number): number =>
    Math.round(start + ((end - start) * Math.min(length, Math.max(0, time - from))) / length);
  const words = shown.map(({ text, ...word }): TranscriptWord => {
    const at = Math.min(moved(word.start), end - 1);
    return { text, start: at, end: Math.max(at + 1, moved(word.end)) };
  });
  const isWhole = before.length === 0 && after.length === 0;
  const all = [...before, ...words, ...after].sort((one, other) => one.start - other.start);
  return {
    ...line,
    start: Math.min(start, ...all.map((word) => word.start)),
    end: Math.max(end, ...all.map((word) => word.end)),
    // A user who says when a line is said has listened.
    isApproximate: line.isApproximate && !isWhole,
    words: all,
  };
}

/** The same line with other words; null without any. */
function withWords(line: TranscriptLine, words: readonly TranscriptWord[]): LineChange {
  const [first, last] = [words[0], words.at(-1)];
  return first && last ? { ...line, words } : null;
}

function split(transcripts: Transcripts, edit: Extract<TranscriptEdit, { kind: 'split' }>): Map<string, Transcript> {
  const { videoId, lineId, at, id } = edit;
  const transcript = transcriptOf(transcripts, videoId);
  if (transcript.lines.some((line) => line.id === id)) return new Map(transcripts);
  const line = lineOf(transcript, lineId);
  const first = line.words.filter((word) => word.start < at);
  const second = line.words.filter((word) => word.start >= at);
  const [end, start] = [Math.max(...first.map((word) => word.end)), second[0]?.start];
  if (first.length === 0 || start === undefined) throw new Refusal('CONFLICT');
  return withLines(transcripts, videoId, [
    ...transcript.lines.filter((one) => one !== line),
    { ...line, end, words: first },
    { ...line, id, start, words: second },
  ]);
}

function join(transcripts: Transcripts, edit: Extract<TranscriptEdit, { kind: 'join' }>): Map<string, Transcript> {
  const { videoId, lineId, previousId } = edit;
  const transcript = transcriptOf(transcripts, videoId);
  const [previous, line] = [lineOf(transcript, previousId), lineOf(transcript, lineId)];
  if (previous === line) throw new Refusal('BAD_INPUT');
  const joined: TranscriptLine = {
    ...previous,
    start: Math.min(previous.start, line.start),
    end: Math.max(previous.end, line.end),
    isApproximate: previous.isApproximate || line.isApproximate,
    words: [...previous.words, ...line.words].sort((one, other) => one.start - other.start),
  };
  const others = transcript.lines.filter((one) => one !== line && one !== previous);
  return withLines(transcripts, videoId, [...others, joined]);
}

function changeLine(
  transcripts: Transcripts,
  { videoId, lineId }: { videoId: string; lineId: string },
  change: (line: TranscriptLine) => LineChange,
): Map<string, Transcript> {
  const transcript = transcriptOf(transcripts, videoId);
  const line = lineOf(transcript, lineId);
  const changed = change(line);
  if (changed === line) return new Map(transcripts);
  const others = transcript.lines.filter((one) => one !== line);
  return withLines(transcripts, videoId, changed ? [...others, changed] : others);
}

function changeAll(transcripts: Transcripts, change: (line: TranscriptLine) => LineChange): Map<string, Transcript> {
  let result = new Map(transcripts);
  for (const [videoId, { lines }] of transcripts) {
    const changed = lines.map(change);
    if (changed.some((line, index) => line !== lines[index]))
      result = withLines(
        result,
        videoId,
        changed.filter((line) => line !== null),
      );
  }
  return result;
}

function withLines(
  transcripts: Transcripts,
  videoId: string,
  lines: readonly TranscriptLine[],
): Map<string, Transcript> {
  return new Map(transcripts).set(videoId, { ...transcriptOf(transcripts, videoId), lines: inOrder(lines) });
}

function transcriptOf(transcripts: Transcripts, videoId: string): Transcript {
  const transcript = transcripts.get(videoId);
  if (!transcript) throw new Refusal('CONFLICT');
  return transcript;
}

function lineOf({ lines }: Transcript, id: string): TranscriptLine {
  const line = lines.find((one) => one.id === id);
  if (!line) throw new Refusal('CONFLICT');
  return line;
}
