import type { Page } from '@playwright/test';
import { startLoopback, type LoopbackServer } from '../packages/core/src/testing/loopbackServer.ts';
import { axeFaults } from './axeFaults.ts';
import { unique } from './company.ts';
import { changeRow } from './database.ts';
import { launchProduct, type LaunchedProduct } from './launchProduct.ts';
import { expect, test } from './product.ts';

let hosts: LoopbackServer<null, number>;
let own: LaunchedProduct | null = null;
/** What makes the hosts refuses until it is told otherwise. */
let isRefusing = true;
const shared = { ...process.env };

test.beforeAll(async () => {
  hosts = await startLoopback(({ outgoing }) => {
    outgoing.writeHead(isRefusing ? 503 : 200).end();
    return Promise.resolve();
  });
  own = await launchProduct({
    DEMO: '0',
    COMPANY_HOSTS: 'created',
    COMPANY_HOSTS_URL: `${hosts.baseUrl}/hosts`,
    COMPANY_HOSTS_SECRET: 'asked by the tests',
  });
  process.env['PRODUCT_ADDRESS'] = own.address;
  process.env['PRODUCT_DATA_DIR'] = own.dataDir;
});
test.afterAll(async () => {
  for (const name of ['PRODUCT_ADDRESS', 'PRODUCT_DATA_DIR']) process.env[name] = shared[name] ?? '';
  await own?.stop();
  await hosts.close();
});

test('where hosts are made one by one, a domain is made as the page shows, and while it is closed', async ({
  page,
  product,
}) => {
  const title = unique('Kestrel ');
  const row = (shown: Page) => shown.getByRole('row').filter({ hasText: title });
  const { email } = await product.signUp(page, { companyTitle: title });
  await changeRow(product, "update app_user set global_role = 'admin' where email = $1", [email]);
  await page.goto(`${product.address}/admin/companies`);
  await row(page).getByRole('button', { name: 'Create domain' }).click();
  const dialog = page.getByRole('dialog', { name: `Create a domain for ${title}?` });
  await expect(dialog).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create domain' }).click();
  await expect(page.getByText('The domain is being created')).toBeVisible();
  await expect(row(page)).toContainText(/Attempt 1 of 20, next at \d\d:\d\d \d\d\.\d\d\.\d{4}/);
  await expect(row(page)).toContainText('Attempt 2 of 20, next at');

  // A closed tab loses nothing.
  const { address } = product;
  const later = await page.context().newPage();
  await page.close();
  await later.goto(`${address}/admin/companies`);
  await expect(row(later)).toContainText(/Attempt [2-9] of 20/);
  isRefusing = false;
  await expect(row(later).getByRole('link', { name: /^kestrel-.*\.snaplore\.localhost/ })).toBeVisible();
  expect(await axeFaults(later)).toEqual([]);
});
