import { clockMoved } from './faults/clockMoved.ts';
import { databaseKilled } from './faults/databaseKilled.ts';
import { fullDisk } from './faults/fullDisk.ts';
import { killedReactions } from './faults/killedReactions.ts';
import { manySockets } from './faults/manySockets.ts';
import type { Row } from './row.ts';

/** The faults, each on an installation of its own, started as `npm start` does. */
const parts: readonly (() => Promise<Row[]>)[] = [fullDisk, databaseKilled, clockMoved, manySockets, killedReactions];

/**
 * Faults of the machine: the product recovers by itself within ten seconds and loses nothing that it acknowledged.
 * `BENCH_FAULTS` names the parts to run.
 */
export async function faults(): Promise<Row[]> {
  const names = process.env['BENCH_FAULTS']?.split(',');
  const rows: Row[] = [];
  for (const part of parts) if (!names || names.includes(part.name)) rows.push(...(await part()));
  return rows;
}
