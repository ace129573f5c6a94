import type { Locator, Page } from '@playwright/test';
import { startOpenAiServer, type OpenAiServer } from '../packages/core/src/testing/openAiServer.ts';
import { editNewArticle } from './arrange.ts';
import { axeFaults } from './axeFaults.ts';
import { publish, writeNote } from './company.ts';
import { launchProduct, type LaunchedProduct } from './launchProduct.ts';
import { navigate } from './navigate.ts';
import { expect, test, type Product } from './product.ts';

/** Who is answered from what is tested in packages/core/src/ai/assistant. */

const field = (page: Page): Locator => page.getByRole('combobox', { name: 'Search' });
const asking = (page: Page): Locator => page.getByRole('textbox', { name: 'Ask AI' });
const answers = (page: Page): Locator => page.getByRole('region', { name: 'AI answers' });

const sentence = 'Turn the nipple to the left until the rim is true.';
const question = 'Which way do I turn the nipple?';

/** Publishes an article with the sentence far down, and waits until it is found. */
async function arrangeArticle(product: Product, page: Page, title: string): Promise<void> {
  await product.signUp(page);
  await editNewArticle(product, page, title);
  await writeNote(page, `Read this first.${'\n'.repeat(40)}${sentence}`);
  await publish(page);
  const find = async (): Promise<number> => {
    const query = '{ search(query: "nipple", category: articleNotes) { nodes { __typename } } }';
    const { search } = await product.graphql<{ search: { nodes: unknown[] } }>(page.context().request, query);
    return search.nodes.length;
  };
  await expect.poll(find).toBe(1);
  await navigate(page, '/');
  await expect(page.getByRole('heading', { name: 'How can I help?' })).toBeVisible();
}

const markedWords = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...(CSS.highlights.get('snaplore-searched') ?? [])].map((range) =>
      range instanceof Range ? range.toString() : '',
    ),
  );

test('without a key the best passages are answered word for word, and said to be that', async ({ page, product }) => {
  await arrangeArticle(product, page, 'Truing a wheel');
  await field(page).fill(question);
  await page.keyboard.press('Enter');
  await expect(answers(page).getByRole('heading', { name: question })).toBeVisible();
  await expect(answers(page).getByText(/AI is not set up here.*word for word.*OPENAI_API_KEY/)).toBeVisible();
  await expect(answers(page).locator('blockquote')).toContainText(sentence);
  expect(await axeFaults(page)).toEqual([]);

  // The source opens the very words.
  const source = answers(page).getByRole('list', { name: 'Sources' }).getByRole('link');
  await expect(source).toContainText('Article');
  await source.click();
  await expect(page.getByText(sentence)).toBeInViewport();
  await expect.poll(() => markedWords(page)).toEqual([sentence]);
});

test.describe('with a model', () => {
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

  test('an answer streams with its sources, is stopped, and left by keyboard', async ({ page, product }) => {
    await arrangeArticle(product, page, 'Truing a wheel');
    const request = openAi.nextRequest();
    openAi.next({ kind: 'hold', pieces: ['Turn it **left** [1]. ', '![x](https://evil.test/a.png) Then'] });
    await field(page).fill(question);
    await page.keyboard.press('Enter');
    const link = answers(page).getByRole('link', { name: 'Source 1: Truing a wheel' });
    await expect(link).toBeVisible();
    await expect(answers(page).locator('strong')).toHaveText('left');
    await expect(answers(page).getByText('![x](https://evil.test/a.png) Then')).toBeVisible();
    await expect(answers(page).getByRole('img')).toHaveCount(0);
    await expect(answers(page).getByRole('log')).toContainText('Turn it left.');
    expect(await axeFaults(page)).toEqual([]);

    // During an answer nothing else is asked.
    await asking(page).fill('And then?');
    await page.keyboard.press('Enter');
    await expect(asking(page)).toHaveValue('And then?');
    await page.getByRole('button', { name: 'Stop' }).click();
    expect(await (await request).ended).toBe(true);
    await expect(answers(page).getByText('Stopped')).toBeVisible();

    openAi.next({ kind: 'answer', pieces: ['Wait a day [1].'] });
    await asking(page).focus();
    await page.keyboard.press('Enter');
    await expect(answers(page).getByRole('heading').first()).toHaveText('And then?');
    await expect(answers(page).getByRole('log')).toContainText('Wait a day.');
    expect(openAi.requests.at(-1)?.messages[1]?.content).toContain(`Asked: ${question}`);
    // Of a stopped answer nothing is asked; of this one it may be said again, and the last word counts.
    await expect(answers(page).getByRole('group', { name: 'Was this right?' })).toHaveCount(1);
    const said = answers(page).getByRole('group', { name: 'Was this right?' });
    await said.getByRole('button', { name: 'Yes' }).press('Enter');
    await expect(said.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true');
    await said.getByRole('button', { name: 'No' }).press('Enter');
    await answers(page).getByLabel('In your words').fill('It takes two days');
    expect(await axeFaults(page)).toEqual([]);
    await answers(page).getByRole('button', { name: 'Send' }).click();
    await expect(said.getByRole('button', { name: 'No' })).toHaveAttribute('aria-pressed', 'true');
    await expect(said.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'false');

    // It is copied with where its sources are, and asked for once more in its own place.
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await answers(page).getByRole('button', { name: 'Copy answer' }).first().click();
    await expect(page.getByText('The answer is copied')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^Wait a day \[1\]\.\n\n\[1\] Truing a wheel http:\S+$/);
    openAi.next({ kind: 'answer', pieces: ['Wait two days [1].'] });
    await answers(page).getByRole('button', { name: 'Ask again' }).press('Enter');
    await expect(answers(page).getByRole('log')).toContainText('Wait two days.');
    await expect(answers(page).getByRole('heading')).toHaveCount(2);
    await expect(said.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'false');

    await asking(page).fill('  ');
    await page.keyboard.press('Enter');
    await expect(answers(page).getByRole('heading')).toHaveCount(2);

    // What stands in the field is searched for again.
    await asking(page).fill('nipple');
    await page.getByRole('button', { name: 'Leave AI mode' }).press('Enter');
    await expect(answers(page)).toBeHidden();
    await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Ask AI' }).click();
    await expect(answers(page).getByRole('heading')).toHaveCount(0);
    await expect(asking(page)).toBeFocused();

    // The owner of the company reads what was said.
    await navigate(page, '/settings/ai');
    const feedback = page.getByRole('region', { name: 'Were answers right?' });
    await expect(feedback).toContainText('It takes two days');
    expect(await axeFaults(page)).toEqual([]);
  });
});
