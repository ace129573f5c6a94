import type { Locator, Page } from '@playwright/test';
import { startOpenAiServer, usualAnswer, type OpenAiServer } from '../packages/core/src/testing/openAiServer.ts';
import {
  startTranscriptionServer,
  type TranscriptionServer,
} from '../packages/core/src/testing/transcriptionServer.ts';
import { openTestVideos, type TestVideos } from '../packages/workers/src/pipelines/video/testing/makeTestVideo.ts';
import { arrangePublishedNote, arrangeWorkspace, editNewArticle, paragraphOf } from './arrange.ts';
import { axeFaults } from './axeFaults.ts';
import { joinColleague, noteEditor, otherBrowser, unique, writeNote } from './company.ts';
import { changeRow } from './database.ts';
import { launchProduct, type LaunchedProduct } from './launchProduct.ts';
import { expect, test } from './product.ts';
import { spokenVideo } from './spokenVideo.ts';

const menuButton = (page: Page): Locator => page.getByRole('button', { name: 'AI for this article' });
const notesDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Smart notes' });
const paragraphsDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Generate paragraphs' });
/** The line that says how far it is. */
const progress = (page: Page, name: string): Locator => page.getByRole('region', { name });
const tabs = (page: Page): Locator => page.getByRole('navigation', { name: 'Recording and notes' }).locator('a');

async function openNotesDialog(page: Page): Promise<void> {
  await menuButton(page).press('Enter');
  await page.getByRole('menuitem', { name: 'Smart notes' }).press('Enter');
  await expect(notesDialog(page)).toBeVisible();
}

test('without a key the menu of an article says in a line how to set AI up', async ({ page, product }) => {
  await product.signUp(page);
  await editNewArticle(product, page, unique('Wheels '));
  await menuButton(page).click();
  await expect(page.getByText('AI is not set up. Set OPENAI_API_KEY and start again')).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Smart notes' })).toBeDisabled();
});

