import { expect, test } from './product.ts';

/** A name that no other test uses: all share one product. */
const unique = (word: string): string => `${word}.${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

test('a new user creates a company, finds the personal workspace, signs out and signs in again', async ({ page }) => {
  const email = `${unique('grace')}@example.test`;
  const password = 'Compiler-1952';

  await page.goto('/signup');
  await page.getByLabel('Company name').fill(unique('Hopper'));
  await page.getByLabel('First name').fill('Grace');
  await page.getByLabel('Last name').fill('Hopper');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create an account' }).click();

  await expect(page.getByRole('heading', { name: 'How can I help?' })).toBeVisible();
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Personal' }).click();
  await expect(page).toHaveURL(/\/b\/[^/]+\/personal$/);
  await expect(main.getByRole('link', { name: 'Personal' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { name: 'Personal' }).first()).toBeVisible();
  await expect(page.getByText(/PW_/)).toHaveCount(0);

  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to Snaplore' })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);

  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Compiler-1953');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('The email address or the password is wrong');

  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'How can I help?' })).toBeVisible();
});

test('sign-up reports missing fields, and an address that is in use', async ({ page, product }) => {
  const { email } = await product.signUp(page);
  await page.context().clearCookies();
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Create an account' }).click();
  for (const label of ['Company name', 'First name', 'Last name', 'Email address']) {
    await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(page.getByLabel('Company name')).toBeFocused();
  await page.getByLabel('Company name').fill(unique('Second'));
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Analytical-1843');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByText('This email address is already in use')).toBeVisible();
  // The server's message is at its field, which takes the focus; what was typed stays.
  await expect(page.getByLabel('Email address')).toBeFocused();
  await expect(page.getByLabel('Email address')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('First name')).toHaveValue('Ada');

  // A field that only the server checks.
  await page.getByLabel('Email address').fill(`${unique('ada')}@example.test`);
  await page.getByLabel('First name').fill('www.example.test');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByText('A name cannot hold an address (http, www or @)')).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a signed-out visitor is redirected to sign-in, signs in without a mouse, and continues', async ({
  page,
  product,
}) => {
  const person = await product.signUp(page);
  await page.context().clearCookies();

  await page.goto('/drafts');
  await expect(page.getByRole('heading', { name: 'Sign in to Snaplore' })).toBeVisible();
  await expect(page.getByLabel('Email address')).toBeFocused();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/drafts$/);
  await expect(page.getByRole('heading', { name: 'Drafts' })).toBeVisible();
});

test('sign-in never redirects to another site', async ({ page, product }) => {
  const person = await product.signUp(page);
  await page.context().clearCookies();
  await page.goto(`/login?redirect=${encodeURIComponent('//elsewhere.example')}`);
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'How can I help?' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  expect(new URL(page.url()).origin).toBe(new URL(product.address).origin);
});

test('a session that was signed out ends in other windows too', async ({ page, context, product }) => {
  await product.signUp(page);
  const token = (await context.cookies()).find((cookie) => cookie.httpOnly);
  if (!token) throw new Error('The session is not in a cookie that scripts cannot read');
  await page.goto('/');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to Snaplore' })).toBeVisible();

  await context.addCookies([token]);
  await page.goto('/workspaces');
  await expect(page.getByRole('heading', { name: 'Sign in to Snaplore' })).toBeVisible();
});
