import type { Browser, Page } from 'playwright-core';
import { signInto, withBrowser } from './browser.ts';
import { seedLargeCompany, type LargeCompany } from './largeCompany.ts';
import { longestTask, type LongestTask } from './longestTask.ts';
import { ask } from './ownProduct.ts';
import { median, type Row } from './row.ts';
import { taskRows, type Round } from './taskRows.ts';
import { withProduct } from './withProduct.ts';

const rounds = 5;

const stages = {
  entered: 'opened from another workspace',
  opened: 'opened by its address',
  whole: 'shown with its archived articles',
  scrolled: 'scrolled to its end',
  filtered: 'filtered by a word',
  reordering: 'made ready to be ordered',
  dragged: 'ordered: one article dragged across the list',
  saved: 'saved',
} as const;
type Stage = keyof typeof stages;

interface Visit extends Round<Stage> {
  /** A workspace with few articles, opened by its URL: what the page costs without the tree. */
  few: LongestTask;
}

/** Long tasks while a workspace of 2,000 articles, among 500 others, is opened, filtered and reordered. */
export async function tree(): Promise<Row[]> {
  return await withProduct(async ({ address, dataDir }) => {
    const company = await seedLargeCompany(dataDir);
    const paths = await pathsOf(address, company);
    return await withBrowser(async (browser) => {
      const visits: Visit[] = [];
      for (let round = 0; round < rounds; round += 1) visits.push(await visit(browser, address, paths, company));
      return taskRows('A tree of 2,000 articles', stages, visits, {
        opened: { what: 'a workspace of few articles', value: median(visits.map(({ few }) => few.cpu)) },
      });
    });
  });
}

interface Paths {
  /** The workspace with the most articles, and one of those with the fewest. */
  most: string;
  fewest: string;
}

async function pathsOf(address: string, { ownerEmail, password }: LargeCompany): Promise<Paths> {
  const { signIn } = await ask<{ signIn: { token: string } }>(
    address,
    null,
    'mutation ($input: SignInInput!) { signIn(input: $input) { token } }',
    { input: { email: ownerEmail, password } },
  );
  const { company } = await ask<{
    company: { workspaces: { id: string; shortId: string; slug: string; articleCount: number }[] };
  }>(address, signIn.token, '{ company { workspaces { id shortId slug articleCount } } }', {});
  const filled = company.workspaces
    .filter(({ articleCount }) => articleCount > 0)
    .toSorted((a, b) => b.articleCount - a.articleCount);
  const [largest, smallest] = [filled[0], filled.at(-1)];
  if (!largest || !smallest) throw new Error('The large company has no workspaces');
  const { workspace } = await ask<{ workspace: { tree: { rows: unknown[] } } }>(
    address,
    signIn.token,
    'query ($id: ID!) { workspace(id: $id) { tree(archived: true) { rows } } }',
    { id: largest.id },
  );
  if (workspace.tree.rows.length < 2_000) throw new Error('The large company has no workspace of 2,000 articles');
  const [most, fewest] = [largest, smallest].map(({ shortId, slug }) => `/b/${shortId}/${slug}`);
  return { most: most ?? '', fewest: fewest ?? '' };
}

async function visit(
  browser: Browser,
  address: string,
  { most, fewest }: Paths,
  { ownerEmail, password }: LargeCompany,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await signInto(context, address, { email: ownerEmail, password });
    const page = await context.newPage();
    const tasks: Partial<Record<Stage, LongestTask>> = {};
    let screens = 0;
    const measure = async (stage: Stage, work: () => Promise<void>): Promise<void> => {
      tasks[stage] = await longestTask(browser, page, work);
      screens = Math.max(screens, await screensOf(page));
    };
    const rows = page.getByRole('treeitem');
    const filter = page.getByRole('searchbox', { name: 'Filter articles' });
    const few = await longestTask(browser, page, async () => {
      await page.goto(`${address}${fewest}`);
      await rows.first().waitFor();
    });
    await measure('entered', async () => {
      // The router handles it like a click on a link.
      await page.evaluate((path) => {
        history.pushState({}, '', path);
      }, most);
      await rows.nth(10).waitFor();
    });
    await measure('opened', async () => {
      await page.goto(`${address}${most}`);
      await rows.nth(10).waitFor();
    });
    const height = await page.getByRole('tree').evaluate((list) => list.clientHeight);
    await measure('whole', async () => {
      await page.getByRole('button', { name: 'Workspace actions' }).click();
      await page.getByRole('menuitemcheckbox', { name: 'Show archived articles' }).click();
      await page.waitForFunction(
        (before) => (document.querySelector('[role="tree"]')?.clientHeight ?? 0) > before,
        height,
      );
    });
    await measure('scrolled', async () => {
      await scrollToEnd(page);
    });
    const titles = await rows.allInnerTexts();
    const word = titles.at(-1)?.split(' ')[0] ?? '';
    await measure('filtered', async () => {
      await filter.pressSequentially(word, { delay: 30 });
      await filter.fill('');
    });
    await measure('reordering', async () => {
      await page.getByRole('button', { name: 'Reorder articles' }).click();
      await page.getByRole('button', { name: 'Save' }).waitFor();
      await rows.nth(10).waitFor();
    });
    await measure('dragged', async () => {
      await dragAcross(page);
    });
    await page.getByRole('status').filter({ hasText: ' is now ' }).waitFor({ state: 'attached' });
    await measure('saved', async () => {
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' });
      await rows.nth(10).waitFor();
    });
    return { tasks: tasks as Record<Stage, LongestTask>, few, screens };
  } finally {
    await context.close();
  }
}

/**
 * Drags the first article, holds it at the lower edge until the list has scrolled a good part of its length, and drops
 * it.
 */
async function dragAcross(page: Page): Promise<void> {
  const scroller = page.getByRole('tree').locator('..');
  await scroller.evaluate((element) => {
    element.scrollTop = 0;
  });
  const box = await scroller.boundingBox();
  if (!box) throw new Error('The tree is not in the page');
  await page.mouse.move(box.x + 80, box.y + 16);
  await page.mouse.down();
  await page.mouse.move(box.x + 80, box.y + box.height / 2, { steps: 20 });
  await page.mouse.move(box.x + 80, box.y + box.height - 6, { steps: 10 });
  await page.waitForFunction(() => (document.querySelector('[role="tree"]')?.parentElement?.scrollTop ?? 0) > 2_000);
  await page.mouse.move(box.x + 80, box.y + box.height / 2, { steps: 10 });
  await page.mouse.up();
}

async function scrollToEnd(page: Page): Promise<void> {
  await page
    .getByRole('tree')
    .locator('..')
    .evaluate(async (scroller) => {
      const frame = () =>
        new Promise((resolve) => {
          requestAnimationFrame(resolve);
        });
      for (let step = 1; step <= 20; step += 1) {
        scroller.scrollTop = (scroller.scrollHeight * step) / 20;
        await frame();
      }
    });
}

async function screensOf(page: Page): Promise<number> {
  return await page.getByRole('tree').evaluate((list) => {
    const [first] = list.children;
    const inOneScreen = (list.parentElement?.clientHeight ?? 0) / (first?.getBoundingClientRect().height ?? 1);
    return list.children.length / inOneScreen;
  });
}
