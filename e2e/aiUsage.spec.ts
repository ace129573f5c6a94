import type { Locator, Page } from '@playwright/test';
import { startOpenAiServer, type OpenAiServer } from '../packages/core/src/testing/openAiServer.ts';
import { editNewArticle } from './arrange.ts';
import { axeFaults } from './axeFaults.ts';
import { noteEditor, unique, writeNote } from './company.ts';
import { launchProduct, type LaunchedProduct } from './launchProduct.ts';
import { expect, test } from './product.ts';

const sentence = 'The round wheel turns around its axle.';
/** A token of an answer costs a hundredth of a cent. */
const prices = JSON.stringify({ 'gpt-5-mini': { output: 100 }, 'whisper-1': { minute: 0.006 } });

const writer = (page: Page): Locator => page.getByRole('dialog', { name: /^AI writer/ });

async function simplify(page: Page): Promise<void> {
  await noteEditor(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'AI' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Simplify' }).click();
}

let openAi: OpenAiServer;
let own: LaunchedProduct | null = null;
const shared = process.env['PRODUCT_ADDRESS'] ?? '';

test.beforeAll(async () => {
  openAi = await startOpenAiServer();
  const settings = { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: openAi.baseUrl, AI_PRICES: prices };
  own = await launchProduct({ DEMO: '0', ...settings });
  process.env['PRODUCT_ADDRESS'] = own.address;
});
test.afterAll(async () => {
  process.env['PRODUCT_ADDRESS'] = shared;
  openAi.release();
  await own?.stop();
  await openAi.close();
});

test('an owner sets a budget, sees what is spent by whom, is told of 80 per cent, and 100 refuse', async ({
  page,
  product,
}) => {
  const { firstName, lastName } = await product.signUp(page);
  await page.goto(`${product.address}/settings/ai`);
  await expect(page.getByText('spent, without a budget')).toBeVisible();
  await expect(page.getByText('AI was not used in this month')).toBeVisible();
  const budget = page.getByLabel('Budget of a month, USD');
  await budget.fill('ten');
  await page.getByRole('button', { name: 'Save limits' }).click();
  await expect(page.getByText('Please enter an amount, such as 25 or 12.50')).toBeVisible();
  await budget.fill('10');
  await page.getByLabel('Requests of a person within an hour').fill('30');
  await page.getByRole('button', { name: 'Save limits' }).click();
  await expect(page.getByText('The limits are saved')).toBeVisible();
  const meter = page.getByRole('meter', { name: 'Spent of the budget' });
  await expect(meter).toHaveAttribute('aria-valuenow', '0');

  await editNewArticle(product, page, unique('Wheels '));
  await writeNote(page, sentence);
  openAi.next({ kind: 'answer', pieces: ['Wheels turn.'], usage: { input: 1_000, output: 95_000 } });
  await simplify(page);
  // What changes is shown beside it, in the same words.
  await expect(writer(page).getByText('Wheels turn.', { exact: true })).toBeVisible();
  await writer(page).getByRole('button', { name: 'Discard' }).click();

  // The bell tells of it, and leads to the settings.
  await page.getByRole('button', { name: 'Notification, 1 new' }).click();
  await page.getByRole('button', { name: 'Most of the AI budget of this month is spent' }).click();
  await expect(meter).toHaveAttribute('aria-valuenow', '95');
  await expect(page.getByText('spent of $10.00')).toBeVisible();
  await expect(page.getByText('Most of the budget is spent. At 100% AI stops until next month.')).toBeVisible();
  const row = page.getByRole('table', { name: 'People' }).getByRole('row', { name: `${firstName} ${lastName}` });
  await expect(row).toContainText('96,000 tokens');
  await expect(row).toContainText('$9.50');
  await expect(page.getByRole('table', { name: 'Purposes' }).getByRole('row', { name: 'Writing' })).toContainText(
    '$9.50',
  );
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);
    expect.soft(await axeFaults(page, ['region']), `${String(width)} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const file = page.getByRole('link', { name: 'Export CSV' });
  const csv = await page.request.get(new URL((await file.getAttribute('href')) ?? '', product.address).href);
  expect(await csv.text()).toContain(`${firstName} ${lastName},write,gpt-5-mini,1000,95000,0,0.00,no,no,9.5,USD`);

  await page.goBack();
  await simplify(page);
  await expect(writer(page).getByRole('alert')).toHaveText('The AI budget of your company for this month is spent');
});
