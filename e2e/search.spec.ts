import type { Locator, Page } from '@playwright/test';
import { createPublishedArticle, editNewArticle, arrangeWorkspace } from './arrange.ts';
import { publish, unique, writeNote } from './company.ts';
import { navigate } from './navigate.ts';
import { expect, test, type Product } from './product.ts';

/** Who finds what, other companies and colleagues included, is tested in packages/core/src/search. */

const field = (page: Page): Locator => page.getByRole('combobox', { name: 'Search' });
const suggestions = (page: Page): Locator => page.getByRole('listbox', { name: 'Suggestions' });
const rows = (page: Page, group: string): Locator =>
  suggestions(page).getByRole('group', { name: group }).getByRole('option');

/** Waits until a word has at least so many hits: a job indexes new content. */
async function expectIndexed(product: Product, page: Page, word: string, count: number): Promise<void> {
  const find = async (): Promise<number> => {
    const { search } = await product.graphql<{ search: { nodes: unknown[] } }>(
      page.context().request,
      'query Indexed($query: String!) { search(query: $query, first: 5) { nodes { __typename } } }',
      { query: word },
    );
    return search.nodes.length;
  };
  await expect.poll(find).toBeGreaterThanOrEqual(count);
}

/** Searches on Home until the hit is shown. */
async function find(page: Page, word: string, hit: Locator): Promise<void> {
  await navigate(page, '/');
  // Until Home is shown, the field is the one in the header of the page before.
  await expect(page.getByRole('heading', { name: 'How can I help?' })).toBeVisible();
  await field(page).fill(word);
  await expect(hit).toBeVisible();
}

/** A word that appears nowhere else. */
const word = (): string => unique('quartz');

/** The text that the browser highlights on the page. */
const markedWords = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...(CSS.highlights.get('snaplore-searched') ?? [])].map((range) =>
      range instanceof Range ? range.toString() : '',
    ),
  );

test('a word of a title, a note, a comment and a draft is found, highlighted and opened by keyboard', async ({
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
  for (const each of [titleWord, noteWord, commentWord]) await expectIndexed(product, page, each, 1);

  await find(page, titleWord, rows(page, 'Articles'));
  await expect(rows(page, 'Articles').locator('mark')).toHaveText([titleWord]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `About ${titleWord}` }).first()).toBeVisible();

  await find(page, noteWord, rows(page, 'Notes'));
  await expect(rows(page, 'Notes').locator('mark')).toHaveText([noteWord]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(rows(page, 'Notes').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/notes/);
  await expect(page.getByText(`A stone called ${noteWord} lies here.`)).toBeVisible();
  await expect.poll(() => markedWords(page)).toEqual([noteWord]);

  await find(page, commentWord, rows(page, 'Comments'));
  await expect(rows(page, 'Comments').locator('mark')).toHaveText([commentWord]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary').getByText(`What of ${commentWord}?`)).toBeVisible();

  const draftWord = word();
  await editNewArticle(product, page, 'Not published');
  await writeNote(page, `${'\n'.repeat(40)}Later we look at ${draftWord}.`);
  await expectIndexed(product, page, draftWord, 1);
  await find(page, draftWord, rows(page, 'Drafts'));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Later we look at ${draftWord}.`)).toBeInViewport();
  await expect.poll(() => markedWords(page)).toEqual([draftWord]);
});

test('the arrows move through the suggestions and the right page opens; an empty result is announced', async ({
  page,
  product,
}) => {
  await product.signUp(page);
  const [shared, missing] = [word(), word()];
  const titles = [`First ${shared}`, `Second ${shared}`];
  await createPublishedArticle(product, page, await arrangeWorkspace(product, page), titles);
  await expectIndexed(product, page, shared, 2);
  await page.goto('/');
  await field(page).fill(missing);
  await expect(page.getByText(`Nothing found for “${missing}”`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(`Nothing found for “${missing}”`)).toBeHidden();

  await field(page).fill(shared);
  await expect(rows(page, 'Articles')).toHaveCount(2);
  await expect(rows(page, 'Articles').nth(0)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  const second = rows(page, 'Articles').nth(1);
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? '');
  const expected = (await second.textContent())?.includes('Second') === true ? titles[1] : titles[0];
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: expected ?? '' }).first()).toBeVisible();
});
