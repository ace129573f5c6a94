import type { Page, Route } from '@playwright/test';
import { axeFaults } from './axeFaults.ts';
import { joinColleague, otherBrowser, unique } from './company.ts';
import { findInMail } from './outgoingMail.ts';
import { expect, test } from './product.ts';

const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name });

/** Chooses from a row's menu. */
async function act(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** While `action` runs, this operation of the page fails or hangs instead of getting the server's answer. */
async function answerInstead(
  page: Page,
  operation: string,
  end: (route: Route) => Promise<void>,
  action: () => Promise<void>,
): Promise<void> {
  await page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName?: string };
    await (operationName === operation ? end(route) : route.fallback());
  });
  await action();
  await page.unroute('**/graphql');
}

/** Opens a dialog of Add user. */
async function add(page: Page, item: 'Create new user' | 'Invite user') {
  await page.getByRole('button', { name: 'Add user' }).click();
  await page.getByRole('menuitem', { name: item }).click();
  return page.getByRole('dialog', { name: item });
}

test('creating a user shows the documented errors, and the new user signs in', async ({ page, browser, product }) => {
  await product.signUp(page);
  const email = `${unique('ines.')}@example.test`;
  await page.goto('/settings/users');
  const dialog = await add(page, 'Create new user');
  await expect(dialog.getByLabel('First Name')).toBeFocused();
  await expect(dialog.getByText('No mail server is set up here: the mail stays in the outbox.')).toBeVisible();
  await dialog.getByLabel('First Name').fill('I');
  await dialog.getByLabel('Last Name').fill('A');
  await dialog.getByLabel('Password', { exact: true }).fill('Freewheel-2026');
  await dialog.getByLabel('Confirm', { exact: true }).fill('Freewheel-2027');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('First name can no be lesser than 2 words!')).toBeVisible();
  await expect(dialog.getByText('Last name can no be lesser than 2 words!')).toBeVisible();
  await expect(dialog.getByText('Passwords do not match')).toBeVisible();
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('First Name').fill('Ines');
  await dialog.getByLabel('Last Name').fill('Almeida');
  await dialog.getByLabel('Confirm', { exact: true }).fill('Freewheel-2026');
  await expect(dialog.getByRole('combobox', { name: 'Role' })).toHaveValue('Team Member');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('User has been successfully created')).toBeVisible();
  await expect(row(page, /Ines Almeida/)).toContainText('Active');
  await expect(page.getByRole('button', { name: 'Add user' })).toBeFocused();

  const theirs = await otherBrowser(browser);
  await product.signIn(theirs, { email, password: 'Freewheel-2026' });

  // Whoever has an account is invited, and nothing about the account is revealed.
  const known = await product.signUp(theirs, { firstName: 'Secret', lastName: 'Name' });
  await add(page, 'Create new user');
  await dialog.getByLabel('First Name').fill('Bo');
  await dialog.getByLabel('Last Name').fill('Ek');
  await dialog.getByLabel('Email').fill(known.email);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The user has been successfully invited')).toBeVisible();
  await expect(row(page, /Bo Ek/)).toContainText('Invited');
  await expect(page.getByText('Secret Name')).toHaveCount(0);
  await theirs.context().close();
});

