import { applyTranscriptEdit } from '@snaplore/schema/transcript/applyTranscriptEdit';
import { lineText, spokenWords } from '@snaplore/schema/transcript/lineText';
import { shownTranscripts, type TimelineLine } from '@snaplore/schema/transcript/mapTranscript';
import type { TranscriptEdit } from '@snaplore/schema/transcript/transcriptEdit';
import { formatMilliseconds, parseTime } from '../videoEdits/trimRange.js';

/** What is typed in the editor of a line. */
export interface LineDraft {
  /** The line as the user began from it: what others make of it meanwhile is not written over unseen. */
  from: TimelineLine;
  text: string;
  /** Times of the article's timeline, as `formatMilliseconds` writes them. */
  start: string;
  end: string;
  /** Empty for nobody. */
  speaker: string;
  /** Whether another name is given to the speaker in all lines. */
  isEverywhere: boolean;
  /** Why the server refused it. */
  error: string | null;
  /** Where the focus begins. */
  focus: 'text' | 'speaker';
}

export const draftOf = (line: TimelineLine, focus: LineDraft['focus'] = 'text'): LineDraft => ({
  from: line,
  ...{ text: lineText(line.words), start: formatMilliseconds(line.start), end: formatMilliseconds(line.end) },
  ...{ speaker: line.speaker ?? '', isEverywhere: focus === 'speaker' && line.speaker !== null, error: null, focus },
});

/** The text without what makes no difference: spaces between words. */
const plain = (text: string): string => lineText(spokenWords(text).map((word) => ({ text: word })));

/** The edits that make a line what was typed, in the order in which they are sent; null where its times are none. */
export function editsOf(draft: LineDraft): TranscriptEdit[] | null {
  const line = draft.from;
  const { videoId, lineId, videoStart, videoEnd, speaker } = line;
  const part = { videoId, lineId, videoStart, videoEnd };
  const base = lineText(line.words);
  const edits: TranscriptEdit[] = [];
  if (plain(draft.text) !== base) edits.push({ kind: 'text', part, base, text: draft.text });
  if (plain(draft.text) === '') return edits;
  const name = draft.speaker.trim() === '' ? null : draft.speaker.trim();
  if (name !== speaker) {
    if (draft.isEverywhere && speaker !== null) edits.push({ kind: 'renameSpeaker', speaker, name });
    else edits.push({ kind: 'speaker', videoId, lineId, speaker: name });
  }
  const [start, end] = [timeOf(draft.start, line.start), timeOf(draft.end, line.end)];
  if (start === null || end === null || start >= end) return null;
  if (start !== line.start || end !== line.end) {
    const shift = videoStart - line.start;
    // A time of the timeline that is before the beginning of the video is none of the video.
    if (start + shift < 0) return null;
    edits.push({ kind: 'times', part, start: start + shift, end: end + shift });
  }
  return edits;
}

/** A typed time; the very time where it was left as it was shown. */
const timeOf = (typed: string, present: number): number | null =>
  typed === formatMilliseconds(present) ? present : parseTime(typed);

/**
 * Saves what was typed and splits the line at a place in it: the word that is there becomes the first of the new line.
 * @param id the new line's. @returns null where there is no word before or behind, or where the times are none.
 */
export function splitEdits(draft: LineDraft, caret: number, id: string): TranscriptEdit[] | null {
  const line = draft.from;
  const edits = editsOf(draft);
  const before = spokenWords(draft.text.slice(0, wordStart(draft.text, caret))).length;
  if (!edits || before === 0) return null;
  let transcripts = shownTranscripts([line]);
  for (const edit of edits) {
    const result = applyTranscriptEdit(transcripts, edit);
    if ('refused' in result) return null;
    ({ transcripts } = result);
  }
  const { videoId, lineId } = line;
  const words = transcripts.get(videoId)?.lines.find((one) => one.id === lineId)?.words ?? [];
  const first = words[before];
  return first ? [...edits, { kind: 'split', videoId, lineId, at: first.start, id }] : null;
}

/** Where the word begins that a place in a text is in; between words, and where no spaces are, the place itself. */
function wordStart(text: string, caret: number): number {
  const ends = [text.slice(0, caret), text.slice(caret)] as const;
  const isWithin = /\S$/u.test(ends[0]) && /^\S/u.test(ends[1]);
  const asOne = spokenWords(text).length;
  if (!isWithin || spokenWords(ends.join(' ')).length === asOne) return caret;
  return caret - (/\S+$/u.exec(ends[0])?.[0].length ?? 0);
}

/** Saves what was typed and joins the next line to this one; null where that is of another video, or the same line. */
export function joinEdits(draft: LineDraft, next: TimelineLine): TranscriptEdit[] | null {
  const edits = editsOf(draft);
  if (!edits || !isJoinable(draft.from, next)) return null;
  const { videoId, lineId } = next;
  return [...edits, { kind: 'join', videoId, lineId, previousId: draft.from.lineId }];
}

export const isJoinable = (line: TimelineLine, next: TimelineLine | undefined): boolean =>
  next?.videoId === line.videoId && next.lineId !== line.lineId;
