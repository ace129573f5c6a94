import type { Page } from 'playwright-core';
import { demoPassword, demoPeople } from '../packages/workers/src/seed/demoPeople.ts';
import { signInto, withBrowser } from './browser.ts';
import { median, type Row } from './row.ts';
import { withProduct } from './withProduct.ts';

const rounds = 10;
const limitMs = 100;
const throttle = 4;

/**
 * The main entries, what is to be there once each is shown, and the heading over it: none of it may be a picture of
 * what comes.
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
  /** Layout shift on the way, that which a click allows too. */
  shift: number;
}

/** From a click in the main sidebar to the new screen painted: warm data, the processor slowed down four times. */
export async function clickToPaint(): Promise<Row[]> {
  return await withProduct(async ({ address }) => {
    return await withBrowser(async (browser) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
      await signInto(context, address, { email: demoPeople.owner.email, password: demoPassword });
      const page = await context.newPage();
      await page.goto(address);
      // Each screen once, so that its code and its data are there; what the frame loads later is there too.
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
            what: `${what}: from the click to its screen painted, middle of ${rounds} (worst ${Math.max(...ms).toFixed(0)})`,
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

/** Goes Home and puts the pointer over an entry, as a hand does: that fetches what is not there yet. */
async function reach(page: Page, { name }: Entry): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('link', { name: 'Snaplore' }).click();
  await page.getByRole('heading', { name: 'How can I help?' }).waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).hover();
  await page.waitForLoadState('networkidle');
}

/** Goes to an entry from Home: the time until what the entry leads to stood on the screen, as the browser tells it. */
async function visit(page: Page, entry: Entry): Promise<Visit> {
  await reach(page, entry);
  const { name, heading, parts } = entry;
  // A handle comes back as soon as the page listens; what it holds is there once the screen is.
  const result = await page.evaluateHandle(
    ({ wanted, above, below }) => ({
      visit: new Promise<Visit>((resolve, reject) => {
        let shift = 0;
        let begin = 0;
        const shifts = new PerformanceObserver((list) => {
          for (const each of list.getEntries()) shift += (each as PerformanceEntry & { value: number }).value;
        });
        shifts.observe({ type: 'layout-shift' });
        const timeout = setTimeout(() => {
          reject(new Error(`${wanted} was not shown`));
        }, 10_000);
        // The heading is named to the browser in the moment when all is there, before the frame that shows it: it then
        // tells when that frame was on the screen. Had the heading been painted earlier, nothing would be told.
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
            // What shifts after it counts too.
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
    { wanted: name, above: heading, below: parts },
  );
  await page.mouse.down();
  await page.mouse.up();
  return await result.evaluate(({ visit: seen }) => seen);
}
