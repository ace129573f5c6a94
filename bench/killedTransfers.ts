import { buildServer, withDatabase } from './benchDatabase.ts';
import type { Row } from './row.ts';

const moments = Number(process.env['BENCH_MOMENTS'] ?? 100);

/**
 * A process that transfers an article with its files to another company, killed at as many different moments: before
 * and behind the statements and the changes of the storage of the transfer and of its job. `BENCH_MOMENTS` is their
 * number.
 */
export async function killedTransfers(): Promise<Row[]> {
  buildServer();
  const { killTransferAt, openTwo } = await import('../packages/core/dist/testing/killedTransfer/killedTransfer.js');
  const { openAppOn } = await import('../packages/core/dist/testing/appOnDatabase.js');
  return await withDatabase(async (adminUrl) => {
    const app = await openAppOn(adminUrl);
    try {
      const two = await openTwo(app);
      const whole = await killTransferAt(two, -1);
      const { ofTransfer = 0, all = 0 } = whole.moments ?? {};
      const half = Math.ceil(moments / 2);
      const spread = (from: number, to: number, count: number): number[] =>
        Array.from({ length: count }, (_none, index) => from + Math.floor((index * (to - from)) / count));
      // As many within the transaction as while the files are moved, which takes longer.
      const chosen = new Set([...spread(0, ofTransfer, half), ...spread(ofTransfer, all, moments - half)]);
      const where = { here: 0, there: 0 };
      let faulty = whole.faults.length > 0 ? 1 : 0;
      let survived = 0;
      for (const moment of chosen) {
        const killed = await killTransferAt(two, moment);
        where[killed.where] += 1;
        if (killed.moments !== null) survived += 1;
        if (killed.faults.length === 0) continue;
        faulty += 1;
        console.error(`    moment ${String(moment)} of ${String(all)}: ${killed.faults.join('; ')}`);
      }
      return [
        {
          what: `Moments of a transfer at which it was killed, of its ${String(all)}`,
          measured: chosen.size - survived,
          against: null,
          unit: 'moments',
          limit: { text: `at least ${String(moments)}`, holds: chosen.size - survived >= moments },
        },
        {
          what:
            `Kills after which an article was torn, a file lost, or an old address open ` +
            `(${String(where.here)} had not happened, ${String(where.there)} had)`,
          measured: faulty,
          against: null,
          unit: 'kills',
          limit: { text: 'none', holds: faulty === 0 },
        },
      ];
    } finally {
      await app.close();
    }
  });
}
