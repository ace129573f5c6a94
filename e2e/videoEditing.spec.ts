import type { Locator, Page } from '@playwright/test';
import {
  aac,
  h264,
  openTestVideos,
  type TestVideos,
} from '../packages/workers/src/pipelines/video/testing/makeTestVideo.ts';
import { editNewArticle } from './arrange.ts';
import { axeFaults } from './axeFaults.ts';
import { unique } from './company.ts';
import { expect, test } from './product.ts';

let testVideos: TestVideos;
test.beforeAll(async () => {
  testVideos = await openTestVideos();
});
test.afterAll(async () => {
  await testVideos.remove();
});

const rows = (page: Page): Locator => page.getByRole('treeitem');
const row = (page: Page, title: string): Locator => page.getByRole('treeitem', { name: title });

/** Puts the playhead where a typed time says: the timeline's own keys move it by seconds. */
async function seekTo(page: Page, seconds: number): Promise<void> {
  const timeline = page.getByRole('slider', { name: 'Timeline' });
  await timeline.focus();
  await page.keyboard.press('Home');
  for (let at = 0; at < seconds; at += 3) await page.keyboard.press('ArrowRight');
  await expect(timeline).toHaveAttribute('aria-valuetext', `0:0${String(seconds)}.000`);
}

test('a video is split, renamed, nested, cut and published, and each step is undone by keys', async ({
  page,
  product,
}) => {
  const file = await testVideos.make('warranty.mp4', [...h264, ...aac], { seconds: 9 });
  await product.signUp(page);
  await editNewArticle(product, page, unique('Film'));
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(rows(page)).toHaveCount(1);
  await expect(row(page, 'warranty')).toContainText('0:09');

  // The second half is a paragraph of its own, renamed and nested by keys.
  await seekTo(page, 3);
  await page.getByRole('button', { name: 'Split to a new paragraph' }).click();
  await expect(rows(page)).toHaveCount(2);
  await row(page, 'New paragraph').focus();
  await page.keyboard.press('F2');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Title is required')).toBeVisible();
  await expect(row(page, 'New paragraph')).toBeFocused();
  await page.keyboard.press('F2');
  await page.keyboard.type('Finding the frame number');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Finding the frame number')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(row(page, 'Finding the frame number')).toHaveAttribute('aria-level', '2');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Only two levels allowed')).toBeVisible();
  // Escape leaves the list, where Tab would indent.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(row(page, 'Finding the frame number')).not.toBeFocused();

  // Too close to the beginning of another one.
  await seekTo(page, 3);
  await page.keyboard.press('s');
  await expect(
    page.getByText('You can not add paragraph at this position. Too close to another paragraph.'),
  ).toBeVisible();
  await expect(rows(page)).toHaveCount(2);

  // I begins a cut at the playhead, a tenth of the duration long; its end is typed.
  await seekTo(page, 6);
  await page.keyboard.press('i');
  const cut = page.getByRole('group', { name: 'Trim' });
  await expect(cut.getByLabel('Start of the cut')).toHaveValue('0:06.000');
  await cut.getByLabel('End of the cut').fill('8');
  await page.keyboard.press('Enter');
  await expect(cut).toContainText('2.0 s will be removed');
  expect(await axeFaults(page)).toEqual([]);
  await cut.getByRole('button', { name: 'Apply' }).click();
  await expect(row(page, 'Finding the frame number')).toContainText('0:04');

  await page.getByRole('slider', { name: 'Timeline' }).focus();
  await page.keyboard.press('Control+z');
  await expect(row(page, 'Finding the frame number')).toContainText('0:06');
  await page.keyboard.press('Control+Shift+z');
  await expect(row(page, 'Finding the frame number')).toContainText('0:04');

  // What can be undone outlives the page.
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(row(page, 'Finding the frame number')).toContainText('0:04');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Finding the frame number')).toContainText('0:06');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(row(page, 'Finding the frame number')).toContainText('0:04');

  // The beginning of a paragraph is dragged between its neighbours, and typed.
  const diamond = page.getByRole('slider', { name: 'Start of “Finding the frame number”' });
  await diamond.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(diamond).toHaveAttribute('aria-valuetext', '0:02.000');

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('The article has been successfully published!')).toBeVisible();
  // Readers get what is shown alone, which is made first.
  const list = page.getByRole('list', { name: 'Paragraphs' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText('Processing video...')).toHaveCount(0);
  await expect(list).toContainText('Finding the frame number');
  await expect(list).toContainText('0:05');
});

