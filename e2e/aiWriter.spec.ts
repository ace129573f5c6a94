import type { Locator, Page } from '@playwright/test';
import {
  startOpenAiServer,
  usualAnswer,
  type OpenAiRequest,
  type OpenAiServer,
} from '../packages/core/src/testing/openAiServer.ts';
import { editNewArticle, arrangeWorkspace } from './arrange.ts';
import { axeFaults } from './axeFaults.ts';
import { joinColleague, noteEditor, otherBrowser, unique, writeNote } from './company.ts';
import { changeRow } from './database.ts';
import { launchProduct, type LaunchedProduct } from './launchProduct.ts';
import { expect, test } from './product.ts';

const sentence = 'The round wheel turns around its axle.';

const writer = (page: Page): Locator => page.getByRole('dialog', { name: 'AI writer' });
const suggestion = (page: Page): Locator => writer(page).getByRole('group', { name: 'Suggestion' });
const button = (page: Page, name: string): Locator => writer(page).getByRole('button', { name });
const saved = (page: Page): Locator => page.getByRole('status').getByText('Saved', { exact: true });

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

/** Opens the slash menu in a new paragraph below the note. */
async function slash(page: Page, query: string): Promise<void> {
  await noteEditor(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type(`/${query}`);
}

/** What the model was asked for, as text. */
const askedFor = ({ messages }: OpenAiRequest): string => messages.map(({ content }) => content).join('\n');

test('without a key each command of AI says in a line how to set it up', async ({ page, product }) => {
  await product.signUp(page);
  await editNewArticle(product, page, unique('Wheels '));
  await writeNote(page, sentence);
  await select(page, sentence);
  await openMenu(page);
  await expect(page.getByText('AI is not set up. Set OPENAI_API_KEY and start again')).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Make shorter' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await slash(page, 'ai');
  for (const name of ['AI writer', 'AI image']) {
    const option = page.getByRole('option', { name });
    await expect(option).toContainText('AI is not set up. Set OPENAI_API_KEY and start again');
    await expect(option).toHaveAttribute('aria-disabled', 'true');
  }
  await page.keyboard.press('Enter');
  await expect(noteEditor(page)).toContainText('/ai');
  expect(await axeFaults(page, ['region'])).toEqual([]);
});

test('where the AI of the company is switched off, nothing of it is there', async ({ page, product }) => {
  const { companyTitle } = await product.signUp(page);
  await changeRow(product, 'update company set is_ai_enabled = false where title = $1', [companyTitle]);
  await editNewArticle(product, page, unique('Wheels '));
  await writeNote(page, sentence);
  await select(page, sentence);
  const bar = page.getByRole('toolbar', { name: 'Formatting' });
  await expect(bar.getByRole('button', { name: 'Comment' })).toBeVisible();
  await expect(bar.getByRole('button', { name: 'AI' })).toHaveCount(0);
  await slash(page, 'image');
  await expect(page.getByRole('option', { name: 'Image', exact: false })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Image', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Draw with AI' })).toHaveCount(0);
});

