import { formatTime } from '@snaplore/schema/playMap';
import type { TimelineLine } from '@snaplore/schema/transcript/mapTranscript';

/** A line in the list. */
export interface TranscriptRow {
  /** Stays the same when the line moves in time: of a line that is cut in the middle each part has one. */
  id: string;
  line: TimelineLine;
  /** Whether the line before has the same speaker. */
  goesOn: boolean;
}

export function transcriptRows(lines: readonly TimelineLine[]): TranscriptRow[] {
  const parts = new Map<string, number>();
  return lines.map((line, index) => {
    const part = parts.get(line.lineId) ?? 0;
    parts.set(line.lineId, part + 1);
    const before = lines[index - 1];
    return {
      id: `${line.lineId}:${String(part)}`,
      line,
      goesOn: line.speaker !== null && before?.speaker === line.speaker,
    };
  });
}

/** '[2:15 - 2:19]', a second long at least (docs/domains/transcripts.md). */
export function rowTimes({ start, end }: TimelineLine): string {
  const second = Math.floor(start / 1000);
  return `[${formatTime(start)} - ${formatTime(1000 * Math.max(second + 1, Math.round(end / 1000)))}]`;
}

/** Lines that overlap the one which begins latest are looked for so far back. */
const overlapping = 8;

/** Where the line is that is said at a time, in milliseconds; of several the one that begins latest. -1 for none. */
export function rowAt(rows: readonly TranscriptRow[], time: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.line.start ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  for (let index = low - 1; index >= Math.max(0, low - overlapping); index -= 1)
    if (time < (rows[index]?.line.end ?? 0)) return index;
  return -1;
}

/** Which word of a line is said at a time; between two words the one before. -1 before the first. */
export const wordAt = ({ words }: TimelineLine, time: number): number =>
  words.findLastIndex(({ start }) => start <= time);

/** Labels that services give: a letter or a number, and the piece that they were heard in. */
const label = /^(?:[A-Z]|speaker[ _-]*\w{1,3})(?: \(\d+\))?$/i;

/** Whether nobody has been named yet. */
export const isUnnamed = (speaker: string | null): boolean => speaker === null || label.test(speaker);

/** The names in a transcript, each once, in the order in which they speak. */
export const speakersOf = (rows: readonly TranscriptRow[]): string[] => [
  ...new Set(rows.flatMap(({ line: { speaker } }) => speaker ?? [])),
];
