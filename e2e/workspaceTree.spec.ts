import type { Locator, Page } from '@playwright/test';
import { createPublishedArticle, arrangeWorkspace, type ArrangedWorkspace } from './arrange.ts';
import { joinColleague, otherBrowser } from './company.ts';
import { expect, test, type Product } from './product.ts';

/** A workspace with four published articles. */
async function createWorkshop(product: Product, page: Page): Promise<ArrangedWorkspace> {
  const workshop = await arrangeWorkspace(product, page);
  await createPublishedArticle(product, page, workshop, ['Bikes', 'Brakes', 'Chains', 'Wheels']);
  return workshop;
}

/** The rows of the tree, each with its level: 'Brakes 2' is nested below another. */
async function rowsOf(page: Page): Promise<string[]> {
  return await page
    .getByRole('treeitem')
    .evaluateAll((rows) =>
      rows.map(
        (row) =>
          `${(row as HTMLElement).innerText.trim().replace(/\s+/g, ' ')} ${row.getAttribute('aria-level') ?? ''}`,
      ),
    );
}

const row = (page: Page, name: string): Locator => page.getByRole('treeitem', { name });
const startReorder = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Reorder articles' }).click();
  await expect(page.getByText('Drag the articles')).toBeVisible();
};

/** Drags a row to the lower edge of another one, and to the right by `levels`. */
async function dragBehind(page: Page, name: string, other: string, levels: number): Promise<void> {
  const from = await row(page, name).boundingBox();
  const to = await row(page, other).boundingBox();
  if (!from || !to) throw new Error('A row is out of sight');
  await page.mouse.move(from.x + 60, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 60 + levels * 8, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(from.x + 60 + levels * 16, to.y + to.height, { steps: 4 });
  await page.mouse.up();
}

/** Long-presses a row until it can be moved, and drags it to the lower edge of another one. */
async function holdAndDragBehind(page: Page, name: string, other: string): Promise<void> {
  const from = await row(page, name).boundingBox();
  const to = await row(page, other).boundingBox();
  if (!from || !to) throw new Error('A row is out of sight');
  const finger = await page.context().newCDPSession(page);
  const x = from.x + 90;
  await finger.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x, y: from.y + from.height / 2 }],
  });
  await expect(row(page, name)).toHaveAttribute('data-moved', 'true');
  for (const y of [(from.y + to.y) / 2, to.y + to.height])
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(row(page, name)).not.toHaveAttribute('data-moved');
}

test('a workspace shows its articles nested; they are reordered by mouse, touch and keyboard', async ({
  page,
  product,
  context,
}) => {
  await product.signUp(page);
  const { path } = await createWorkshop(product, page);
  await page.goto(path);
  await expect(page.getByRole('tree')).toBeVisible();
  expect(await rowsOf(page)).toEqual(['Bikes 1', 'Brakes 1', 'Chains 1', 'Wheels 1']);

  await startReorder(page);
  await dragBehind(page, 'Wheels', 'Bikes', 1);
  expect(await rowsOf(page)).toEqual(['Bikes 1', 'Wheels 2', 'Brakes 1', 'Chains 1']);
  await holdAndDragBehind(page, 'Chains', 'Wheels');
  expect(await rowsOf(page)).toEqual(['Bikes 1', 'Wheels 2', 'Chains 1', 'Brakes 1']);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Reorder articles' })).toBeFocused();
  expect(await rowsOf(page)).toEqual(['Bikes 1', 'Brakes 1', 'Chains 1', 'Wheels 1']);

  await startReorder(page);
  await dragBehind(page, 'Wheels', 'Bikes', 1);
  await row(page, 'Chains').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByText('Chains is now 3 of 4')).toBeAttached();
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowRight');
  await expect(page.getByText('Chains is now below Brakes, 4 of 4')).toBeAttached();
  await expect(row(page, 'Chains')).toBeFocused();

  // It asks before the unsaved order is lost.
  await page.getByRole('link', { name: 'Drafts' }).first().click();
  const question = page.getByRole('dialog', { name: 'Leave the order unsaved?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert').getByText('The order could not be saved.')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();
  const saved = ['Bikes 1', 'Wheels 2', 'Brakes 1', 'Chains 2'];
  expect(await rowsOf(page)).toEqual(saved);
  await page.reload();
  await expect(row(page, 'Chains')).toBeVisible();
  expect(await rowsOf(page)).toEqual(saved);

  // Collapsed rows stay collapsed; the open article is visible.
  await row(page, 'Bikes').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(row(page, 'Wheels')).toBeHidden();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await expect(row(page, 'Brakes')).toBeFocused();
  await page.reload();
  await expect(row(page, 'Brakes')).toBeVisible();
  await expect(row(page, 'Wheels')).toBeHidden();
  await row(page, 'Brakes').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Chains')).toHaveAttribute('aria-current', 'page');
  // Beside an article the main sidebar is narrow: what is right of it has moved.
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCSS('width', '60px');

  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    row(page, 'Bikes').click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await expect(tab.getByRole('treeitem', { name: 'Bikes' })).toHaveAttribute('aria-current', 'page');
  await expect(row(page, 'Chains')).toHaveAttribute('aria-current', 'page');
});

test('two users order one workspace at the same time, and archived articles are shown on request', async ({
  page,
  product,
  browser,
}) => {
  await product.signUp(page);
  const other = await otherBrowser(browser);
  await joinColleague(product, page, other, { role: 'admin' });
  const { path, title } = await createWorkshop(product, page);
  for (const each of [page, other]) {
    await each.goto(path);
    await expect(row(each, 'Wheels')).toBeVisible();
    await startReorder(each);
  }
  await row(page, 'Brakes').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await row(other, 'Wheels').focus();
  await other.keyboard.press('Alt+ArrowUp');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('button', { name: 'Save' })).toBeHidden();
  const both = ['Bikes 1', 'Brakes 2', 'Wheels 1', 'Chains 1'];
  for (const each of [other, page]) await expect.poll(() => rowsOf(each)).toEqual(both);

  await row(page, 'Bikes').hover();
  await page.getByRole('button', { name: 'Actions for Bikes' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await page.getByRole('dialog', { name: 'Archive article' }).getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('The article has been successfully archived!')).toBeVisible();
  for (const each of [page, other]) await expect.poll(() => rowsOf(each)).toEqual(['Wheels 1', 'Chains 1']);
  await page.getByRole('button', { name: 'Workspace actions' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Show archived articles' }).click();
  await expect.poll(() => rowsOf(page)).toEqual(['Bikes Archived 1', 'Brakes Archived 2', 'Wheels 1', 'Chains 1']);
  await row(page, 'Bikes').hover();
  await page.getByRole('button', { name: 'Actions for Bikes' }).click();
  await page.getByRole('menuitem', { name: 'Unarchive' }).click();
  await expect(page.getByText('The article has been successfully unarchived!')).toBeVisible();
  for (const each of [page, other]) await expect.poll(() => rowsOf(each)).toEqual(both);

  await page.getByRole('button', { name: 'Workspace actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete workspace' }).click();
  await page.getByRole('dialog', { name: 'Delete workspace' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Workspace was successfully deleted')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Workspaces' })).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toBeHidden();
});
