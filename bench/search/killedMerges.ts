import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildServer, withDatabase } from '../benchDatabase.ts';
import { zeroRow, type Row } from '../row.ts';
import { randomNumbers } from './madeUpText.ts';

const kills = Number(process.env['BENCH_KILLS'] ?? 100);
const patienceMs = 60_000;

/**
 * Merges of a search index that are killed at random moments: the worker and PostgreSQL in turns, by SIGKILL. After
 * each the lists are compared with what the articles say. `BENCH_KILLS` is their number.
 */
export async function killedMerges(): Promise<Row[]> {
  buildServer();
  const { listFaults, mergeIn, openMergedCompany, renameAll } =
    await import('../../packages/core/dist/testing/killedMerge/killedMerge.js');
  const { openAppOn } = await import('../../packages/core/dist/testing/appOnDatabase.js');
  const { readPastPolicies } = await import('../../packages/core/dist/testing/pastPolicies.js');
  return await withDatabase(
    async (adminUrl, { dataDir }) => {
      const app = await openAppOn(adminUrl);
      try {
        const company = await openMergedCompany(app);
        const postmaster = async (): Promise<string> =>
          (await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0] ?? '';
        const isBack = async (): Promise<void> => {
          const startedAt = performance.now();
          for (;;) {
            const isThere = await readPastPolicies(app.services)
              .execute('select 1')
              .then(
                () => true,
                () => false,
              );
            if (isThere) return;
            if (performance.now() - startedAt > patienceMs) throw new Error('PostgreSQL did not come back');
            await delay(20);
          }
        };
        const random = randomNumbers(20_261_129);
        await renameAll(company);
        // How many moments a merge has, of the tail alone and of segments as well.
        let most = (await mergeIn(company, -1)) ?? 0;
        const killed = { worker: 0, database: 0 };
        const sum = { missing: 0, extra: 0, doubled: 0, stale: 0 };
        for (let round = 0; killed.worker + killed.database < kills; round += 1) {
          await renameAll(company);
          const victim = round % 2 === 0 ? 'worker' : 'database';
          const moment = Math.floor(random() * most);
          const moments = await mergeIn(company, moment, victim === 'worker' ? '' : await postmaster());
          await isBack();
          if (moments === null) killed[victim] += 1;
          else most = Math.max(most, moments);
          const faults = await listFaults(company);
          for (const what of ['missing', 'extra', 'doubled', 'stale'] as const) sum[what] += faults[what];
          if (Object.values(faults).some((count) => count > 0))
            console.error(`    ${victim} at ${String(moment)}: ${JSON.stringify(faults)}`);
          if (round % 10 === 9) console.error(`  ${JSON.stringify(killed)} killed …`);
        }
        const of = `after ${String(killed.worker)} kills of the worker and ${String(killed.database)} of PostgreSQL`;
        return Object.entries(sum).map(([what, count]) => zeroRow(`Places of words ${what} ${of}`, count, 'places'));
      } finally {
        await app.close();
      }
    },
    { keepRunning: true },
  );
}
