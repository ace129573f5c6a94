import type { Page } from 'playwright-core';
import { demoPassword, demoPeople } from '../packages/workers/src/seed/demoPeople.ts';
import { signInto, withBrowser } from './browser.ts';
import { median, type Row } from './row.ts';
import { withProduct } from './withProduct.ts';

const rounds = 10;
const limitMs = 100;
const throttle = 4;

/**
 * The main entries, what has to be visible once each is shown, and the heading above it: a placeholder does not count.
 */
const entries = [
  { what: 'Workspaces, the list beside the page', name: 'Workspaces', heading: 'aside h2', parts: ['aside li a'] },
  {
    what: 'Personal',
    name: 'Personal',
    heading: 'main h1[title="Personal"]',
    parts: ['aside[aria-label="Personal"]', 'main [data-scroll] > *', 'header [role="search"]'],
  },
  {
    what: 'Drafts',
    name: 'Drafts',
    heading: 'main h1[title="DRAFTS"]',
    parts: ['main tbody tr', 'header [role="search"]'],
  },
  {
    what: 'Settings',
    name: 'Settings',
    heading: 'main h1[title="User Management"]',
    parts: ['nav[aria-label="Settings"]', 'main tbody tr[data-index]', 'header [role="search"]'],
  },
] as const;
type Entry = (typeof entries)[number];

interface Visit {
  /** Milliseconds from the click to the frame that shows the screen. */
  ms: number;
  /** Layout shift in that time, including the part that a click excuses. */
  shift: number;
}

/** From a click in the main sidebar until the new screen is painted: warm data, a processor slowed down four times. */
export async function clickToPaint(): Promise<Row[]> {
  return await withProduct(async ({ address }) => {
    return await withBrowser(async (browser) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
      await signInto(context, address, { email: demoPeople.owner.email, password: demoPassword });
      const page = await context.newPage();
      await page.goto(address);
      // Visits each screen once, so that its code and data are loaded, and what the shell loads later.
      for (const entry of entries) {
        await reach(page, entry);
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: entry.name }).click();
        for (const part of [entry.heading, ...entry.parts]) await page.locator(part).first().waitFor();
        await page.waitForLoadState('networkidle');
      }
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
      const visits = new Map<string, Visit[]>(entries.map(({ what }) => [what, []]));
      for (let round = 0; round < rounds; round += 1) {
        for (const entry of entries) visits.get(entry.what)?.push(await visit(page, entry));
      }
      return entries.flatMap(({ what }): Row[] => {
        const seen = visits.get(what) ?? [];
        const ms = seen.map((each) => each.ms);
        const middle = median(ms);
        const shift = Math.max(...seen.map((each) => each.shift));
        return [
          {
            what:
              `${what}: from the click to its screen painted, median of ${rounds} (worst ` +
              `${Math.max(...ms).toFixed(0)})`,
            measured: middle,
            against: null,
            unit: 'ms',
            limit: { text: `at most ${limitMs}`, holds: middle <= limitMs },
          },
          {
            what: `${what}: layout shift, the worst`,
            measured: shift,
            against: null,
            unit: '',
            limit: { text: 'none', holds: shift < 0.001 },
          },
        ];
      });
    });
  });
}

/** Goes Home and hovers over an entry as a user does, which prefetches what is missing. */
async function reach(page: Page, { name }: Entry): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('link', { name: 'Snaplore' }).click();
  await page.getByRole('heading', { name: 'How can I help?' }).waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).hover();
  await page.waitForLoadState('networkidle');
}

/** Opens an entry from Home: the time until its content is painted, as the browser reports it. */
async function visit(page: Page, entry: Entry): Promise<Visit> {
  await reach(page, entry);
  const { name, heading, parts } = entry;
  // The handle resolves as soon as the page listens; its result is there once the screen is.
  const result = await page.evaluateHandle(
    ({ entry: entryName, above, below }) => ({
      visit: new Promise<Visit>((resolve, reject) => {
        let shift = 0;
        let begin = 0;
        const shifts = new PerformanceObserver((list) => {
          for (const each of list.getEntries()) shift += (each as PerformanceEntry & { value: number }).value;
        });
        shifts.observe({ type: 'layout-shift' });
        const timeout = setTimeout(() => {
          reject(new Error(`${entryName} was not shown`));
        }, 10_000);
        // The heading is marked for the browser when everything is there, before the frame that shows it: the browser
        // then reports when that frame was painted. A heading painted earlier is not reported.
        const changes = new MutationObserver(() => {
          const title = document.querySelector(above);
          if (
            !title ||
            below.some((part) => document.querySelector(part) === null) ||
            document.querySelector('[aria-busy="true"]') !== null
          )
            return;
          changes.disconnect();
          title.setAttribute('elementtiming', 'shown');
        });
        const painted = new PerformanceObserver((list) => {
          for (const each of list.getEntries() as (PerformanceEntry & { identifier: string; renderTime: number })[]) {
            if (each.identifier !== 'shown') continue;
            painted.disconnect();
            clearTimeout(timeout);
            const ms = each.renderTime - begin;
            // Later shifts count too.
            setTimeout(() => {
              shifts.disconnect();
              resolve({ ms, shift });
            }, 300);
          }
        });
        painted.observe({ type: 'element' });
        addEventListener(
          'click',
          ({ timeStamp }) => {
            begin = timeStamp;
            changes.observe(document.body, {
              childList: true,
              subtree: true,
              attributes: true,
              attributeFilter: ['aria-busy'],
            });
          },
          { once: true, capture: true },
        );
      }),
    }),
    { entry: name, above: heading, below: parts },
  );
  await page.mouse.down();
  await page.mouse.up();
  return await result.evaluate(({ visit: seen }) => seen);
}
