import type { Browser, Page } from '@playwright/test';
import { otherBrowser } from './company.ts';
import { navigate } from './navigate.ts';
import { findInMail } from './outgoingMail.ts';
import { expect, test, type Product } from './product.ts';

/**
 * The link of the newest reset mail. It opens an account, so of the readers of the outgoing mail only the super admin
 * sees it.
 */
async function resetLink(product: Product, browser: Browser, email: string): Promise<string> {
  const admin = await otherBrowser(browser);
  await product.signIn(admin, { email: 'sam@demo.snaplore.localhost', password: 'snaplore-demo' });
  const link = await findInMail(product, admin.context().request, email, /\/password-reset\/[\w-]+/);
  await admin.context().close();
  return link;
}

async function askForReset(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Ask for the link' })).toBeVisible();
}

test('a forgotten password is replaced by a mailed link, once, and every older session ends', async ({
  page,
  browser,
  product,
}) => {
  const person = await product.signUp(page);
  const elsewhere = await otherBrowser(browser);
  await askForReset(elsewhere, person.email);
  const link = await resetLink(product, browser, person.email);

  await navigate(elsewhere, link);
  await expect(elsewhere.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await elsewhere.getByLabel('New password').fill('Difference-1822');
  await elsewhere.getByLabel('Confirm').fill('Difference-1823');
  await elsewhere.getByRole('button', { name: 'Set the new password' }).click();
  await expect(elsewhere.getByText('Passwords do not match')).toBeVisible();
  await elsewhere.getByLabel('Confirm').fill('Difference-1822');
  await elsewhere.getByRole('button', { name: 'Set the new password' }).click();
  await expect(elsewhere.getByRole('button', { name: 'Your account' })).toBeVisible();

  // The earlier session has ended.
  await page.goto('/drafts');
  await expect(page.getByRole('heading', { name: 'Sign in to Snaplore' })).toBeVisible();
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('The email address or the password is wrong')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('Difference-1822');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Drafts' })).toBeVisible();

  await elsewhere.context().clearCookies();
  await elsewhere.goto(link);
  await elsewhere.getByLabel('New password').fill('Difference-1824');
  await elsewhere.getByLabel('Confirm').fill('Difference-1824');
  await elsewhere.getByRole('button', { name: 'Set the new password' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  await elsewhere.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
});

test('requesting a reset answers the same for an unknown address', async ({ page }) => {
  await askForReset(page, 'nobody.at.all@example.test');
  await expect(
    page.getByText('If an account has the address nobody.at.all@example.test', { exact: false }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to Snaplore' })).toBeVisible();
});
