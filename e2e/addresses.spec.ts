import type { Page } from '@playwright/test';
import { axeFaults, axeFaultsOfMail } from './axeFaults.ts';
import { otherBrowser, unique } from './company.ts';
import { navigate } from './navigate.ts';
import { findInMail } from './outgoingMail.ts';
import { expect, test, type Product } from './product.ts';

const confirmLink = async (product: Product, page: Page, email: string): Promise<string> =>
  await findInMail(product, page.context().request, email, /\/confirm-email\/[\w-]+/);

test('a new user can work at once, and confirms the address by the mail that the bar refers to', async ({
  page,
  product,
}) => {
  const person = await product.signUpUnconfirmed(page);
  await page.goto('/');
  const bar = page.getByRole('complementary', { name: 'Confirm your email address' });
  await expect(bar).toContainText(`No mail server is set up: the mail to ${person.email} is in the outbox.`);
  await expect(page.getByRole('heading', { name: 'How can I help?' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await bar.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText(`A new mail to ${person.email} is in the outbox`)).toBeVisible();
  await bar.getByRole('button', { name: 'Send again' }).click();
  await bar.getByRole('button', { name: 'Send again' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'The link was sent a moment ago. Please try again in 10' }),
  ).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  // When dismissed, the bar reappears with the actions that need a confirmed address.
  await bar.getByRole('button', { name: 'Dismiss' }).click();
  await expect(bar).toHaveCount(0);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Create a company' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a company' });
  await dialog.getByLabel('Company name').fill('Second company');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'Please confirm your email address first.' })).toBeVisible();
  await expect(dialog.getByLabel('Company name')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('No mail server is set up: the mail to', { exact: false })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await bar.getByRole('link', { name: 'Open the outbox' }).click();
  const mail = page.getByRole('article').filter({ hasText: person.email });
  await expect(page.getByRole('heading', { name: 'Outbox' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  expect(await axeFaultsOfMail(page)).toEqual([]);
  const link = await mail
    .frameLocator('iframe')
    .getByRole('link', { name: 'Confirm the address' })
    .getAttribute('href');
  await page.goto(link ?? '');
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'How can I help?' })).toBeVisible();
  await expect(bar).toHaveCount(0);

  await navigate(page, link ?? '');
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  await expect(
    page.getByText('If the address is confirmed already, nothing has to be done.', { exact: false }),
  ).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});

test('an anonymous visitor sets a new password by the link', async ({ page, product }) => {
  const person = await product.signUpUnconfirmed(page);
  const link = await confirmLink(product, page, person.email);
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByText(`Choose a password for the account of ${person.email}.`)).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await expect(page.getByLabel('New password')).toBeFocused();
  await page.keyboard.type('Difference-1822');
  await page.getByLabel('Confirm').fill('Difference-1822');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'How can I help?' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Confirm your email address' })).toHaveCount(0);
});

test('the link keeps the password for a visitor who signs in with it', async ({ page, browser, product }) => {
  const first = await otherBrowser(browser);
  const person = await product.signUpUnconfirmed(first);
  await page.goto(await confirmLink(product, first, person.email));
  await page.getByRole('link', { name: 'Sign in and keep it' }).click();
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
  const { me } = await product.graphql<{ me: object | null }>(first.context().request, '{ me { id } }');
  expect(me, 'The session of the sign-up').not.toBeNull();
  await first.context().close();
});

test('a link for another user changes no session before signing out', async ({ page, context, browser, product }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const owner = await product.signUp(page);
  const email = `${unique('ines.')}@example.test`;
  const { request } = page.context();
  await product.graphql(
    request,
    'mutation Invite($input: InviteUserInput!) { inviteUser(input: $input) { __typename } }',
    {
      input: { firstName: 'Ines', lastName: 'Almeida', email, role: 'user' },
    },
  );
  const link = `${product.address}${await findInMail(product, request, email, /\/signup\/[\w-]+/)}`;
  await page.goto(link);
  await expect(page.getByRole('heading', { name: `Join ${owner.companyTitle}` })).toBeVisible();
  await expect(page.getByText(`You are signed in as Ada Lovelace (${owner.email}).`)).toBeVisible();
  await expect(page.getByText(`This invitation is for ${email}.`)).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Go to Home' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link has been copied to the clipboard')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  const { me } = await product.graphql<{ me: { user: { email: string } } }>(request, '{ me { user { email } } }');
  expect(me.user.email).toBe(owner.email);

  // The same of a link that confirms an address.
  const other = await otherBrowser(browser);
  const unconfirmed = await product.signUpUnconfirmed(other);
  await navigate(page, await confirmLink(product, other, unconfirmed.email));
  await expect(page.getByText(`This link is for ${unconfirmed.email}.`)).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await other.context().close();

  await navigate(page, link);
  await page.getByRole('button', { name: 'Sign out and join' }).click();
  await page.getByLabel('Password', { exact: true }).fill('Returns-2026');
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByRole('heading', { name: 'How can I help?' })).toBeVisible();
  const after = await product.graphql<{ me: { user: { email: string } } }>(request, '{ me { user { email } } }');
  expect(after.me.user.email).toBe(email);

  // Once used, it lets a signed-in user continue without signing in.
  await navigate(page, link);
  await expect(page.getByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible();
  await expect(page.getByText('Ask the person who invited you for another.', { exact: false })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'How can I help?' })).toBeVisible();
});

test('without a mail server an invited, unconfirmed account is asked to confirm, never for its password', async ({
  page,
  browser,
  product,
}) => {
  const other = await otherBrowser(browser);
  const unconfirmed = await product.signUpUnconfirmed(other);
  const confirmation = await confirmLink(product, other, unconfirmed.email);
  const owner = await product.signUp(page);
  const { request } = page.context();
  await product.graphql(
    request,
    'mutation Invite($input: InviteUserInput!) { inviteUser(input: $input) { __typename } }',
    {
      input: { firstName: 'Ines', lastName: 'Almeida', email: unconfirmed.email, role: 'user' },
    },
  );
  const invitation = `${product.address}${await findInMail(product, request, unconfirmed.email, /\/signup\/[\w-]+/)}`;

  const stranger = await otherBrowser(browser);
  await stranger.goto(invitation);
  await expect(stranger.getByText('Sign in to that account and confirm it by its own mail, then join.')).toBeVisible();
  await expect(stranger.getByLabel('Password', { exact: true })).toHaveCount(0);
  expect(await axeFaults(stranger)).toEqual([]);
  await stranger.getByRole('link', { name: 'Sign in' }).click();
  await expect(stranger.getByRole('heading', { name: 'Sign in to Snaplore' })).toBeVisible();
  await stranger.context().close();

  await other.goto(invitation);
  await expect(
    other.getByText('confirm it by the mail in the outbox, then open this link again to join.'),
  ).toBeVisible();
  await expect(other.getByRole('link', { name: 'Open the outbox' })).toBeVisible();
  expect(await axeFaults(other)).toEqual([]);
  await navigate(other, confirmation);
  await expect(other.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
  await other.goto(invitation);
  await other.getByRole('button', { name: 'Join' }).click();
  await expect(other.getByRole('heading', { name: 'How can I help?' })).toBeVisible();
  const { me } = await product.graphql<{ me: { company: { title: string } } }>(
    other.context().request,
    '{ me { company { title } } }',
    {},
  );
  expect(me.company.title).toBe(owner.companyTitle);
  await other.context().close();
});