test('a second invitation is a warning; one is sent again and withdrawn; users are searched and filtered', async ({
  page,
  product,
}) => {
  await product.signUp(page);
  const email = `${unique('bo.')}@example.test`;
  for (const [firstName, lastName, role] of [
    ['Anna Lena', 'Berg', 'admin'],
    ['Priya', 'Raman', 'user'],
  ] as const) {
    await product.graphql(
      page.context().request,
      'mutation Create($input: CreateUserInput!) { createUser(input: $input) { id } }',
      {
        input: { firstName, lastName, role, email: `${unique('found.')}@example.test` },
      },
    );
  }
  await page.goto('/settings/users');
  for (const time of ['first', 'second']) {
    const dialog = await add(page, 'Invite user');
    await dialog.getByLabel('First Name').fill('Bo');
    await dialog.getByLabel('Last Name').fill('Nyström');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('button', { name: 'Save' }).click();
    if (time === 'first') {
      await expect(page.getByText('The user has been successfully invited')).toBeVisible();
      await expect(dialog).toBeHidden();
    } else {
      await expect(page.getByRole('alert').getByText(`${email} is already invited to this company`)).toBeVisible();
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
    }
  }
  await expect(row(page, /Bo Nyström/)).toContainText('Invited');
  await act(page, 'Bo Nyström', 'Send again');
  await expect(page.getByText('The invitation of Bo Nyström was sent again')).toBeVisible();
  await act(page, 'Bo Nyström', 'Withdraw invitation');
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw invitation' }).click();
  await expect(row(page, /Bo Nyström/)).toHaveCount(0);

  await expect(page.getByRole('row')).toHaveCount(4);
  await page.getByRole('searchbox', { name: 'Search' }).fill('ANNALENA');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row(page, /Anna Lena Berg/)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('');
  await expect(page.getByRole('row')).toHaveCount(4);

  await page.getByRole('button', { name: /^Roles:/ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Administrators' }).click();
  await page.keyboard.press('Escape');
  await expect(row(page, /Anna Lena Berg/)).toHaveCount(0);
  await expect(row(page, /Priya Raman/)).toBeVisible();

  await page.getByRole('button', { name: 'Active', exact: true }).click();
  await expect(page.getByText('Nobody here matches what you look for.')).toBeVisible();
  await page.getByRole('button', { name: 'Show everybody' }).click();
  await expect(page.getByRole('row')).toHaveCount(4);
});

test('a colleague gets another role, is deactivated at once, activated, and removed', async ({
  page,
  browser,
  product,
}) => {
  await product.signUp(page);
  const theirs = await otherBrowser(browser);
  const colleague = await joinColleague(product, page, theirs);
  await theirs.goto('/');
  await expect(theirs.getByRole('heading', { name: 'How can I help?' })).toBeVisible();

  await page.goto('/settings/users');
  await page.getByRole('button', { name: 'Change the role of Jonas Weber, now Team Member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Select role' });
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'User Manager' }).click();
  await answerInstead(
    page,
    'ChangeMemberRole',
    (route) => route.fulfill({ status: 502 }),
    async () => {
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Request error: #502 Bad Gateway')).toBeVisible();
    },
  );
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Jonas Weber is now User Manager')).toBeVisible();
  await expect(row(page, /Jonas Weber/)).toContainText('User Manager');

  await answerInstead(
    page,
    'ChangeMemberStatus',
    (route) => route.abort(),
    async () => {
      await act(page, 'Jonas Weber', 'Deactivate');
      await expect(page.getByText('Failed to change user status in company.')).toBeVisible();
      await expect(page.getByText('Connection error')).toBeVisible();
    },
  );
  await act(page, 'Jonas Weber', 'Deactivate');
  await expect(page.getByText('The user is deactivated successfully')).toBeVisible();
  await expect(row(page, /Jonas Weber/)).toContainText('Deactivated');
  // Their open page changes by itself.
  await expect(theirs.getByRole('heading', { name: 'Your account in this team has been deactivated' })).toBeVisible();

  await act(page, 'Jonas Weber', 'Activate');
  await expect(page.getByText('The user is activated successfully')).toBeVisible();
  await product.signIn(theirs, colleague);
  await theirs.goto('/settings/users');
  await expect(theirs.getByRole('heading', { name: 'User Management' })).toBeVisible();
  // Users cannot act on themselves; a User Manager cannot act on members of a higher role, and removes nobody.
  await expect(theirs.getByRole('button', { name: /Actions for/ })).toHaveCount(0);

  await act(page, 'Jonas Weber', 'Remove user');
  const question = page.getByRole('dialog', { name: 'Remove Jonas Weber?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await answerInstead(
    page,
    'RemoveMember',
    (route) => route.fulfill({ status: 500 }),
    async () => {
      await question.getByRole('button', { name: 'Remove user' }).click();
      await expect(page.getByText('Failed to remove user from company.')).toBeVisible();
    },
  );
  await question.getByRole('button', { name: 'Remove user' }).click();
  await expect(page.getByText('User successfully removed')).toBeVisible();
  await expect(row(page, /Jonas Weber/)).toHaveCount(0);
  await theirs.context().close();
});

test('a user with an account joins a second company with one click', async ({ page, browser, product }) => {
  const owner = await product.signUp(page);
  const theirs = await otherBrowser(browser);
  const guest = await product.signUp(theirs, { firstName: 'Ravi', lastName: 'Menon' });
  const request = page.context().request;
  await product.graphql(
    request,
    'mutation Invite($input: InviteUserInput!) { inviteUser(input: $input) { __typename } }',
    {
      input: { firstName: 'Ravi', lastName: 'Menon', email: guest.email, role: 'user' },
    },
  );
  const link = await findInMail(product, request, guest.email, /\/signup\/[\w-]+/);

  // A signed-out visitor has to enter the account's password, and no name.
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveCount(0);

  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: `Join ${owner.companyTitle}` })).toBeVisible();
  await expect(theirs.getByLabel('Password', { exact: true })).toHaveCount(0);
  await theirs.getByRole('button', { name: 'Join' }).click();
  await expect(theirs.getByRole('heading', { name: 'How can I help?' })).toBeVisible();
  await theirs.getByRole('button', { name: 'Your account' }).click();
  await expect(theirs.getByText(owner.companyTitle).first()).toBeVisible();
  await theirs.context().close();
});
