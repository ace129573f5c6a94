import type { Browser, Page } from 'playwright-core';
import { signInto, withBrowser } from './browser.ts';
import { seedLargeCompany, type LargeCompany } from './largeCompany.ts';
import { median, type Row } from './row.ts';
import { withProduct } from './withProduct.ts';

const rounds = 7;
const limitMs = 200;
/** The lists: a word that some of their rows contain, and the number of all rows, with open invitations. */
const lists = [
  { what: 'The list of 1,000 users', path: '/settings/users', word: 'Kovalenko', size: 1_040 },
  { what: 'The list of 200 groups', path: '/settings/groups', word: 'Bergen', size: 200 },
] as const;

/** The longest tasks of one visit, in milliseconds; 0 without a long task (over 50). */
interface Visit {
  opened: number;
  searched: number;
  /** While scrolling through the rest of the list, which loads it page by page. */
  grown: number;
}

/** Long tasks in the browser while the lists of the large company are opened, searched, and loaded completely. */
export async function largeLists(): Promise<Row[]> {
  return await withProduct(async ({ address, dataDir }) => {
    const company = await seedLargeCompany(dataDir);
    return await withBrowser(async (browser) => {
      const rows: Row[] = [];
      for (const { what, path, word, size } of lists) {
        const visits: Visit[] = [];
        for (let round = 0; round < rounds; round += 1)
          visits.push(await visit(browser, `${address}${path}`, address, company, word, size));
        const longest = (key: keyof Visit, did: string): Row => {
          const each = visits.map((seen) => seen[key]);
          return {
            what:
              `${what}, ${did}: the longest task (median of ${rounds}: ` +
              `${each.map((ms) => ms.toFixed(0)).join(', ')})`,
            measured: median(each),
            against: null,
            unit: 'ms',
            limit: { text: `at most ${limitMs}`, holds: median(each) <= limitMs },
          };
        };
        rows.push(
          longest('opened', 'from the address to the rows'),
          longest('searched', 'searched'),
          longest('grown', `scrolled to its end, ${size} rows`),
        );
      }
      return rows;
    });
  });
}

async function visit(
  browser: Browser,
  url: string,
  address: string,
  { ownerEmail, password }: LargeCompany,
  word: string,
  size: number,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await signInto(context, address, { email: ownerEmail, password });
    const page = await context.newPage();
    await page.addInitScript(() => {
      const seen: number[] = [];
      const observer = new PerformanceObserver((list) => {
        seen.push(...list.getEntries().map(({ duration }) => duration));
      });
      observer.observe({ type: 'longtask', buffered: true });
      Object.assign(window, {
        takeLongest: () => {
          seen.push(...observer.takeRecords().map(({ duration }) => duration));
          return Math.max(0, ...seen.splice(0));
        },
      });
    });
    await page.goto(url);
    const rows = page.locator('tbody tr[data-index]');
    await rows.nth(20).waitFor();
    const opened = await takeLongest(page);
    const search = page.locator('main').getByPlaceholder('Search', { exact: true });
    await search.pressSequentially(word, { delay: 40 });
    await rows.filter({ hasNotText: word }).first().waitFor({ state: 'detached' });
    const searched = await takeLongest(page);
    await search.fill('');
    await rows.nth(20).waitFor();
    // The head is the first row (VirtualRows counts from it).
    const end = page.locator(`tbody tr[aria-rowindex="${size + 1}"]`);
    while ((await end.count()) === 0) await toEnd(page);
    return { opened, searched, grown: await takeLongest(page) };
  } finally {
    await context.close();
  }
}

/** Scrolls to the last loaded row, and lets the page draw. */
async function toEnd(page: Page): Promise<void> {
  await page.locator('main [data-scroll]').evaluate(async (scroller) => {
    scroller.scrollTop = scroller.scrollHeight;
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
  });
}

/** The longest task since the last call, including the one that has just drawn the screen. */
async function takeLongest(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    return (window as unknown as { takeLongest(): number }).takeLongest();
  });
}
