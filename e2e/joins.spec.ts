import type { Page } from '@playwright/test';
import { unique } from './company.ts';
import { editNewArticle } from './arrange.ts';
import { framesPerSecond } from './numberedFrames.ts';
import { makeNumberedVideo } from './numberedVideo.ts';
import { collectPictures, readPictures } from './paintedFrames.ts';
import { expect, test, type Product } from './product.ts';
import { recordSound, soundOf } from './recordSound.ts';
import { hiddenTone, shownTone, type Run } from './shownTones.ts';

// What records the sound is a module made by the test.
test.use({ bypassCSP: true, viewport: { width: 1100, height: 800 } });

/** What the article shows of its 20 s: three joins, the last one with another video, and an end before the video's. */
const shown: readonly Run[] = [
  { start: 0, end: 4_000 },
  { start: 6_000, end: 8_500 },
  { start: 11_000, end: 13_000 },
  { start: 15_000, end: 17_000 },
];
const seconds = 20;

interface DraftOfVideos {
  article: { id: string; draft: { video: { revision: number }; videos: { id: string; status: string }[] } };
}

/** The videos of the draft that the page edits, and the revision of what it shows of them. */
async function draftOf(page: Page, product: Product): Promise<DraftOfVideos['article']> {
  const shortId = /\/article\/([^/]+)\/edit/.exec(page.url())?.[1];
  const { article } = await product.graphql<DraftOfVideos>(
    page.context().request,
    'query ($shortId: String) { article(shortId: $shortId) { id draft { video { revision } videos { id status } } } }',
    { shortId },
  );
  return article;
}

/** Uploads two videos to a new draft, and trims them to the runs, the last of which is of the second one. */
async function arrangeRuns(page: Page, product: Product, files: string[]): Promise<void> {
  await editNewArticle(product, page, unique('Numbered'));
  await page.locator('input[type=file]').setInputFiles(files);
  await expect(page.getByRole('treeitem')).toHaveCount(2);
  const statuses = async (): Promise<string[]> =>
    (await draftOf(page, product)).draft.videos.map(({ status }) => status);
  await expect.poll(statuses).toEqual(['ready', 'ready']);
  const { id: articleId, draft } = await draftOf(page, product);
  const [first, second] = draft.videos;
  const last = shown.length - 1;
  const trim = [
    ...hiddenBetween(shown.slice(0, last)).map((run) => ({ ...run, videoId: first?.id })),
    ...hiddenBetween(shown.slice(last)).map((run) => ({ ...run, videoId: second?.id })),
  ];
  const input = { articleId, id: crypto.randomUUID(), revision: draft.video.revision, edit: { trim } };
  await product.graphql(
    page.context().request,
    'mutation ($input: EditVideoInput!) { editVideo(input: $input) { __typename } }',
    { input },
  );
}

/** What a video of 20 s has beside some runs. */
function hiddenBetween(runs: readonly Run[]): Run[] {
  const starts = [0, ...runs.map(({ end }) => end)];
  const ends = [...runs.map(({ start }) => start), seconds * 1_000];
  return starts.map((start, index) => ({ start, end: ends[index] ?? start })).filter(({ start, end }) => start < end);
}

const isShown = (number: number): boolean => {
  const time = (number / framesPerSecond) * 1000;
  return shown.some(({ start, end }) => Math.round(time) >= start && Math.round(time) < end);
};

/** Plays the article from its start to its end. */
async function playThrough(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeHidden();
}

let numbered: Awaited<ReturnType<typeof makeNumberedVideo>>;
test.beforeAll(async () => {
  numbered = await makeNumberedVideo(seconds, shown);
});
test.afterAll(async () => {
  await numbered.remove();
});

test(
  'cuts are played over without a frame or a sound of what was cut away',
  { tag: '@alone' },
  async ({ page, product }) => {
    await product.signUp(page);
    await arrangeRuns(page, product, [numbered.file, numbered.second]);
    await recordSound(page, { shown: shownTone, hidden: hiddenTone });
    await page.reload();
    const video = page.locator('video').first();
    await expect(video).toHaveJSProperty('readyState', 4);
    const box = await video.boundingBox();
    if (!box) throw new Error('There is no picture');
    // Waits until the page is painted: the first pictures would be of an empty one.
    await page.screenshot();
    const devtools = await page.context().newCDPSession(page);
    const pictures = await collectPictures(devtools);
    const seen = shown.map(() => 0);
    // A machine under load paints few pictures: it plays again until each run was seen, not only the first.
    await expect(async () => {
      await playThrough(page);
      const painted = await readPictures(page, pictures.splice(0), box, page.viewportSize()?.width ?? 0);
      expect.soft(painted.filter(({ isBlack }) => isBlack)).toEqual([]);
      const clear = painted.filter(({ isClear }) => isClear).map(({ number }) => number);
      const wrong = clear.flatMap((number, index) => (isShown(number) ? [] : [`picture ${index} is frame ${number}`]));
      expect.soft(wrong, `of ${clear.length} pictures`).toEqual([]);
      for (const [run, { start, end }] of shown.entries()) {
        const isOfRun = (number: number): boolean =>
          number * 1000 >= start * framesPerSecond && number * 1000 < end * framesPerSecond;
        seen[run] = (seen[run] ?? 0) + clear.filter(isOfRun).length;
      }
      expect(seen, `pictures of each run; the last ones painted: ${clear.slice(-20).join(' ')}`).not.toContain(0);
    }).toPass();
    await devtools.send('Page.stopScreencast');

    const heard = await soundOf(page);
    expect(heard.some((each) => each.shown > 0.1)).toBe(true);
    // With what was heard before and after, 5 ms each: whether it is a run's beginning or its end.
    const cutAway = heard.flatMap(({ hidden }, index) =>
      hidden > 0.06 ? [heard.slice(Math.max(0, index - 4), index + 5)] : [],
    );
    expect(cutAway).toEqual([]);
  },
);
