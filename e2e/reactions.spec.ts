import type { Locator, Page } from '@playwright/test';
import { arrangeWorkspace, paragraphOf, publishArticle } from './arrange.ts';
import { articleIdOf, say } from './arrangeComments.ts';
import { axeFaults } from './axeFaults.ts';
import { joinColleague, otherBrowser, unique } from './company.ts';
import { cutVideo } from './cutVideo.ts';
import { makeNumberedVideo, publishVideo } from './numberedVideo.ts';
import { expect, test } from './product.ts';

const comments = (page: Page): Locator => page.getByRole('region', { name: 'Comments', exact: true });
const onComment = (page: Page, name: string, count: number): Locator =>
  comments(page).getByRole('button', { name: `${name}: ${String(count)}` });
const onVideo = (page: Page, name: string, count: number): Locator =>
  page.getByRole('button', { name: new RegExp(`^${name} at 0:\\d\\d: ${String(count)}$`) });

test('colleagues react on a comment and on a moment, and see each other do so', async ({ page, product, browser }) => {
  const numbered = await makeNumberedVideo(8, []);
  await product.signUp(page);
  const workspace = await arrangeWorkspace(product, page);
  const address = await publishVideo(product, page, unique('Truing '), numbered.file, workspace);
  await numbered.remove();
  const colleague = await otherBrowser(browser);
  const { firstName, lastName } = await joinColleague(product, page, colleague);

  await page.goto(address);
  await page.getByRole('button', { name: /^Comments, / }).click();
  await page.getByRole('button', { name: 'Add a comment', exact: true }).click();
  await page.getByRole('textbox', { name: 'Add a comment', exact: true }).fill('Here it wobbles');
  await page.getByRole('button', { name: 'Send' }).click();
  // As of an article that was published before its paragraphs had keys of their own.
  await colleague.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('"hasUniqueParagraphKeys":true', '"hasUniqueParagraphKeys":false');
    await route.fulfill({ response, body });
  });
  await colleague.goto(address);
  await colleague.getByRole('button', { name: /^Comments, / }).click();
  await expect(comments(colleague).getByText('Here it wobbles')).toBeVisible();

  // By keyboard: the menu, the first icon of it.
  await comments(colleague).getByRole('button', { name: 'Add a reaction' }).press('Enter');
  await expect(colleague.getByRole('menuitem', { name: 'Thumbs up' })).toBeFocused();
  await colleague.keyboard.press('Enter');
  await expect(onComment(colleague, 'Thumbs up', 1)).toHaveAttribute('aria-pressed', 'true');
  // The author sees it without a step of theirs, whose it is when they point at it, and joins in.
  await expect(onComment(page, 'Thumbs up', 1)).toHaveAttribute('aria-pressed', 'false');
  await expect(async () => {
    // The pointer comes again: what is below one that rests may move away from it.
    await page.mouse.move(0, 0);
    await onComment(page, 'Thumbs up', 1).hover();
    await expect(page.getByText(`${firstName} ${lastName}`)).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await onComment(page, 'Thumbs up', 1).click();
  await expect(onComment(colleague, 'Thumbs up', 2)).toBeVisible();
  await onComment(colleague, 'Thumbs up', 2).click();
  await expect(onComment(page, 'Thumbs up', 1)).toHaveAttribute('aria-pressed', 'true');

  // On a moment of the video, from the player.
  const player = colleague.getByRole('region', { name: /^Video: / });
  await colleague.keyboard.press('5');
  await player.getByRole('button', { name: 'Add a reaction' }).click();
  await colleague.getByRole('menuitem', { name: 'Fire' }).click();
  await expect(onVideo(colleague, 'Fire', 1)).toBeVisible();
  await expect(colleague.getByText("This reaction won't be permanent till you republish the article")).toBeVisible();
  await expect(onVideo(page, 'Fire', 1)).toHaveAccessibleName('Fire at 0:04: 1');
  expect(await axeFaults(page)).toEqual([]);
  // It leads there, says whose it is, and is taken back by its owner alone.
  await onVideo(page, 'Fire', 1).click();
  await expect(page.getByRole('menu').getByText(`${firstName} ${lastName}`)).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Remove my reaction' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Play from 0:04' }).click();
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(3.9);
  // A cut before it, once it is published, moves it on open pages, and the time of a comment with it.
  const articleId = await articleIdOf(product, page, address);
  const content = { type: 'doc', content: [paragraphOf('The nipple is loose')] };
  await say(product, colleague, { articleId, content, timestamp: 4_000 });
  const moment = (time: string): Locator =>
    page.getByRole('button', { name: new RegExp(`^Comment by .* at ${time}$`) });
  await expect(moment('0:04')).toBeVisible();
  await cutVideo(product, page, articleId, 0, 2_000);
  await publishArticle(product, page, articleId);
  await expect(onVideo(page, 'Fire', 1)).toHaveAccessibleName('Fire at 0:02: 1');
  await expect(moment('0:02')).toBeVisible();
  await onVideo(colleague, 'Fire', 1).click();
  await colleague.getByRole('menuitem', { name: 'Remove my reaction' }).click();
  await expect(onVideo(colleague, 'Fire', 1)).toHaveCount(0);
  await expect(onVideo(page, 'Fire', 1)).toHaveCount(0);
  await colleague.context().close();
});
