import { applyTranscriptEdit, wholeWords } from './applyTranscriptEdit.js';
import { lineText } from './lineText.js';
import { mapTranscript, shownTranscripts, type Timeline, type TimelineLine } from './mapTranscript.js';
import type { Transcripts, TranscriptWord } from './transcript.js';
import type { RestoredLine, TranscriptEdit } from './transcriptEdit.js';
import { restoredBytes } from './transcriptLimits.js';

/**
 * The edits that take edits back, as ordinary ones: they name what they change, and are refused where somebody else
 * changed it since (docs/domains/transcripts.md). What the article does not show is left as it is, except that lines
 * are joined and split whole and a speaker is renamed in all lines.
 * @param before what was shown before the edits, and `after` after them, of the same timeline.
 */
export function inverseEdits(
  timeline: Timeline,
  before: readonly TimelineLine[],
  edits: readonly TranscriptEdit[],
  after: readonly TimelineLine[],
): TranscriptEdit[] {
  let transcripts: Transcripts = shownTranscripts(after);
  const exact = edits
    .toReversed()
    .flatMap((edit) => exactInverse(edit, before))
    .filter((edit) => {
      const result = applyTranscriptEdit(transcripts, edit);
      if ('transcripts' in result) ({ transcripts } = result);
      return 'transcripts' in result;
    });
  const [now, was] = [partsById(mapTranscript(timeline, transcripts, 'shown')), partsById(before)];
  const changed = new Set(edits.flatMap((edit) => changedBy(edit, before)));
  const lines = [...changed].flatMap((id) => restored(now.get(id) ?? [], was.get(id) ?? []));
  return [...exact, ...batches(lines).map((batch): TranscriptEdit => ({ kind: 'restore', lines: batch }))];
}

/** Lines in as few edits as requests may be large. */
function batches(lines: readonly RestoredLine[]): RestoredLine[][] {
  const result: RestoredLine[][] = [];
  let bytes = 0;
  for (const line of lines) {
    const size = new TextEncoder().encode(JSON.stringify(line)).length;
    const last = result.at(-1);
    bytes = last && bytes + size <= restoredBytes ? bytes + size : size;
    if (last && bytes > size) last.push(line);
    else result.push([line]);
  }
  return result;
}

function partsById(lines: readonly TimelineLine[]): Map<string, TimelineLine[]> {
  const parts = new Map<string, TimelineLine[]>();
  for (const line of lines) {
    const known = parts.get(line.lineId);
    if (known) known.push(line);
    else parts.set(line.lineId, [line]);
  }
  return parts;
}

/** What takes an edit back in what is not shown, too. */
function exactInverse(edit: TranscriptEdit, before: readonly TimelineLine[]): TranscriptEdit[] {
  switch (edit.kind) {
    case 'split':
      return [{ kind: 'join', videoId: edit.videoId, lineId: edit.id, previousId: edit.lineId }];
    case 'join': {
      const { videoId, lineId, previousId } = edit;
      const parts = before.filter((line) => line.lineId === lineId);
      const starts = parts.flatMap((part) => wordsOf(part).map(({ start }) => start));
      if (starts.length === 0) return [];
      return [{ kind: 'split', videoId, lineId: previousId, at: Math.min(...starts), id: lineId }];
    }
    case 'renameSpeaker': {
      const { speaker, name } = edit;
      const isNew = name !== null && !before.some((line) => line.speaker === name);
      return isNew ? [{ kind: 'renameSpeaker', speaker: name, name: speaker }] : [];
    }
    default:
      return [];
  }
}

/** The ids of the lines that an edit changes. */
function changedBy(edit: TranscriptEdit, lines: readonly TimelineLine[]): string[] {
  const idsOf = (found: readonly { lineId: string }[]): string[] => found.map(({ lineId }) => lineId);
  switch (edit.kind) {
    case 'text':
    case 'times':
      return idsOf([edit.part]);
    case 'speaker':
      return idsOf([edit]);
    case 'split':
      return [edit.lineId, edit.id];
    case 'join':
      return [edit.lineId, edit.previousId];
    case 'renameSpeaker':
      return idsOf(lines.filter(({ speaker }) => speaker === edit.speaker));
    case 'replace': {
      const pattern = wholeWords(edit.find);
      return idsOf(lines.filter(({ words }) => lineText(words).search(pattern) >= 0));
    }
    case 'restore':
      return idsOf(edit.lines);
  }
}

/** What makes the parts of a line those that it had: those that follow each other in both, or play the same. */
function restored(now: readonly TimelineLine[], before: readonly TimelineLine[]): RestoredLine[] {
  const isInOrder = now.length === before.length;
  const left = new Set(now);
  const result = before.map((part, index) => {
    const there = isInOrder ? now[index] : [...left].find((one) => overlap(one, part));
    if (there) left.delete(there);
    return isSame(there, part) ? [] : [restoredPart(there ?? null, part)];
  });
  return [...result.flat(), ...[...left].map((part) => ({ ...restoredPart(part, part), words: [] }))];
}

const overlap = (one: TimelineLine, other: TimelineLine): boolean =>
  one.videoStart < other.videoEnd && other.videoStart < one.videoEnd;

const isSame = (now: TimelineLine | undefined, part: TimelineLine): boolean =>
  now?.speaker === part.speaker &&
  now.videoStart === part.videoStart &&
  now.videoEnd === part.videoEnd &&
  now.isApproximate === part.isApproximate &&
  JSON.stringify(wordsOf(now)) === JSON.stringify(wordsOf(part));

function restoredPart(now: TimelineLine | null, part: TimelineLine): RestoredLine {
  const { videoId, lineId, videoStart: start, videoEnd: end, speaker, isApproximate } = part;
  return {
    ...{ videoId, lineId, start, end, speaker, isApproximate, words: wordsOf(part) },
    videoStart: now?.videoStart ?? start,
    videoEnd: now?.videoEnd ?? end,
    base: { text: now ? lineText(now.words) : '', speaker: now?.speaker ?? null },
  };
}

/** The words of a line in its video. */
const wordsOf = ({ words, start, videoStart }: TimelineLine): TranscriptWord[] =>
  words.map((word) => ({ ...word, start: word.start + videoStart - start, end: word.end + videoStart - start }));
