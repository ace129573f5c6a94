import type { Page } from '@playwright/test';
import { editNewArticle } from './arrange.ts';
import { unique } from './company.ts';
import { expect, test } from './product.ts';

/** Signs in at the provider with this address; without one, refuses. */
async function signInThere(page: Page, address: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Sign in at the provider' })).toBeVisible();
  await page.getByLabel('Subject').fill(address);
  await page.getByRole('button', { name: 'Continue' }).click();
}
const toProvider = (page: Page) => page.getByRole('link', { name: 'Sign in with Acme ID' });

test('a new user signs in at a provider and gets a company; the token in the URL is used up', async ({ page }) => {
  await page.goto('/login');
  await toProvider(page).click();
  await signInThere(page, `${unique('grace.')}@example.test`);
  await expect(page.getByRole('heading', { name: 'How can I help?' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByText("Grace's team")).toBeVisible();
});

test('a user with an account is signed in to it, and continues to the requested page', async ({ page, product }) => {
  const person = await product.signUp(page);
  await page.context().clearCookies();
  await page.goto('/drafts');
  await toProvider(page).click();
  await signInThere(page, person.email);
  await expect(page).toHaveURL(/\/drafts$/);
  await expect(page.getByRole('heading', { name: 'Drafts' })).toBeVisible();
  const { me } = await product.graphql<{ me: { user: { email: string } } }>(
    page.context().request,
    '{ me { user { email } } }',
  );
  expect(me.user.email).toBe(person.email);
});

test('the sign-in page says why a provider did not sign the user in', async ({ page }) => {
  await page.goto('/login');
  await toProvider(page).click();
  await signInThere(page, '');
  await expect(page.getByText('Signing in was cancelled')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sign in to Snaplore' })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);

  await toProvider(page).click();
  await signInThere(page, `${unique('unverified.')}@example.test`);
  await expect(page.getByText('The sign-in service has not verified your email address')).toBeVisible();

  // The given message is plain text.
  await page.goto(`/login/social-fail/${encodeURIComponent('Your <b>account</b>\nis locked')}`);
  await expect(page.getByRole('alert')).toHaveText('Your <b>account</b> is locked');
  await expect(page.getByRole('heading', { name: 'Sign in to Snaplore' })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

test('an expired token is reported, and sign-in still works', async ({ page, product }) => {
  const person = await product.signUp(page);
  await page.context().clearCookies();
  await page.goto('/login/social/0000000000000000000000000000000000000000000?redirect=%2Fdrafts');
  await expect(page.getByRole('alert')).toHaveText('This link is no longer valid');
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/drafts$/);
});

test('a single-use token signs in from any URL, once, and opens the article that login names', async ({
  page,
  product,
}) => {
  const person = await product.signUp(page);
  const title = unique('Derailleur ');
  await editNewArticle(product, page, title);
  const articleId = /\/article\/([^/]+)\/edit/.exec(page.url())?.[1] ?? 'none';

  /** The token at the end of a provider's sign-in, not used yet. */
  const handed = async (): Promise<string> => {
    await page.context().clearCookies();
    let token: string | undefined;
    await page.route('**/graphql', async (route) => {
      const { operationName, variables } = route.request().postDataJSON() as {
        operationName?: string;
        variables?: { token?: string };
      };
      if (operationName !== 'SignInWithToken') {
        await route.fallback();
        return;
      }
      token = variables?.token;
      await route.abort();
    });
    await page.goto('/login');
    await toProvider(page).click();
    await signInThere(page, person.email);
    await expect.poll(() => token).toMatch(/^[\w-]{43}$/);
    await page.unroute('**/graphql');
    return token ?? 'none';
  };

  const first = await handed();
  await page.goto(`/drafts?token=${first}`);
  await expect(page.getByRole('heading', { name: 'Drafts' })).toBeVisible();
  await expect(page).toHaveURL(/\/drafts$/);
  await page.context().clearCookies();
  await page.goto(`/drafts?token=${first}`);
  await expect(page.getByText('This link is no longer valid')).toBeVisible();

  const second = await handed();
  await page.goto(`/login/${second}/${articleId}/${crypto.randomUUID()}/edit`);
  await expect(page.getByRole('heading', { name: 'Edit article' })).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue(title);
});