test('when the AI of the company is switched off, its menu goes from the open page', async ({ page, product }) => {
  const { companyTitle } = await product.signUp(page);
  await editNewArticle(product, page, unique('Wheels '));
  await expect(menuButton(page)).toBeVisible();
  await changeRow(product, 'update company set is_ai_enabled = false where title = $1', [companyTitle]);
  // Open pages read the company again once anything of it has changed.
  const rename = 'mutation ($title: String!) { updateCompany(input: { title: $title }) { id } }';
  await product.graphql(page.context().request, rename, { title: unique('Renamed ') });
  await expect(menuButton(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Transcription' })).toBeVisible();
});

test.describe('with a model', () => {
  // All share one start of the product.
  test.describe.configure({ mode: 'default' });

  let openAi: OpenAiServer;
  let recogniser: TranscriptionServer;
  let testVideos: TestVideos;
  let own: LaunchedProduct | null = null;
  const shared = process.env['PRODUCT_ADDRESS'] ?? '';
  const notes = '## Decisions\n\n- oil the **chain**\n- turn the wheel\n';

  test.beforeAll(async () => {
    testVideos = await openTestVideos();
    recogniser = await startTranscriptionServer();
    openAi = await startOpenAiServer({
      usual: (request) => {
        const answer = usualAnswer(request);
        const isOfParagraphs = answer.kind === 'answer' && answer.pieces.join('').startsWith('{');
        return request.endpoint === 'chat' && !isOfParagraphs ? { kind: 'answer', pieces: [notes] } : answer;
      },
    });
    own = await launchProduct({
      ...{ DEMO: '0', OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: openAi.baseUrl },
      ...{ TRANSCRIPTION_BASE_URL: recogniser.baseUrl, TRANSCRIPTION_API_KEY: 'sk-test' },
      TRANSCRIPTION_MODEL: 'whisper-1',
    });
    process.env['PRODUCT_ADDRESS'] = own.address;
  });
  test.afterAll(async () => {
    process.env['PRODUCT_ADDRESS'] = shared;
    openAi.release();
    recogniser.release();
    await own?.stop();
    await Promise.all([openAi.close(), recogniser.close(), testVideos.remove()]);
  });

  test('smart notes go on after a reload and for a colleague, and open as a note of their own', async ({
    page,
    browser,
    product,
  }) => {
    await product.signUp(page);
    await editNewArticle(product, page, unique('Wheels '), await arrangeWorkspace(product, page));
    await writeNote(page, 'The wheel has to be oiled before the ride.');
    const colleague = await otherBrowser(browser);
    await joinColleague(product, page, colleague, { role: 'admin' });
    await colleague.goto(page.url());
    await expect(noteEditor(colleague)).toContainText('The wheel has to be oiled');

    await openNotesDialog(page);
    await expect(notesDialog(page).getByRole('radio')).toHaveCount(7);
    await expect(notesDialog(page).getByRole('radio', { name: 'Policy Document' })).toBeAttached();
    await notesDialog(page).getByRole('radio', { name: 'Custom' }).check({ force: true });
    const generate = notesDialog(page).getByRole('button', { name: 'Generate' });
    await expect(generate).toBeDisabled();
    await notesDialog(page).getByLabel('Prompt').fill('x'.repeat(1_001));
    await expect(generate).toBeDisabled();
    await expect(notesDialog(page).getByText('1,001 / 1,000')).toBeVisible();
    await notesDialog(page).getByLabel('Prompt').fill('What has to be done');
    await expect(generate).toBeEnabled();
    expect(await axeFaults(page, ['region'])).toEqual([]);

    openAi.next({ kind: 'hold', pieces: [notes] });
    const request = openAi.nextRequest();
    await generate.click();
    await expect(notesDialog(page)).toBeHidden();
    await expect(progress(page, 'Smart notes')).toContainText('AI is now doing its job!');
    await expect(progress(page, 'Smart notes').getByRole('progressbar')).toBeVisible();
    expect((await request).messages.map(({ content }) => content).join()).toContain('What has to be done');
    expect(await axeFaults(page)).toEqual([]);

    // The colleague's page has it without being asked for; a reload has it again.
    await expect(progress(colleague, 'Smart notes')).toBeVisible();
    await page.reload();
    await expect(progress(page, 'Smart notes')).toBeVisible();
    openAi.release();

    await expect(noteEditor(page)).toContainText('oil the chain');
    await expect(noteEditor(page).locator('h2')).toHaveText('Decisions');
    await expect(page.getByText('Smart notes are ready')).toBeVisible();
    await expect(progress(page, 'Smart notes')).toHaveCount(0);
    // Nothing takes the colleague away from where they write.
    await expect(colleague.getByText('Smart notes are ready')).toBeVisible();
    await expect(noteEditor(colleague)).toContainText('The wheel has to be oiled');
    await colleague.getByRole('button', { name: 'Open' }).click();
    await expect(noteEditor(colleague)).toContainText('oil the chain');
  });

  test('they are begun from the page of an article, are cancelled, fail, and are begun again', async ({
    page,
    product,
  }) => {
    await product.signUp(page);
    const workspace = await arrangeWorkspace(product, page);
    const address = await arrangePublishedNote(product, page, workspace, unique('Wheels'), paragraphOf('Wheels turn.'));
    await page.goto(address);
    await openNotesDialog(page);
    await notesDialog(page).getByText('Policy', { exact: true }).click();
    openAi.next({ kind: 'hold', pieces: [] });
    const held = openAi.nextRequest();
    await notesDialog(page).getByRole('button', { name: 'Generate' }).click();
    await expect(page).toHaveURL(/\/edit/);
    const { ended } = await held;
    await progress(page, 'Smart notes').getByRole('button', { name: 'Cancel' }).click();
    await expect(progress(page, 'Smart notes')).toHaveCount(0);
    expect(await ended).toBe(true);
    await expect(noteEditor(page)).toContainText('Wheels turn.');

    openAi.next({ kind: 'status', status: 401 });
    await openNotesDialog(page);
    await notesDialog(page).getByRole('button', { name: 'Generate' }).click();
    await expect(page.getByRole('alert')).toHaveText('Failed to generate smart notes');
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await notesDialog(page).getByRole('button', { name: 'Generate' }).click();
    await expect(noteEditor(page)).toContainText('oil the chain');

    // No fourth note, and the dialog says so before anything is paid for.
    await page.getByRole('button', { name: 'Add notes' }).click();
    await expect(tabs(page)).toHaveCount(4);
    const asked = openAi.requests.length;
    await openNotesDialog(page);
    await notesDialog(page).getByRole('button', { name: 'Generate' }).click();
    await expect(notesDialog(page).getByRole('alert')).toHaveText(
      'This article has no room for another note. Delete one first',
    );
    expect(openAi.requests.length).toBe(asked);
  });

  test('a recording gets paragraphs by what is said in it, and its former ones back', async ({ page, product }) => {
    const file = await spokenVideo(testVideos, [
      [3, 1],
      [1, 1.6],
      [1, 9],
      [5, 9.6],
      [9, 28],
      [2, 28.6],
    ]);
    await product.signUp(page);
    await editNewArticle(product, page, unique('Digits '));
    await expect(page.getByRole('button', { name: '+ Generate paragraphs using AI' })).toHaveCount(0);
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(page.getByRole('treeitem')).toHaveCount(1);
    await page.getByRole('button', { name: '+ Generate paragraphs using AI' }).click();
    await expect(paragraphsDialog(page)).toBeVisible();
    expect(await axeFaults(page, ['region'])).toEqual([]);
    openAi.next({ kind: 'hold', pieces: [] });
    const held = openAi.nextRequest();
    await paragraphsDialog(page).getByRole('button', { name: 'Generate' }).click();
    await held;
    // The transcript, which was missing, is the first half.
    await expect(progress(page, 'Paragraphs').getByText(/^[5-9]\d%$/)).toBeVisible();
    await expect(page.getByRole('button', { name: '+ Generate paragraphs using AI' })).toBeDisabled();
    expect(await axeFaults(page)).toEqual([]);
    await progress(page, 'Paragraphs').getByRole('button', { name: 'Cancel' }).click();
    await expect(progress(page, 'Paragraphs')).toHaveCount(0);
    await expect(page.getByRole('treeitem')).toHaveCount(1);

    openAi.next({ kind: 'status', status: 401 });
    await page.getByRole('button', { name: '+ Generate paragraphs using AI' }).click();
    await paragraphsDialog(page).getByRole('button', { name: 'Generate' }).click();
    await expect(page.getByRole('alert')).toHaveText('Failed to generate AI paragraphs');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);

    await menuButton(page).click();
    await page.getByRole('menuitem', { name: 'Generate paragraphs' }).click();
    await paragraphsDialog(page).getByRole('button', { name: 'Generate' }).click();
    await expect(page.getByRole('treeitem')).toHaveCount(3);
    await expect(page.getByText('The paragraphs are ready')).toBeVisible();
    await expect(page.getByRole('treeitem').first()).toContainText('three one');
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await expect(page.getByRole('treeitem')).toHaveCount(1);
  });
});
