import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import lighthouse, { desktopConfig, type Result } from 'lighthouse';
import { chromium } from 'playwright-core';
import { demoPassword, demoPeople } from '../packages/workers/src/seed/demoPeople.ts';
import { freePort } from '../scripts/embeddedPostgres.ts';
import { browserOptions, signInto } from './browser.ts';
import { median, type Row } from './row.ts';
import { withProduct } from './withProduct.ts';

const rounds = 3;
const least = 95;
const categories = ['performance', 'accessibility'] as const;

/** The Lighthouse scores of the built, signed-in Home on a desktop. */
export async function lighthouseOfHome(): Promise<Row[]> {
  return await withProduct(async ({ address }) => {
    const port = await freePort();
    const profile = await mkdtemp(path.join(tmpdir(), 'snaplore-lighthouse-'));
    // Lighthouse opens pages in the browser's own profile, where the session's cookie is.
    const options = browserOptions();
    const context = await chromium.launchPersistentContext(profile, {
      ...options,
      args: [...options.args, `--remote-debugging-port=${port}`],
    });
    try {
      await signInto(context, address, { email: demoPeople.owner.email, password: demoPassword });
      const results: Result[] = [];
      for (let round = 0; round < rounds; round += 1) results.push(await look(address, port));
      return categories.map((category): Row => {
        const scores = results.map((result) => (result.categories[category]?.score ?? 0) * 100);
        const missed = new Set(results.flatMap((result) => shortcomings(result, category)));
        const shown = scores.map((score) => score.toFixed(0)).join(', ');
        const lost = missed.size > 0 ? `; points lost in ${[...missed].join(', ')}` : '';
        return {
          what: `Lighthouse of Home, ${category} (median of ${rounds}: ${shown}${lost})`,
          measured: median(scores),
          against: null,
          unit: 'points',
          limit: { text: `at least ${least}`, holds: median(scores) >= least },
        };
      });
    } finally {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    }
  });
}

async function look(address: string, port: number): Promise<Result> {
  const seen = await lighthouse(
    address,
    { port, disableStorageReset: true, onlyCategories: [...categories], logLevel: 'error', output: 'json' },
    desktopConfig,
  );
  if (!seen || seen.lhr.runtimeError)
    throw new Error(`Lighthouse could not look at it: ${seen?.lhr.runtimeError?.message ?? ''}`);
  // A signed-out user is redirected to another page.
  if (new URL(seen.lhr.finalDisplayedUrl).pathname !== '/')
    throw new Error(`Home led to ${seen.lhr.finalDisplayedUrl}`);
  return seen.lhr;
}

/** The audits of a category that did not get a full score. */
function shortcomings(result: Result, category: (typeof categories)[number]): string[] {
  return (result.categories[category]?.auditRefs ?? [])
    .filter(({ weight, id }) => weight > 0 && (result.audits[id]?.score ?? 1) < 0.9)
    .map(
      ({ id }) => `${id}${result.audits[id]?.displayValue === undefined ? '' : ` ${result.audits[id].displayValue}`}`,
    );
}