test.describe('with a model', () => {
  // All share one start of the product.
  test.describe.configure({ mode: 'default' });

  let openAi: OpenAiServer;
  let own: LaunchedProduct | null = null;
  const shared = process.env['PRODUCT_ADDRESS'] ?? '';

  test.beforeAll(async () => {
    openAi = await startOpenAiServer({
      usual: (request) =>
        request.endpoint === 'chat' && askedFor(request).includes('a plan')
          ? {
              kind: 'answer',
              pieces: [
                '## Plan\n\n- check the **chain**\n- oil it\n\n',
                '| Part | Hours |\n| --- | ---: |\n| Chain | 2 |',
              ],
            }
          : usualAnswer(request),
    });
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
    await expect(suggestion(page)).toHaveText('AI is now doing its job!');
    await button(page, 'Discard').click();
    await expect(writer(page)).toBeHidden();
    await expect(noteEditor(page)).toHaveText(sentence);
    await expect(noteEditor(page)).toBeFocused();
    // The text is stopped at the model too.
    expect(await ended).toBe(true);

    await select(page, sentence);
    openAi.next({ kind: 'answer', pieces: ['First wording.'] }, { kind: 'answer', pieces: ['Second wording.'] });
    await ask(page, 'Simplify');
    await expect(suggestion(page)).toContainText('First wording.');
    await button(page, 'Regenerate').click();
    await expect(suggestion(page)).toContainText('Second wording.');
    await page.keyboard.press('Escape');
    await expect(writer(page)).toBeHidden();
    await expect(noteEditor(page)).toHaveText(sentence);

    // Asked for in vain: nothing reached the server.
    await select(page, sentence);
    const isRequest = (url: URL): boolean => url.pathname === '/graphql';
    await page.route(isRequest, async (route) => {
      if (route.request().postData()?.includes('requestAiText'))
        await route.fulfill({ status: 500, body: 'out of order' });
      else await route.continue();
    });
    await ask(page, 'Simplify');
    await expect(writer(page).getByRole('alert')).toHaveText('Error occurred while generating AI text');
    await page.unroute(isRequest);
    await button(page, 'Discard').click();
    await expect(writer(page)).toBeHidden();

    await select(page, sentence);
    openAi.next({ kind: 'status', status: 401 });
    await ask(page, 'Make shorter');
    await expect(writer(page).getByRole('alert')).toHaveText('Failed to generate AI text');
    await expect(button(page, 'Insert')).toBeDisabled();
    await button(page, 'Regenerate').click();
    await expect(suggestion(page).locator('ins')).toContainText('Rewritten:');
    await button(page, 'Insert').click();
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
    await expect(suggestion(page)).toHaveText('Riders turn the wheel.');
    await expect(button(page, 'Insert')).toBeDisabled();
    await expect(noteEditor(page)).toHaveText(`Begin. ${sentence}`);
    expect(askedFor(await request)).toContain(sentence);

    const colleague = await otherBrowser(browser);
    await joinColleague(product, page, colleague, { role: 'admin' });
    await colleague.goto(page.url());
    await expect(noteEditor(colleague)).toContainText(`Begin. ${sentence}`);
    await noteEditor(colleague).click();
    await colleague.keyboard.press('Control+Home');
    await colleague.keyboard.type('Mind this: ');
    // Right behind the marked words, and no part of them.
    await colleague.keyboard.press('Control+End');
    await colleague.keyboard.type(' Always.');
    await expect(noteEditor(page)).toContainText(/Mind this: .*Begin\. The round wheel.* Always\./);
    openAi.release();
    // What goes and what comes, as a difference, before anything is changed.
    await expect(suggestion(page).locator('del').first()).toContainText('The round wheel');
    await expect(suggestion(page).locator('ins').first()).toContainText('Riders');
    await button(page, 'Insert').click();
    await expect(writer(page)).toBeHidden();
    await expect(noteEditor(page)).toContainText(/Mind this: .*Begin\. Riders turn the wheel\..* Always\./);
    await expect(noteEditor(page)).not.toContainText('axle');
    await expect(saved(page)).toBeVisible();
    await expect(noteEditor(colleague)).toContainText('Begin. Riders turn the wheel.');

    // One step of undo, and nothing of the colleague's.
    await page.keyboard.press('Control+z');
    await expect(noteEditor(page)).toContainText(`Begin. ${sentence}`);
    await expect(noteEditor(page)).toContainText('Mind this:');
    await expect(noteEditor(page)).toContainText('Always.');
    await colleague.context().close();
  });

  test('marked words that changed meanwhile are not overwritten: the text goes below', async ({
    page,
    browser,
    product,
  }) => {
    await product.signUp(page);
    await editNewArticle(product, page, unique('Wheels '), await arrangeWorkspace(product, page));
    await writeNote(page, sentence);
    await select(page, sentence);
    openAi.next({ kind: 'hold', pieces: ['Riders turn the wheel.'] });
    await ask(page, 'Make shorter');
    await expect(suggestion(page)).toHaveText('Riders turn the wheel.');
    const colleague = await otherBrowser(browser);
    await joinColleague(product, page, colleague, { role: 'admin' });
    await colleague.goto(page.url());
    await noteEditor(colleague)
      .getByText('round')
      .dblclick({ position: { x: 60, y: 8 } });
    await colleague.keyboard.type('square');
    await expect(noteEditor(page)).toContainText('square');
    openAi.release();
    await expect(writer(page)).toContainText('The marked text was changed meanwhile');
    await button(page, 'Insert').click();
    await expect(page.getByText('The marked text was changed meanwhile, so the new text is below it')).toBeVisible();
    await expect(noteEditor(page).locator('p').nth(0)).toContainText('square');
    await expect(noteEditor(page).locator('p').nth(1)).toHaveText('Riders turn the wheel.');
    await colleague.context().close();
  });

  test('tone and language are chosen in menus by the keyboard, and changed in the dialog', async ({
    page,
    product,
  }) => {
    await product.signUp(page);
    await editNewArticle(product, page, unique('Wheels '));
    await writeNote(page, sentence);
    await select(page, sentence);
    await openMenu(page);
    const labels = ['Simplify', 'Fix spelling & grammar', 'Make shorter', 'Make longer', 'Change tone', 'Emojify'];
    await expect(page.getByRole('menuitem')).toHaveText([...labels, 'Translate', 'Complete sentence', 'Custom prompt']);
    await expect(page.getByRole('menuitem', { name: 'Simplify' })).toBeFocused();
    for (let item = 0; item < 4; item += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Academic' })).toBeFocused();
    await expect(page.getByRole('menu').last().getByRole('menuitem')).toHaveCount(14);
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.type('po');
    await expect(page.getByRole('menuitem', { name: 'Poetic' })).toBeFocused();
    let request = openAi.nextRequest();
    await page.keyboard.press('Enter');
    expect(askedFor(await request)).toContain('in poetic language');
    await expect(suggestion(page)).toContainText('Rewritten:');

    await writer(page).getByRole('combobox', { name: 'What to do' }).click();
    await page.getByRole('option', { name: 'Translate' }).click();
    await writer(page).getByRole('combobox', { name: 'Language' }).click();
    await expect(page.getByRole('option')).toHaveCount(11);
    await page.getByRole('option', { name: 'Greek' }).click();
    await writer(page).getByRole('checkbox', { name: 'Consider the whole article' }).click();
    request = openAi.nextRequest();
    await button(page, 'Regenerate').click();
    expect(askedFor(await request)).toContain('Translate the text into Greek');
    expect(askedFor(await request)).toMatch(/<article[\w-]*>/);
    await expect(writer(page).getByRole('radio', { name: 'Result' })).toBeChecked();
    await expect(suggestion(page)).toHaveText(`Rewritten: ${sentence}`);
    await expect(button(page, 'Insert')).toBeEnabled();
    await writer(page).getByRole('radio', { name: 'Changes' }).press('Space');
    await expect(suggestion(page).locator('ins')).toContainText('Rewritten');
    expect(await axeFaults(page)).toEqual([]);
  });

  test('the slash menu writes by a prompt: lists and tables become lists and tables, as one step of undo', async ({
    page,
    product,
  }) => {
    await product.signUp(page);
    await editNewArticle(product, page, unique('Wheels '));
    await writeNote(page, 'Before.');
    await slash(page, 'ai writer');
    await expect(page.getByRole('option', { name: 'AI writer' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    const prompt = writer(page).getByRole('textbox', { name: 'Prompt' });
    await expect(prompt).toBeFocused();
    await button(page, 'Generate').click();
    await expect(writer(page)).toContainText('Please enter a prompt');
    await prompt.fill('Write a plan for the chain');
    expect(await axeFaults(page)).toEqual([]);
    await prompt.press('Enter');
    await expect(suggestion(page).getByRole('table')).toBeVisible();
    // Read out sentence by sentence, and not again as a whole.
    await expect(writer(page).locator('[aria-live="polite"] p')).toContainText(['Plan', 'check the chain', 'oil it']);
    await button(page, 'Insert').click();
    const note = noteEditor(page);
    await expect(note.getByRole('heading', { name: 'Plan' })).toBeVisible();
    await expect(note.locator('li strong')).toHaveText('chain');
    await expect(note.locator('td').last()).toHaveText('2');
    await expect(note).not.toContainText('/ai');
    await expect(saved(page)).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(note.getByRole('table')).toHaveCount(0);
    await expect(note).toContainText('Before.');
  });

  test('a sentence is completed where it breaks off', async ({ page, product }) => {
    await product.signUp(page);
    await editNewArticle(product, page, unique('Wheels '));
    await writeNote(page, 'We ship on Mondays because');
    await slash(page, 'complete');
    await page.keyboard.press('Enter');
    await writer(page).getByRole('combobox', { name: 'What to do' }).click();
    await page.getByRole('option', { name: 'Complete sentence' }).click();
    openAi.next({ kind: 'answer', pieces: ['the port closes on Tuesdays.'] });
    const request = openAi.nextRequest();
    await button(page, 'Generate').click();
    expect(askedFor(await request)).toContain('We ship on Mondays because');
    await button(page, 'Insert').click();
    await expect(noteEditor(page).locator('p').first()).toHaveText(
      'We ship on Mondays because the port closes on Tuesdays.',
    );
  });

  test('after a reload the same text goes on from its first word', async ({ page, product }) => {
    await product.signUp(page);
    await editNewArticle(product, page, unique('Wheels '));
    await writeNote(page, `Begin. ${sentence}`);
    await select(page, sentence);
    openAi.next({ kind: 'hold', pieces: ['Riders turn ', 'the wheel.'] });
    const before = openAi.requests.length;
    await ask(page, 'Make shorter');
    await expect(suggestion(page)).toHaveText('Riders turn the wheel.');
    await page.reload();
    await expect(suggestion(page)).toHaveText('Riders turn the wheel.');
    openAi.release();
    await expect(suggestion(page).locator('ins').first()).toContainText('Riders');
    await button(page, 'Insert').click();
    await expect(noteEditor(page)).toHaveText('Begin. Riders turn the wheel.');
    expect(openAi.requests.length - before).toBe(1);
    // It was taken: another reload offers nothing.
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await expect(noteEditor(page)).toHaveText('Begin. Riders turn the wheel.');
    await expect(writer(page)).toBeHidden();
  });
});
