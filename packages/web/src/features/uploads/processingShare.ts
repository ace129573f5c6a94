/**
 * How long processing takes, as the specification gives it: megabytes of the file to seconds
 * (docs/domains/videos.md).
 */
const secondsBySize: readonly (readonly [number, number])[] = [
  [0, 2],
  [56.6, 12],
  [156.4, 24],
  [294.7, 52],
  [980, 73],
];

/** Seconds that processing a file of so many bytes takes, as an estimate: between the table's sizes in proportion. */
export function estimatedSeconds(bytes: number): number {
  const megabytes = bytes / 1_000_000;
  const found = secondsBySize.findIndex(([size]) => size > megabytes);
  const upper = found === -1 ? secondsBySize.length - 1 : Math.max(1, found);
  const [sizeBefore, secondsBefore] = secondsBySize[upper - 1] ?? [0, 0];
  const [sizeAfter, secondsAfter] = secondsBySize[upper] ?? [1, 0];
  return secondsBefore + ((megabytes - sizeBefore) / (sizeAfter - sizeBefore)) * (secondsAfter - secondsBefore);
}

/** What is known of a video's processing. */
export interface ProcessingShare {
  /** The last report of the server, in per cent. */
  reported: number;
  /** When it came, in milliseconds. */
  reportedAt: number;
  /** What is shown, in per cent: at most 99 before the video plays. */
  shown: number;
}

/**
 * The share of the processing that is shown now: what the server reports, and from there on as fast as a file of this
 * size takes by the table. It never goes back.
 */
export function nextShare(before: ProcessingShare | null, report: number, now: number, bytes: number): ProcessingShare {
  const isNews = before === null || report > before.reported;
  const reported = isNews ? report : before.reported;
  const reportedAt = isNews ? now : before.reportedAt;
  const since = ((now - reportedAt) / (estimatedSeconds(bytes) * 1_000)) * 100;
  return { reported, reportedAt, shown: Math.min(99, Math.max(before?.shown ?? 0, reported + since)) };
}

/** The whole progress of an upload, in whole per cent: its first half is sending, its second half processing. */
export const sendingPercent = (sent: number): number => Math.floor(sent / 2);
export const processingPercent = (share: number): number => 50 + Math.floor(share / 2);
