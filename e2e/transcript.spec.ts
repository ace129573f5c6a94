import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import {
  startTranscriptionServer,
  type TranscriptionServer,
} from '../packages/core/src/testing/transcriptionServer.ts';
import { openTestVideos, type TestVideos } from '../packages/workers/src/pipelines/video/testing/makeTestVideo.ts';
import { lineText } from '../packages/schema/src/transcript/lineText.ts';
import type { TimelineLine } from '../packages/schema/src/transcript/mapTranscript.ts';
import { editNewArticle } from './arrange.ts';
import { axeFaults } from './axeFaults.ts';
import { unique } from './company.ts';
import { launchProduct, type LaunchedProduct } from './launchProduct.ts';
import { expect, test, type Product } from './product.ts';
import { spokenVideo } from './spokenVideo.ts';

const sidebar = (page: Page): Locator => page.getByRole('complementary', { name: 'Audio Transcription' });
const generate = (page: Page): Locator => sidebar(page).getByRole('button', { name: '+ GENERATE' });
const lines = (page: Page): Locator => sidebar(page).getByRole('listitem');
const textOf = (page: Page, line: number): Locator => lines(page).nth(line).locator('[data-text]');
/** The lines as they are read: 'speaker: text'. */
const said = (page: Page): Promise<string[]> => sidebar(page).locator('[data-text]').allTextContents();

/** The id of the article whose editor the page shows. */
async function openArticle(product: Product, page: Page): Promise<string> {
  const shortId = /\/article\/([^/]+)\/edit/.exec(page.url())?.[1];
  const { article } = await product.graphql<{ article: { id: string } }>(
    page.context().request,
    'query Open($shortId: String) { article(shortId: $shortId) { id } }',
    { shortId },
  );
  return article.id;
}

/** Corrects a line as another editor does. */
async function editElsewhere(
  product: Product,
  page: Page,
  articleId: string,
  base: string,
  text: string,
): Promise<void> {
  const { request } = page.context();
  const { article } = await product.graphql<{ article: { draft: { transcript: { lines: TimelineLine[] } } } }>(
    request,
    'query Lines($id: ID!) { article(id: $id) { draft { transcript { lines } } } }',
    { id: articleId },
  );
  const line = article.draft.transcript.lines.find(({ words }) => lineText(words) === base);
  if (!line) throw new Error(`Nobody says “${base}”`);
  const { videoId, lineId, videoStart, videoEnd } = line;
  const edit = { text: { part: { videoId, lineId, videoStart, videoEnd }, base, text } };
  await product.graphql(
    request,
    'mutation Correct($input: EditTranscriptInput!) { editTranscript(input: $input) { id } }',
    { input: { articleId, id: randomUUID(), edit } },
  );
}

/** How what is said is recognised, kept and edited is tested in packages/core/src/transcripts. */

test('without a service the button says how to set one up', async ({ page, product }) => {
  await product.signUp(page);
  await editNewArticle(product, page, unique('Digits'));
  await page.getByRole('button', { name: 'Transcription' }).click();
  await expect(sidebar(page)).toContainText('No Transcription');
  await expect(sidebar(page)).toContainText(
    'Transcription is not set up. Set TRANSCRIPTION_BASE_URL, WHISPER_MODEL or OPENAI_API_KEY and start again',
  );
  await expect(generate(page)).toBeDisabled();
});

