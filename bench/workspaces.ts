import type { Browser, Locator, Page } from 'playwright-core';
import { signInto, withBrowser } from './browser.ts';
import { seedLargeCompany, type LargeCompany } from './largeCompany.ts';
import { longestTask, type LongestTask } from './longestTask.ts';
import { median, type Row } from './row.ts';
import { taskRows, type Round } from './taskRows.ts';
import { withProduct } from './withProduct.ts';

const rounds = 5;
const word = 'Bergen';

const stages = {
  sidebarOpened: 'the sidebar opened for the first time',
  sidebarOpenedAgain: 'the sidebar opened again',
  sidebarScrolled: 'the sidebar scrolled to its end',
  sidebarFiltered: 'the sidebar filtered by a word',
  sidebarStarred: 'the sidebar, a star given and taken back',
  sidebarMoved: 'the sidebar, one put elsewhere in the own order',
  listEntered: 'the list entered from Home',
  listOpened: 'the list opened by its address',
  listScrolled: 'the list scrolled to its end',
  listFiltered: 'the list filtered by a word',
  listStarred: 'the list, a star given and taken back',
} as const;
type Stage = keyof typeof stages;

interface Visit extends Round<Stage> {
  /** Home of the same company, opened by its URL: what any page costs. */
  home: LongestTask;
}

/**
 * Long tasks while 500 workspaces are opened, scrolled, filtered, starred and reordered, in the sidebar and as a page.
 */
export async function workspaces(): Promise<Row[]> {
  return await withProduct(async ({ address, dataDir }) => {
    const company = await seedLargeCompany(dataDir);
    return await withBrowser(async (browser) => {
      const visits: Visit[] = [];
      for (let round = 0; round < rounds; round += 1) visits.push(await visit(browser, address, company));
      return taskRows('500 workspaces', stages, visits, {
        listOpened: { what: 'Home', value: median(visits.map(({ home }) => home.cpu)) },
      });
    });
  });
}

async function visit(browser: Browser, address: string, { ownerEmail, password }: LargeCompany): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await signInto(context, address, { email: ownerEmail, password });
    const page = await context.newPage();
    const tasks: Partial<Record<Stage, LongestTask>> = {};
    let screens = 0;
    const sidebar = page.getByRole('complementary', { name: 'Workspaces' });
    const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Workspaces' });
    const beside = sidebar.locator('li[data-index]');
    const listed = page.locator('main tbody tr[data-index]');
    const measure = async (stage: Stage, rows: Locator, work: () => Promise<void>): Promise<void> => {
      tasks[stage] = await longestTask(browser, page, work);
      screens = Math.max(screens, await screensOf(rows));
    };
    const open = async (): Promise<void> => {
      await entry.click();
      await beside.nth(10).waitFor();
      await page.waitForLoadState('networkidle');
    };
    const home = await longestTask(browser, page, async () => {
      await page.goto(address);
      await page.getByRole('heading', { name: 'How can I help?' }).waitFor();
      await page.waitForLoadState('networkidle');
    });
    await measure('sidebarOpened', beside, open);
    await page.keyboard.press('Escape');
    await sidebar.waitFor({ state: 'detached' });
    await measure('sidebarOpenedAgain', beside, open);
    await measure('sidebarScrolled', beside, async () => {
      await scrollToEnd(beside);
    });
    await measure('sidebarFiltered', beside, async () => {
      await filter(sidebar.getByRole('searchbox'), beside);
    });
    await measure('sidebarStarred', beside, async () => {
      await star(page, beside);
    });
    await measure('sidebarMoved', beside, async () => {
      const grip = beside.nth(5).getByRole('button', { name: 'Move' });
      await grip.focus();
      await page.keyboard.press('ArrowDown');
      await sidebar.getByRole('status').filter({ hasText: /\S/ }).waitFor({ state: 'attached' });
    });
    await page.keyboard.press('Escape');
    await measure('listEntered', listed, async () => {
      // The router handles it like a click on a link.
      await page.evaluate(() => {
        history.pushState({}, '', '/workspaces');
      });
      await listed.nth(8).waitFor();
      await page.waitForLoadState('networkidle');
    });
    await measure('listOpened', listed, async () => {
      await page.goto(`${address}/workspaces`);
      await listed.nth(8).waitFor();
      await page.waitForLoadState('networkidle');
    });
    await measure('listScrolled', listed, async () => {
      await scrollToEnd(listed);
    });
    await measure('listFiltered', listed, async () => {
      await filter(page.getByRole('main').getByRole('searchbox'), listed);
    });
    await measure('listStarred', listed, async () => {
      await star(page, listed);
    });
    return { tasks: tasks as Record<Stage, LongestTask>, home, screens };
  } finally {
    await context.close();
  }
}

/** Types a word that some titles contain, and removes it. */
async function filter(field: Locator, rows: Locator): Promise<void> {
  await field.pressSequentially(word, { delay: 30 });
  await rows.filter({ hasNotText: word }).first().waitFor({ state: 'detached' });
  await field.fill('');
  await rows.filter({ hasNotText: word }).first().waitFor();
}

/** Stars the third row, which moves it to the top, and removes the star. */
async function star(page: Page, rows: Locator): Promise<void> {
  const title = await rows.nth(2).getByRole('link').first().innerText();
  const name = title.split('\n').at(-1) ?? title;
  for (const isGiven of [true, false]) {
    const button = rows
      .filter({ hasText: name })
      .first()
      .locator(`button[aria-pressed="${String(!isGiven)}"]`);
    await button.click();
    await rows
      .filter({ hasText: name })
      .first()
      .locator(`button[aria-pressed="${String(isGiven)}"]`)
      .waitFor();
  }
  await page.waitForLoadState('networkidle');
}

/** Scrolls to the end in twenty steps, a frame for each, and back to the top. */
async function scrollToEnd(rows: Locator): Promise<void> {
  await rows.first().evaluate(async (row) => {
    const scroller = row.closest('[data-scroll]');
    if (!scroller) throw new Error('The list does not scroll');
    const frame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    for (let step = 1; step <= 20; step += 1) {
      scroller.scrollTop = (scroller.scrollHeight * step) / 20;
      await frame();
    }
    scroller.scrollTop = 0;
    await frame();
  });
}

async function screensOf(rows: Locator): Promise<number> {
  const count = await rows.count();
  return await rows.first().evaluate((row, drawn) => {
    const height = row.closest('[data-scroll]')?.clientHeight ?? 0;
    return drawn / (height / row.getBoundingClientRect().height);
  }, count);
}
