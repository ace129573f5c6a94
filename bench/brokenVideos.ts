import type { Row } from './row.ts';

/** How many files; fewer test the bench itself. */
const count = Number(process.env['BROKEN_VIDEOS'] ?? 200);
const seed = Number(process.env['BROKEN_VIDEOS_SEED'] ?? 20_261_126);
const limitMs = 60_000;
const keptLimit = 50_000_000;

/**
 * Takes files that are broken or lie through the steps to playable: each has to end in time, refused with its code or
 * as a video of what is there, and the worker's own process has to stay as it was.
 */
export async function brokenVideos(): Promise<Row[]> {
  const { makeBrokenFiles } = await import('../packages/workers/dist/pipelines/video/testing/brokenFiles.js');
  const { outcomeOf } = await import('../packages/workers/dist/pipelines/video/testing/outcomeOf.js');
  const { openTestVideos } = await import('../packages/workers/dist/pipelines/video/testing/makeTestVideo.js');
  const videos = await openTestVideos();
  try {
    const files = await makeBrokenFiles(videos, count, seed);
    const before = process.memoryUsage().rss;
    const ends = new Map<string, number>();
    let unclear = 0;
    let slowest = 0;
    for (const file of files) {
      const from = performance.now();
      const outcome = await outcomeOf(file, videos.path('out'));
      slowest = Math.max(slowest, performance.now() - from);
      const isClear = /^(VIDEO_[A-Z_]+|plays)$/.test(outcome);
      if (!isClear) {
        unclear += 1;
        console.error(`    ${file.what}: ${outcome.slice(0, 200)}`);
      }
      const end = isClear ? outcome : 'failed for a time';
      ends.set(end, (ends.get(end) ?? 0) + 1);
    }
    const kept = process.memoryUsage().rss - before;
    for (const [end, times] of ends) console.error(`    ${String(times)} ${end}`);
    return [
      {
        what: `Of ${String(files.length)} broken files those without a clear end`,
        measured: unclear,
        against: null,
        unit: 'of them',
        limit: { text: 'none', holds: unclear === 0 },
      },
      {
        what: 'The slowest of them',
        measured: slowest,
        against: null,
        unit: 'ms',
        limit: { text: `at most ${String(limitMs)}`, holds: slowest <= limitMs },
      },
      {
        what: 'Memory that the process kept',
        measured: kept / 1_000_000,
        against: null,
        unit: 'MB',
        limit: { text: `at most ${String(keptLimit / 1_000_000)}`, holds: kept <= keptLimit },
      },
    ];
  } finally {
    await videos.remove();
  }
}
