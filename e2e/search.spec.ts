import type { Locator, Page } from '@playwright/test';
import { createPublishedArticle, editNewArticle, arrangeWorkspace } from './arrange.ts';
import { axeFaults } from './axeFaults.ts';
import { joinColleague, otherBrowser, publish, unique, writeNote } from './company.ts';
import { navigate } from './navigate.ts';
import { expect, test, type Product } from './product.ts';

/** Who finds what, other companies and colleagues included, is tested in packages/core/src/search. */

const field = (page: Page): Locator => page.getByRole('combobox', { name: 'Search' });
const suggestions = (page: Page): Locator => page.getByRole('listbox', { name: 'Suggestions' });
const rows = (page: Page, group: string): Locator =>
  suggestions(page).getByRole('group', { name: group }).getByRole('option');

const best = (page: Page): Locator => rows(page, 'Best matches');

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

/** A word that appears nowhere else, nor anything like it. */
const word = (): string =>
  `quartz${Array.from({ length: 8 }, () => 'bcdfghjklmnpqrstvwxz'[Math.floor(Math.random() * 20)]).join('')}`;

/** The text that the browser highlights on the page. */
const markedWords = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...(CSS.highlights.get('snaplore-searched') ?? [])].map((range) =>
      range instanceof Range ? range.toString() : '',
    ),
  );

