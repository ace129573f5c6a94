import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './product.ts';

test('the page loads under strict headers without an error in the console', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));

  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
  const headers = answer?.headers() ?? {};
  expect(headers['content-security-policy']).toMatch(/default-src '(none|self)'/);
  expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBeTruthy();
  expect(headers['x-powered-by']).toBeUndefined();

  await expect(page).toHaveTitle(/Snaplore/);
  await expect(page.getByRole('button').first()).toBeVisible();
  expect(errors).toEqual([]);
});

test('it reports that it is alive and ready', async ({ request }) => {
  expect((await request.get('/healthz')).status()).toBe(200);
  expect((await request.get('/readyz')).status()).toBe(200);
});

test('an account created over GraphQL is signed in in the browser', async ({ page, product }) => {
  const person = await product.signUp(page);
  const { me } = await product.graphql<{ me: { user: { email: string } } | null }>(
    page.context().request,
    '{ me { user { email } } }',
  );
  expect(me?.user.email).toBe(person.email);
});

test('its files are readable only by their owner', ({ product }) => {
  test.skip(product.dataDir === '', 'The product runs elsewhere');
  const files = readdirSync(product.dataDir, { recursive: true, withFileTypes: true })
    // What a link leads to is a file of the installation.
    .filter((entry) => !entry.isSymbolicLink())
    .map((entry) => path.join(entry.parentPath, entry.name))
    // PostgreSQL's files belong to its account, and come and go.
    .filter((file) => !path.relative(product.dataDir, file).startsWith(`postgres${path.sep}`));
  expect(files.map((file) => path.relative(product.dataDir, file))).toEqual(
    expect.arrayContaining(['logs/api.log', 'media', 'media/signing-key', 'postgres.json', 'snaplore.json']),
  );
  const open = files.filter((file) => ((statSync(file, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0);
  expect(open.map((file) => path.relative(product.dataDir, file))).toEqual([]);
});
