import {
  aac,
  h264,
  openTestVideos,
  type TestVideos,
} from '../packages/workers/src/pipelines/video/testing/makeTestVideo.ts';
import { editNewArticle, publishFromEditor } from './arrange.ts';
import { renewLink, switchOnLink } from './arrangeSharing.ts';
import { otherBrowser } from './company.ts';
import { expect, test } from './product.ts';

let testVideos: TestVideos;
test.beforeAll(async () => {
  testVideos = await openTestVideos();
});
test.afterAll(async () => {
  await testVideos.remove();
});

test('a link that gets another token while its video runs stops the video and leaves', async ({
  page,
  browser,
  product,
}) => {
  // More than a browser keeps of a video, so that it has to ask for a further range.
  const rate = ['-vf', 'noise=alls=90:allf=t', '-b:v', '12M', '-minrate', '12M', '-maxrate', '12M', '-bufsize', '4M'];
  const file = await testVideos.make('noise.mp4', [...h264, ...rate, ...aac, '-movflags', '+faststart'], {
    seconds: 40,
    size: '640x360',
  });
  await product.signUp(page);
  await editNewArticle(product, page, 'Truing a wheel');
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.locator('video')).toBeVisible();
  await publishFromEditor(product, page);
  const { recentArticles } = await product.graphql<{ recentArticles: { id: string }[] }>(
    page.context().request,
    '{ recentArticles(first: 1) { id } }',
  );
  const articleId = recentArticles[0]?.id ?? '';
  const token = await switchOnLink(product, page, articleId);

  const guest = await otherBrowser(browser);
  const refused: number[] = [];
  guest.on('response', (response) => {
    if (response.url().includes('/media/shared/') && !response.ok()) refused.push(response.status());
  });
  await guest.goto(`/b/shared/${token}`);
  const video = guest.locator('video');
  await guest.getByRole('button', { name: 'Play', exact: true }).first().click();
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0.4);
  expect(refused).toEqual([]);
  await renewLink(product, page, articleId);
  const told = expect(guest.getByText("The shared article hasn't been found")).toBeVisible();
  // The browser may ask for a further range by itself, and the page is left before the key is pressed.
  await Promise.race([told, guest.getByRole('slider', { name: 'Timeline' }).press('End')]);
  await told;
  await expect(guest.getByRole('heading', { name: 'Sign in to Snaplore' })).toBeVisible();
  expect(refused).toContain(404);
});