test.describe('with a recogniser', () => {
  // All share one start of the product.
  test.describe.configure({ mode: 'default' });

  let recogniser: TranscriptionServer;
  let testVideos: TestVideos;
  let own: LaunchedProduct | null = null;
  const shared = process.env['PRODUCT_ADDRESS'] ?? '';

  test.beforeAll(async () => {
    testVideos = await openTestVideos();
    recogniser = await startTranscriptionServer();
    own = await launchProduct({
      ...{ DEMO: '0', TRANSCRIPTION_BASE_URL: recogniser.baseUrl, TRANSCRIPTION_API_KEY: 'sk-test' },
      TRANSCRIPTION_MODEL: 'whisper-1',
    });
    process.env['PRODUCT_ADDRESS'] = own.address;
  });
  test.afterAll(async () => {
    process.env['PRODUCT_ADDRESS'] = shared;
    recogniser.release();
    await own?.stop();
    await recogniser.close();
    await testVideos.remove();
  });

  test('a recording is transcribed, corrected by keys, cut and found, and each step is taken back', async ({
    page,
    product,
  }) => {
    const file = await spokenVideo(testVideos, [
      ...([
        [3, 1],
        [1, 1.6],
        [4, 2.4],
      ] as const),
      ...([
        [1, 5],
        [5, 5.6],
      ] as const),
      ...([
        [9, 28],
        [2, 28.6],
      ] as const),
    ]);
    await product.signUp(page);
    await editNewArticle(product, page, unique('Digits'));
    await page.getByRole('button', { name: 'Transcription' }).click();
    await expect(sidebar(page)).toContainText('There is no recording to transcribe');
    await expect(generate(page)).toBeDisabled();
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(page.getByRole('treeitem')).toHaveCount(1);

    // Cancelled while the service says nothing of the second piece: silences of 20 s are not sent.
    recogniser.next({ kind: 'answer' }, { kind: 'stall' });
    await sidebar(page).getByRole('combobox', { name: 'Language' }).fill('Ukr');
    await page.getByRole('option', { name: 'Ukrainian' }).click();
    await generate(page).click();
    await expect(sidebar(page)).toContainText('We are generating the audio transcription. It will take some time.');
    await expect(sidebar(page).getByText(/^[1-9]\d%$/)).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    await sidebar(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(sidebar(page)).toContainText('The AI transcription was cancelled');
    const { requests } = recogniser;
    expect(requests.map(({ language }) => language)).toEqual(['uk', 'uk']);
    expect((await Promise.all(requests.map(({ ended }) => ended))).filter((byUs) => byUs)).toHaveLength(1);

    await generate(page).click();
    await expect.poll(() => said(page)).toEqual(['three one four', 'one five', 'nine two']);
    await expect(lines(page).first()).toContainText('[0:01 - 0:03]');
    expect(await axeFaults(page)).toEqual([]);

    // A click on its time plays from it, and the line is marked.
    const timeline = page.getByRole('slider', { name: 'Timeline' });
    await sidebar(page).getByRole('button', { name: '[0:05 - 0:06]' }).click();
    await expect(timeline).toHaveAttribute('aria-valuetext', /^0:0[45]\.\d+$/);
    await expect(sidebar(page).locator('[aria-current]')).toContainText('one five');

    // From a note it opens the video there. The mobile view has no transcript.
    await page.getByRole('button', { name: 'Add notes' }).click();
    await expect(page).toHaveURL(/\/edit\/notes/);
    await expect(timeline).toHaveCount(0);
    await sidebar(page).getByRole('button', { name: '[0:28 - 0:29]' }).click();
    await expect(page).toHaveURL(/\/edit\/video\?t=2[78]\d+$/);
    await expect(timeline).toHaveAttribute('aria-valuetext', /^0:2[78]\.\d+$/);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(sidebar(page)).toBeHidden();
    await page.setViewportSize({ width: 1440, height: 900 });

    // A word is corrected, and somebody is named.
    await textOf(page, 1).press('Enter');
    await expect(sidebar(page).getByRole('textbox', { name: 'Text of the line' })).toBeFocused();
    await page.keyboard.type(' and six');
    await page.keyboard.press('Shift+Tab');
    await expect(sidebar(page).getByRole('combobox', { name: 'Speaker' })).toBeFocused();
    await page.keyboard.type('A');
    await page.keyboard.press('Enter');
    await expect.poll(() => said(page)).toEqual(['three one four', 'A: one five and six', 'nine two']);
    await expect(textOf(page, 1)).toBeFocused();

    // It is split at the caret: both have the speaker, who is renamed everywhere.
    await page.keyboard.press('Enter');
    for (let letter = 0; letter < 'and six'.length; letter += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => said(page)).toEqual(['three one four', 'A: one five', 'A: and six', 'nine two']);
    await expect(textOf(page, 2)).toBeFocused();
    await lines(page).nth(1).getByRole('button', { name: 'Name this speaker' }).press('Enter');
    await expect(sidebar(page).getByRole('combobox', { name: 'Speaker' })).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Ada');
    await expect(sidebar(page).getByRole('checkbox', { name: 'In all 2 lines of “A”' })).toBeChecked();
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect.poll(() => said(page)).toEqual(['three one four', 'Ada: one five', 'Ada: and six', 'nine two']);

    // Joined again, and whole words are replaced everywhere.
    await textOf(page, 1).press('Enter');
    await sidebar(page).getByRole('button', { name: 'Join with next' }).press('Enter');
    await expect.poll(() => said(page)).toEqual(['three one four', 'Ada: one five and six', 'nine two']);
    await sidebar(page).getByRole('searchbox', { name: 'Find and replace' }).fill('one');
    await expect(sidebar(page).getByText('2 matches')).toBeVisible();
    await sidebar(page).getByRole('textbox', { name: 'Replace with' }).fill('eleven');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Replaced in 2 lines')).toBeVisible();
    const corrected = ['three eleven four', 'Ada: eleven five and six', 'nine two'];
    await expect.poll(() => said(page)).toEqual(corrected);
    await sidebar(page).getByRole('searchbox', { name: 'Find and replace' }).fill('');

    // What another editor changed meanwhile is not written over, and what was typed is kept.
    const articleId = await openArticle(product, page);
    await textOf(page, 2).press('Enter');
    await page.keyboard.type(' and three');
    await editElsewhere(product, page, articleId, 'nine two', 'nine too');
    await page.keyboard.press('Enter');
    await expect(sidebar(page).getByRole('alert')).toHaveText(
      'This was changed by somebody else in the meantimeIt says now: “nine too”',
    );
    await expect(sidebar(page).getByRole('textbox', { name: 'Text of the line' })).toHaveValue('nine two and three');
    await expect(sidebar(page).getByRole('textbox', { name: 'Text of the line' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect.poll(() => said(page)).toEqual([...corrected.slice(0, 2), 'nine too']);

    // Steps are taken back one after the other, and done again.
    const undo = sidebar(page).getByRole('button', { name: 'Undo' });
    await textOf(page, 0).focus();
    await page.keyboard.press('Control+z');
    await expect.poll(() => said(page)).toEqual(['three one four', 'Ada: one five and six', 'nine too']);
    await page.keyboard.press('Control+z');
    await expect.poll(() => said(page)).toEqual(['three one four', 'Ada: one five', 'Ada: and six', 'nine too']);
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+z');
    await expect.poll(() => said(page)).toEqual(['three one four', 'one five', 'nine too']);
    await expect(undo).toBeDisabled();
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => said(page)).toEqual([...corrected.slice(0, 2), 'nine too']);

    // Generated again: the earlier text is kept, and comes back with its corrections.
    await sidebar(page).getByRole('button', { name: 'RE-GENERATE' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Generate' }).click();
    await expect(sidebar(page)).toContainText('The transcription was generated again.');
    await expect.poll(() => said(page)).toEqual(['three one four', 'one five', 'nine two']);
    await sidebar(page).getByRole('status').locator('..').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => said(page)).toEqual([...corrected.slice(0, 2), 'nine too']);

    // What is cut is not said.
    await sidebar(page).getByRole('button', { name: '[0:05 - 0:06]' }).click();
    await page.keyboard.press('i');
    const cut = page.getByRole('group', { name: 'Trim' });
    await cut.getByLabel('Start of the cut').fill('4');
    await page.keyboard.press('Enter');
    await cut.getByLabel('End of the cut').fill('8');
    await page.keyboard.press('Enter');
    await cut.getByRole('button', { name: 'Apply' }).click();
    await expect.poll(() => said(page)).toEqual(['three eleven four', 'nine too']);
    await expect(lines(page).nth(1)).toContainText('[0:24 - 0:25]');

    // A word is found in the draft, and opens the editor at its second.
    await page.goto('/');
    const hit = page.getByRole('group', { name: 'Best matches' }).getByRole('option');
    await expect(async () => {
      await page.getByRole('combobox', { name: 'Search' }).fill('');
      await page.getByRole('combobox', { name: 'Search' }).fill('nine too');
      await expect(hit).toContainText('0:24', { timeout: 2_000 });
    }).toPass();
    await hit.click();
    await expect(page).toHaveURL(/\/edit\/video\?t=\d+$/);
    await expect(page.getByRole('slider', { name: 'Timeline' })).toHaveAttribute('aria-valuetext', /^0:2[34]\.\d+$/);
    await expect(sidebar(page)).toHaveCount(0);
  });

  test('a service that fails is said, and a transcript that is not loaded on the console alone', async ({
    page,
    product,
  }) => {
    const file = await spokenVideo(testVideos, [[7, 1]]);
    await product.signUp(page);
    await editNewArticle(product, page, unique('Digits'));
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(page.getByRole('treeitem')).toHaveCount(1);
    await page.getByRole('button', { name: 'Transcription' }).click();
    recogniser.next({ kind: 'status', status: 401 });
    await generate(page).click();
    await expect(sidebar(page)).toContainText('Failed to generate AI transcription');
    await generate(page).click();
    await expect.poll(() => said(page)).toEqual(['seven']);

    const isLoaded = /"operationName":"EditedTranscript"/;
    await page.route('**/graphql', async (route) => {
      if (isLoaded.test(route.request().postData() ?? '')) await route.abort();
      else await route.fallback();
    });
    const told = page.waitForEvent('console', (line) => line.text().startsWith('Failed to load transcription'));
    await page.reload();
    await page.getByRole('button', { name: 'Transcription' }).click();
    expect((await told).text()).toBe('Failed to load transcription for the article');
    await expect(lines(page)).toHaveCount(0);
    await expect(sidebar(page).getByRole('alert')).toHaveCount(0);
  });
});
