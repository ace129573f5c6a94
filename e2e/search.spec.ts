import type { Locator, Page } from '@playwright/test';
import { editNewArticle, arrangeWorkspace, publishFromEditor } from './arrange.ts';
import { joinColleague, otherBrowser, publish, unique, writeNote } from './company.ts';
import { expect, test } from './product.ts';

const field = (page: Page): Locator => page.getByRole('combobox', { name: 'Search' });
const suggestions = (page: Page): Locator => page.getByRole('listbox', { name: 'Suggestions' });
const rows = (page: Page, group: string): Locator =>
  suggestions(page).getByRole('group', { name: group }).getByRole('option');

/** Searches on Home until the hit is there: a job indexes new content. */
async function find(page: Page, word: string, hit: () => Locator): Promise<void> {
  await expect(async () => {
    await page.goto('/');
    await field(page).fill(word);
    await expect(hit().first()).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
}

/** A word that appears nowhere else. */
const word = (): string => unique('quartz');

/** The text that the browser highlights on the page. */
const markedWords = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...(CSS.highlights.get('snaplore-find') ?? [])].map((range) => (range instanceof Range ? range.toString() : '')),
  );

test('a word of a title, a note and a comment is found, highlighted and opened by keyboard', async ({
  page,
  product,
}) => {
  await product.signUp(page);
  const [titleWord, noteWord, commentWord] = [word(), word(), word()];
  await editNewArticle(product, page, `About ${titleWord}`);
  await writeNote(page, `A stone called ${noteWord} lies here.`);
  await publish(page);
  await page.getByRole('button', { name: /^Comments/ }).click();
  await page.getByRole('button', { name: 'Add a comment' }).click();
  await expect(page.getByRole('textbox', { name: 'Add a comment' })).toBeFocused();
  await page.keyboard.type(`What of ${commentWord}?`);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`What of ${commentWord}?`)).toBeVisible();

  await find(page, titleWord, () => rows(page, 'Articles'));
  await expect(rows(page, 'Articles').locator('mark')).toHaveText([titleWord]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `About ${titleWord}` }).first()).toBeVisible();

  await find(page, noteWord, () => rows(page, 'Notes'));
  await expect(rows(page, 'Notes').locator('mark')).toHaveText([noteWord]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(rows(page, 'Notes').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/notes/);
  await expect(page.getByText(`A stone called ${noteWord} lies here.`)).toBeVisible();
  await expect.poll(() => markedWords(page)).toEqual([noteWord]);

  await find(page, commentWord, () => rows(page, 'Comments'));
  await expect(rows(page, 'Comments').locator('mark')).toHaveText([commentWord]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary').getByText(`What of ${commentWord}?`)).toBeVisible();
});

test('the arrows move through the suggestions and the right page opens', async ({ page, product }) => {
  await product.signUp(page);
  const shared = word();
  const titles = [`First ${shared}`, `Second ${shared}`];
  for (const title of titles) {
    await editNewArticle(product, page, title);
    await publishFromEditor(product, page);
  }
  await find(page, shared, () => rows(page, 'Articles').nth(1));
  await expect(rows(page, 'Articles')).toHaveCount(2);
  await expect(rows(page, 'Articles').nth(0)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  const second = rows(page, 'Articles').nth(1);
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? '');
  const title = titles.find((one) => one.startsWith('Second')) ?? '';
  const expected = (await second.textContent())?.includes('Second') === true ? title : (titles[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: expected }).first()).toBeVisible();
});

test('another company with the same word never appears in the results', async ({ page, browser, product }) => {
  const shared = word();
  const other = await otherBrowser(browser);
  for (const [one, name] of [
    [page, 'Ours'],
    [other, 'Theirs'],
  ] as const) {
    await product.signUp(one);
    await editNewArticle(product, one, `${name} ${shared}`);
    await writeNote(one, `The ${shared} of ${name}.`);
    await publishFromEditor(product, one);
  }
  for (const [one, name, not] of [
    [page, 'Ours', 'Theirs'],
    [other, 'Theirs', 'Ours'],
  ] as const) {
    await find(one, shared, () => rows(one, 'Notes'));
    await expect(suggestions(one)).toContainText(`${name} ${shared}`);
    await expect(suggestions(one)).not.toContainText(not);
    await expect(rows(one, 'Articles')).toHaveCount(1);
  }
  await other.context().close();
});

test('a colleague without a role finds nothing of a private workspace', async ({ page, browser, product }) => {
  await product.signUp(page);
  const shared = word();
  const [hidden, open] = [unique('Vault '), unique('Hall ')];
  for (const [workspace, visibility] of [
    [hidden, 'private'],
    [open, 'organization'],
  ] as const) {
    await editNewArticle(
      product,
      page,
      `${workspace} ${shared}`,
      await arrangeWorkspace(product, page, workspace, visibility),
    );
    await writeNote(page, `The ${shared} in it.`);
    await publishFromEditor(product, page);
  }
  const colleague = await otherBrowser(browser);
  await joinColleague(product, page, colleague);
  // Both are indexed before the colleague searches.
  await find(page, shared, () => rows(page, 'Notes').nth(1));
  await find(colleague, shared, () => rows(colleague, 'Notes'));
  await expect(suggestions(colleague)).toContainText(open);
  await expect(suggestions(colleague)).not.toContainText(hidden);
  await expect(rows(colleague, 'Notes')).toHaveCount(1);
  await colleague.context().close();
});

test('an empty result is announced, and Escape closes the suggestions', async ({ page, product }) => {
  await product.signUp(page);
  const missing = word();
  await page.goto('/');
  await field(page).fill(missing);
  await expect(page.getByText(`Nothing found for “${missing}”`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(`Nothing found for “${missing}”`)).toBeHidden();
});
