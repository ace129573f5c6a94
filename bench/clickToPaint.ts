import { chromium, type Page } from 'playwright-core';
import { demoPassword, demoPeople } from '../packages/workers/src/seed/demoPeople.ts';
import { findBrowser } from '../scripts/findBrowser.ts';
import { median, type Row } from './row.ts';
import { browserFlags, withProduct } from './withProduct.ts';

const rounds = 10;
const limitMs = 100;
const throttle = 4;

/** The main entries, and how the heading of what each leads to begins; null for the list of workspaces beside the page. */
const entries = [
  { what: 'Workspaces, the list beside the page', name: 'Workspaces', heading: null },
  { what: 'Personal', name: 'Personal', heading: 'personal' },
  { what: 'Drafts', name: 'Drafts', heading: 'drafts' },
  { what: 'Settings', name: 'Settings', heading: 'user management' },
] as const;

interface Visit {
  /** Milliseconds from the click to the frame that shows the screen. */
  ms: number;
  /** Layout shift on the way, that which a click allows too. */
  shift: number;
}

/** From a click in the main sidebar to the new screen painted: warm data, the processor slowed down four times. */
export async function clickToPaint(): Promise<Row[]> {
  return await withProduct(async ({ address }) => {
    const executablePath = findBrowser();
    const browser = await chromium.launch({ args: browserFlags, ...(executablePath ? { executablePath } : {}) });
    try {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
      const answer = await context.request.post(`${address}/graphql`, {
        headers: { origin: address },
        data: {
          query: 'mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }',
          variables: { input: { email: demoPeople.owner.email, password: demoPassword } },
        },
      });
      if (!answer.ok()) throw new Error(`Sign-in failed: ${await answer.text()}`);
      const page = await context.newPage();
      await page.goto(address);
      // Each screen once, so that its code and its data are there; what the frame loads later is there too.
      for (const entry of entries) await visit(page, entry);
      await page.waitForLoadState('networkidle');
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
            measured: middle, against: null, unit: 'ms', limit: { text: `at most ${limitMs}`, holds: middle <= limitMs },
          },
          { what: `${what}: layout shift, the worst`, measured: shift, against: null, unit: '', limit: { text: 'none', holds: shift < 0.001 } },
        ];
      });
    } finally {
      await browser.close();
    }
  });
}

/** Goes Home, then clicks an entry: the time until a frame that shows what the entry leads to has been drawn. */
async function visit(page: Page, { name, heading }: (typeof entries)[number]): Promise<Visit> {
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('link', { name: 'Snaplore' }).click();
  await page.getByRole('heading', { name: 'How can I help?' }).waitFor();
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
  // As a hand does: over it first, which fetches what is not there yet, then the click.
  await entry.hover();
  await page.waitForLoadState('networkidle');
  // A handle comes back as soon as the page listens; what it holds is there once the screen is.
  const result = await page.evaluateHandle(({ wanted, title }) => ({ visit: new Promise<Visit>((resolve, reject) => {
    let shift = 0;
    const observer = new PerformanceObserver((list) => {
      for (const each of list.getEntries()) shift += (each as PerformanceEntry & { value: number }).value;
    });
    observer.observe({ type: 'layout-shift' });
    const timeout = setTimeout(() => { reject(new Error(`${wanted} was not shown`)); }, 10_000);
    addEventListener('click', ({ timeStamp }) => {
      const look = () => {
        const isThere = title === null
          ? document.querySelector('aside[aria-labelledby="workspaces-sidebar"] li') !== null
          : document.querySelector('main h1')?.textContent.toLowerCase().startsWith(title) === true && document.querySelector('main [aria-busy="true"]') === null;
        if (!isThere) {
          requestAnimationFrame(look);
          return;
        }
        // The frame that holds it is drawn after this one's callbacks; a message comes once it has been.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          const ms = performance.now() - timeStamp;
          clearTimeout(timeout);
          // Shifts are told after the frame.
          setTimeout(() => { observer.disconnect(); resolve({ ms, shift }); }, 300);
        };
        requestAnimationFrame(() => { port2.postMessage(null); });
      };
      requestAnimationFrame(look);
    }, { once: true, capture: true });
  }) }), { wanted: name, title: heading });
  await page.mouse.down();
  await page.mouse.up();
  return await result.evaluate(({ visit: seen }) => seen);
}
