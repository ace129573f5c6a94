import { chromium } from 'playwright-core';
import { browserOptions } from './browser.ts';
import type { Row } from './row.ts';
import { servePage } from './servePage.ts';

/** What came of runs in the page. */
export interface Outcome {
  faults: string[];
  /** How many editors stopped for a repair, as the product's do until it arrives. */
  stopped: number;
  /** How often a caret was found behind its letter. */
  carets: number;
}

const runs = Number(process.env['BENCH_RUNS'] ?? 2_000);
const first = Number(process.env['BENCH_SEED'] ?? 1);
/** How many runs a page has before it is opened again. */
const turn = 50;

/**
 * Three editors of one note that are used at random, by half in tables and columns too, and lose the line: whether
 * notes are equal and valid in the end, each caret stays at its letter, and undo takes only what is one's own.
 */
export async function noteClients(): Promise<Row[]> {
  const served = await servePage('noteClientsPage');
  const browser = await chromium.launch(browserOptions());
  const faults: string[] = [];
  let [stopped, carets] = [0, 0];
  try {
    for (let from = first; from < first + runs; from += turn) {
      const page = await browser.newPage();
      page.on('pageerror', ({ message }) => faults.push(message));
      await page.goto(served.address);
      const count = Math.min(turn, first + runs - from);
      const outcome = await page.evaluate(
        ([begin, length]) =>
          (window as unknown as { runScenarios: (from: number, count: number) => Outcome }).runScenarios(begin, length),
        [from, count] as const,
      );
      faults.push(...outcome.faults);
      stopped += outcome.stopped;
      carets += outcome.carets;
      await page.close();
    }
  } finally {
    await browser.close();
    await served.close();
  }
  for (const fault of faults.slice(0, 20)) console.error(`  ${fault}`);
  const count = (what: string, measured: number, limit: Row['limit'] = null): Row => ({
    what,
    measured,
    against: null,
    unit: '',
    limit,
  });
  return [
    count(`Faults in ${String(runs)} runs of three clients`, faults.length, {
      text: 'none',
      holds: faults.length === 0,
    }),
    count('Carets found behind their letter', carets),
    count('Editors that waited for a repair', stopped),
  ];
}