/** Chooses the only row by keyboard and opens it. */
async function openFirst(page: Page): Promise<void> {
  await expect(field(page)).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('ArrowDown');
  await expect(suggestions(page).getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
}

test('a word of a title, a note, a comment and a draft is found, opened by keyboard and remembered', async ({
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

  await find(page, titleWord, best(page));
  await expect(best(page).locator('mark')).toHaveText([titleWord]);
  await openFirst(page);
  await expect(page.getByRole('heading', { name: `About ${titleWord}` }).first()).toBeVisible();

  await find(page, noteWord, best(page));
  await expect(best(page).locator('mark')).toHaveText([noteWord]);
  await openFirst(page);
  await expect(page).toHaveURL(/\/notes/);
  await expect(page.getByText(`A stone called ${noteWord} lies here.`)).toBeVisible();
  await expect.poll(() => markedWords(page)).toEqual([noteWord]);

  await find(page, commentWord, best(page));
  await expect(best(page).locator('mark')).toHaveText([commentWord]);
  await openFirst(page);
  await expect(page.getByRole('complementary').getByText(`What of ${commentWord}?`)).toBeVisible();

  const draftWord = word();
  await editNewArticle(product, page, 'Not published');
  await writeNote(page, `${'\n'.repeat(40)}Later we look at ${draftWord}.`);
  await expectIndexed(product, page, draftWord, 1);
  await find(page, draftWord, best(page));
  await openFirst(page);
  await expect(page.getByText(`Later we look at ${draftWord}.`)).toBeInViewport();
  await expect.poll(() => markedWords(page)).toEqual([draftWord]);

  // What was opened is in the history, and so is what is asked.
  await navigate(page, '/');
  await expect(page.getByRole('heading', { name: 'How can I help?' })).toBeVisible();
  await expect(field(page)).toBeFocused();
  await expect(suggestions(page)).toBeHidden();
  const missing = word();
  await field(page).fill(missing);
  await page.keyboard.press('Enter');
  // Without a chosen row Enter asks the assistant.
  await expect(page.getByText('Nothing was found about this in what you may see.')).toBeVisible();
  await page.getByRole('button', { name: 'Leave AI mode' }).click();
  await field(page).fill('');
  const history = rows(page, 'Recent searches');
  await expect(history).toHaveCount(5);
  await expect(history.first()).toContainText(missing);
  await expect(history.nth(1)).toContainText('Not published');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await expect(history).toHaveCount(4);
  await page.keyboard.press('ArrowUp');
  await expect(history.last()).toHaveAttribute('aria-selected', 'true');
  await expect(history.last()).toContainText(`About ${titleWord}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `About ${titleWord}` }).first()).toBeVisible();

  // The header's field has the same list; a press beside it closes it and empties the field.
  await field(page).click();
  await expect(history.first()).toContainText(`About ${titleWord}`);
  await page.getByRole('button', { name: 'Clear history' }).click();
  await expect(history).toHaveCount(0);
  await field(page).fill(titleWord);
  await expect(best(page)).toHaveCount(1);
  await page.getByRole('main').click({ position: { x: 5, y: 5 } });
  await expect(suggestions(page)).toBeHidden();
  await expect(field(page)).toHaveValue('');
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

  // An article that is gone when the address of the hit is asked for.
  await page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName: string };
    if (operationName !== 'Search') {
      await route.continue();
      return;
    }
    const response = await route.fetch();
    const json = (await response.json()) as { data: { search: { nodes: object[] } } };
    for (const hit of json.data.search.nodes) Object.assign(hit, { article: null, workspace: null });
    await route.fulfill({ response, json });
  });
  await field(page).fill(titles[0] ?? '');
  await best(page).first().click();
  await expect(page.getByText('Can not navigate to this item')).toBeVisible();
  // Searches of further kinds are still on their way.
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await page.goto('/');
  await field(page).fill(shared);
  await expect(best(page)).toHaveCount(2);
  await expect(suggestions(page).getByRole('option', { selected: true })).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(best(page).nth(0)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  const second = best(page).nth(1);
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? '');
  const expected = (await second.textContent())?.includes('Second') === true ? titles[1] : titles[0];
  const [tab] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Control+Enter')]);
  await expect(tab.getByRole('heading', { name: expected ?? '' }).first()).toBeVisible();
  await tab.close();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: expected ?? '' }).first()).toBeVisible();
});

test('filters and corrections are chosen by keyboard, and what they leave out is found without them', async ({
  page,
  product,
  browser,
}) => {
  await product.signUp(page);
  const [shared, mine, theirs] = [word(), unique('Quarry '), unique('Harbour ')];
  const workspace = await arrangeWorkspace(product, page, mine);
  await createPublishedArticle(product, page, workspace, [`First ${shared}`, `Second ${shared}`]);
  const other = await arrangeWorkspace(product, page, theirs);
  await createPublishedArticle(product, page, other, [`Third ${shared}`]);
  await joinColleague(product, page, await otherBrowser(browser), { firstName: 'Jonas', lastName: 'Weber' });
  await expectIndexed(product, page, shared, 3);
  await page.goto('/');
  await field(page).fill(shared);
  await expect(best(page)).toHaveCount(3);

  // By keyboard alone: the fields open behind one button.
  const filters = page.getByRole('group', { name: 'Filters' });
  const button = filters.getByRole('button', { name: 'Filters' });
  for (let tabs = 0; tabs < 3; tabs += 1) await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(filters.getByRole('combobox', { name: 'Workspace' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(filters.getByRole('combobox', { name: 'Workspace' })).toBeFocused();
  await page.keyboard.type(theirs);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(best(page)).toHaveCount(1);
  await expect(best(page)).toContainText(`Third ${shared}`);
  expect(await axeFaults(page)).toEqual([]);
  await filters.getByRole('combobox', { name: 'Author' }).fill('Jonas');
  await filters.getByRole('option', { name: 'Jonas Weber' }).click();
  await expect(page.getByText(`Nothing found for “${shared}” with these filters`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await filters.getByRole('button', { name: 'Remove the filter Author: Jonas Weber' }).click();
  await expect(button).toBeFocused();
  await expect(best(page)).toHaveCount(1);
  await filters.getByRole('button', { name: `Remove the filter Workspace: ${theirs}` }).click();
  await expect(best(page)).toHaveCount(3);

  // One letter too many: the list offers the word as it is written, and Enter asks it.
  const misspelt = `${shared.slice(0, 4)}q${shared.slice(4)}`;
  await field(page).fill(misspelt);
  const meant = rows(page, 'Did you mean');
  await expect(meant).toHaveText(shared);
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(meant).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue(shared);
  await expect(meant).toHaveCount(0);
  await expect(best(page)).toHaveCount(3);
  await field(page).fill('');
  await expect(rows(page, 'Recent searches').first()).toContainText(shared);
});
