import type { Page } from '@playwright/test';
import { axeFaults } from './axeFaults.ts';
import { expect, test } from './product.ts';

const loader = /^https:\/\/(sandbox-)?cdn\.paddle\.com\//;

/** Answers the payment of this page as one that Paddle's form takes. */
async function payWithPaddle(page: Page): Promise<void> {
  await page.route('**/graphql', async (route) => {
    if (!(route.request().postData() ?? '').includes('"operationName":"Checkout"')) {
      await route.fallback();
      return;
    }
    const checkout = { transactionId: 'txn_01', kind: 'paddle', clientToken: 'test_0123456789012345678901234ab' };
    const rest = { isTest: true, isPaid: false, isMethodChange: false, __typename: 'Checkout' };
    await route.fulfill({ json: { data: { checkout: { ...checkout, ...rest } } } });
  });
}

/** The page as the product serves it where it is paid with Paddle: scripts of its hosts may be loaded. */
async function allowLoader(page: Page): Promise<void> {
  await page.route('**/checkout?*', async (route) => {
    const response = await route.fetch();
    const policy = response.headers()['content-security-policy'] ?? '';
    const headers = { ...response.headers() };
    headers['content-security-policy'] = policy.replace('script-src', 'script-src https://cdn.paddle.com');
    await route.fulfill({ response, headers });
  });
}

const failure = (page: Page) => page.getByText('Failed to initialize');

test('the payment form says so where the provider’s script is blocked, and asks again', async ({ page }) => {
  await payWithPaddle(page);
  await allowLoader(page);
  await page.route(loader, (route) => route.abort('blockedbyclient'));
  const asked = page.waitForRequest(loader);
  await page.goto('/checkout?transactionId=txn_01');
  await asked;
  await expect(failure(page)).toBeVisible();
  await expect(page.getByText('It may be blocked in this browser or network.')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  const again = page.waitForRequest(loader);
  await page.getByRole('button', { name: 'Retry' }).click();
  await again;
  await expect(failure(page)).toBeVisible();
});

test('the payment form says so where the provider’s script does not come', async ({ page }) => {
  await payWithPaddle(page);
  await allowLoader(page);
  // Never answered.
  await page.route(loader, () => undefined);
  await page.clock.install();
  const asked = page.waitForRequest(loader);
  await page.goto('/checkout?transactionId=txn_01');
  await asked;
  await expect(page.getByRole('heading', { name: 'PAYMENT DETAILS' })).toBeVisible();
  await expect(failure(page)).toHaveCount(0);
  await page.clock.fastForward(10_000);
  await expect(failure(page)).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
