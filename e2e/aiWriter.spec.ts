import type { Locator, Page } from '@playwright/test';
import { startOpenAiServer, type OpenAiServer } from '../packages/core/src/testing/openAiServer.ts';
import { editNewArticle, arrangeWorkspace } from './arrange.ts';
import { joinColleague, noteEditor, otherBrowser, unique, writeNote } from './company.ts';
import { launchProduct, type LaunchedProduct } from './launchProduct.ts';
import { expect, test } from './product.ts';

const sentence = 'The round wheel turns around its axle.';

const writer = (page: Page): Locator => page.getByRole('dialog', { name: /^AI writer/ });

/** Selects the last characters of the note, as many as `words` has, by the keyboard. */
async function select(page: Page, words: string): Promise<void> {
  await noteEditor(page).click();
  await page.keyboard.press('Control+End');
  for (let character = 0; character < words.length; character += 1) await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(words);
}

/** By the keyboard: the bar moves while text is selected letter by letter, and a click could miss it. */
async function openMenu(page: Page): Promise<void> {
  await page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'AI' }).press('Enter');
}

async function ask(page: Page, type: string): Promise<void> {
  await openMenu(page);
  await page.getByRole('menuitem', { name: type }).click();
  await expect(writer(page)).toBeVisible();
}

test('without a key the AI button says how to set it up', async ({ page, product }) => {
  await product.signUp(page);
  await editNewArticle(product, page, unique('Wheels '));
  await writeNote(page, sentence);
  await select(page, sentence);
  await openMenu(page);
  await expect(page.getByText('AI is not set up. Set OPENAI_API_KEY and start again')).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Make shorter' })).toHaveCount(0);
});

test.describe('with a model', () => {
  // All share one start of the product.
  test.describe.configure({ mode: 'default' });

  let openAi: OpenAiServer;
  let own: LaunchedProduct | null = null;
  const shared = process.env['PRODUCT_ADDRESS'] ?? '';

  test.beforeAll(async () => {
    openAi = await startOpenAiServer();
    own = await launchProduct({ DEMO: '0', OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: openAi.baseUrl });
    process.env['PRODUCT_ADDRESS'] = own.address;
  });
  test.afterAll(async () => {
    process.env['PRODUCT_ADDRESS'] = shared;
    openAi.release();
    await own?.stop();
    await openAi.close();
  });

  test('it says that AI is working until the first word; Discard, Regenerate and a failure change nothing', async ({
    page,
    product,
  }) => {
    await product.signUp(page);
    await editNewArticle(product, page, unique('Wheels '));
    await writeNote(page, sentence);
    await select(page, sentence);
    const request = openAi.nextRequest();
    openAi.next({ kind: 'hold', pieces: [] });
    await ask(page, 'Simplify');
    const { ended } = await request;
    await expect(writer(page).getByText('AI is now doing its job!')).toBeVisible();
    await writer(page).getByRole('button', { name: 'Discard' }).click();
    await expect(writer(page)).toBeHidden();
    await expect(noteEditor(page)).toHaveText(sentence);
    await expect(noteEditor(page)).toBeFocused();
    // The text is stopped at the model too.
    expect(await ended).toBe(true);

    await select(page, sentence);
    openAi.next({ kind: 'answer', pieces: ['First wording.'] }, { kind: 'answer', pieces: ['Second wording.'] });
    await ask(page, 'Simplify');
    await expect(writer(page).getByText('First wording.')).toBeVisible();
    await writer(page).getByRole('button', { name: 'Regenerate' }).click();
    await expect(writer(page).getByText('Second wording.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(writer(page)).toBeHidden();
    await expect(noteEditor(page)).toHaveText(sentence);

    await select(page, sentence);
    openAi.next({ kind: 'status', status: 401 });
    await ask(page, 'Make shorter');
    await expect(writer(page).getByRole('alert')).toHaveText('Failed to generate AI text');
    await expect(writer(page).getByRole('button', { name: 'Insert' })).toBeDisabled();
    await writer(page).getByRole('button', { name: 'Regenerate' }).click();
    await expect(writer(page).getByText(`Rewritten: ${sentence}`)).toBeVisible();
    await writer(page).getByRole('button', { name: 'Insert' }).click();
    await expect(noteEditor(page)).toHaveText(`Rewritten: ${sentence}`);
  });

  test('a sentence is shortened while the user watches; Insert replaces it and nothing that a colleague wrote', async ({
    page,
    browser,
    product,
  }) => {
    await product.signUp(page);
    await editNewArticle(product, page, unique('Wheels '), await arrangeWorkspace(product, page));
    await writeNote(page, `Begin. ${sentence}`);
    await select(page, sentence);
    const request = openAi.nextRequest();
    openAi.next({ kind: 'hold', pieces: ['Riders turn ', 'the wheel.'] });
    await ask(page, 'Make shorter');
    await expect(writer(page).getByText('Riders turn the wheel.')).toBeVisible();
    await expect(writer(page).getByRole('button', { name: 'Insert' })).toBeDisabled();
    await expect(noteEditor(page)).toHaveText(`Begin. ${sentence}`);
    const { messages } = await request;
    expect(JSON.stringify(messages)).toContain(sentence);

    const colleague = await otherBrowser(browser);
    await joinColleague(product, page, colleague, { role: 'admin' });
    await colleague.goto(page.url());
    await expect(noteEditor(colleague)).toContainText(`Begin. ${sentence}`);
    await noteEditor(colleague).click();
    await colleague.keyboard.press('Control+Home');
    await colleague.keyboard.type('Mind this: ');
    await expect(noteEditor(page)).toContainText(/Mind this: .*Begin\. The round wheel/);
    openAi.release();
    await writer(page).getByRole('button', { name: 'Insert' }).click();
    await expect(writer(page)).toBeHidden();
    await expect(noteEditor(page)).toContainText(/Mind this: .*Begin\. Riders turn the wheel\.$/);
    await expect(noteEditor(page)).not.toContainText('axle');
    await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
    await expect(noteEditor(colleague)).toContainText('Begin. Riders turn the wheel.');
    await colleague.context().close();
  });
});