test('a paragraph is moved by its menu and by dragging, joined, tagged and removed', async ({ page, product }) => {
  const file = await testVideos.make('steps.mp4', [...h264, ...aac], { seconds: 9 });
  await product.signUp(page);
  const articleId = await editNewArticle(product, page, unique('Steps'));
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(rows(page)).toHaveCount(1);
  for (const [seconds, title] of [
    [3, 'Second'],
    [6, 'Third'],
  ] as const) {
    await seekTo(page, seconds);
    await page.keyboard.press('s');
    await row(page, 'New paragraph').dblclick();
    await page.keyboard.type(title);
    await page.keyboard.press('Enter');
    await expect(row(page, title)).toBeVisible();
  }
  const titles = async (): Promise<(string | null)[]> =>
    await rows(page).evaluateAll((items) => items.map((item) => item.getAttribute('title')));
  expect(await titles()).toEqual(['steps', 'Second', 'Third']);

  const choose = async (title: string, item: string): Promise<void> => {
    await row(page, title).hover();
    await page.getByRole('button', { name: `Actions for “${title}”` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Third', 'Move up');
  await expect.poll(titles).toEqual(['steps', 'Third', 'Second']);

  // Dropped below another one and to the right it is nested in it.
  const from = await row(page, 'Third').boundingBox();
  const to = await row(page, 'Second').boundingBox();
  if (!from || !to) throw new Error('The rows are not drawn');
  await page.mouse.move(from.x + 60, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 70, to.y + 10, { steps: 4 });
  await page.mouse.move(from.x + 90, to.y + to.height + 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(titles).toEqual(['steps', 'Second', 'Third']);
  await expect(row(page, 'Third')).toHaveAttribute('aria-level', '2');

  await choose('Second', 'Join to previous');
  await expect(page.getByText('This paragraph can not be joined to previous')).toBeVisible();
  await choose('Third', 'Join to previous');
  await expect.poll(titles).toEqual(['steps', 'Second']);

  // Nothing is above the first one in which it could be nested.
  await row(page, 'steps').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByText('You can not move paragraph in this way')).toBeVisible();

  await choose('Second', 'Tags');
  await page.getByRole('dialog').getByLabel('Tags').fill('spokes');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await choose('Second', 'Remove');
  await expect(page.getByRole('dialog')).toContainText(
    "You're about to remove “Second”. You may consider merging instead.",
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect.poll(titles).toEqual(['steps']);
  await page.keyboard.press('Control+z');
  await expect.poll(titles).toEqual(['steps', 'Second']);

  // While the next paragraph is on its way, the article goes: the server refuses it.
  await page.route('**/graphql', async (route) => {
    if (/EditVideo/.test(route.request().postData() ?? ''))
      await product.graphql(page.request, 'mutation ($id: ID!) { deleteArticle(id: $id) }', { id: articleId });
    await route.continue();
  });
  await seekTo(page, 6);
  await page.keyboard.press('s');
  await expect(page.getByText('Paragraph can not be added')).toBeVisible();
});

test('a recording is deleted from the draft, and comes back by Undo', async ({ page, product }) => {
  const file = await testVideos.make('old.mp4', [...h264, ...aac], { seconds: 3 });
  await product.signUp(page);
  await editNewArticle(product, page, unique('Old recording'));
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Delete the recording' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The recording was successfully deleted')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'old')).toContainText('0:03');
});
