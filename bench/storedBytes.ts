import { buildServer, withDatabase } from './benchDatabase.ts';
import type { Row } from './row.ts';

const operations = Number(process.env['BENCH_OPERATIONS'] ?? 200);

/**
 * What is counted of two companies against what the storage lists, after each of so many random operations and the jobs
 * that follow, in a folder and in a bucket. `BENCH_OPERATIONS` is their number.
 */
export async function storedBytes(): Promise<Row[]> {
  buildServer();
  const { startS3Server } = await import('../packages/core/dist/testing/s3Server.js');
  const server = await startS3Server('Counting what is stored in a bucket');
  try {
    const rows = [await differing('a folder', {})];
    if (server) rows.push(await differing('a bucket', server.settings('counted')));
    return rows;
  } finally {
    await server?.close();
  }
}

async function differing(where: string, settings: Record<string, string>): Promise<Row> {
  const { runStoredLife } = await import('../packages/workers/dist/jobs/media/testing/runStoredLife.js');
  const { openAppOn } = await import('../packages/core/dist/testing/appOnDatabase.js');
  const { coolSteps } = await import('../packages/workers/dist/pipelines/video/runStep.js');
  return await withDatabase(async (adminUrl) => {
    const app = await openAppOn(adminUrl, settings);
    let [fault, done] = ['', 0];
    try {
      for (const count of (await runStoredLife(app, operations)).values()) done += count;
    } catch (error) {
      fault = String(error);
      console.error(fault);
    } finally {
      coolSteps();
      await app.close();
    }
    return {
      what:
        `Random operations of ${String(operations)} after which other bytes were counted than stored, in ${where} ` +
        `(${String(done)} were not refused)`,
      measured: fault === '' ? 0 : 1,
      against: null,
      unit: 'operations',
      limit: { text: 'none', holds: fault === '' && done > operations / 3 },
    };
  });
}
