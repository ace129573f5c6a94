import type { Locator, Page } from '@playwright/test';
import { axeFaults } from './axeFaults.ts';
import { confirmAddress } from './confirmAddress.ts';
import { joinColleague, otherBrowser, unique } from './company.ts';
import { navigate } from './navigate.ts';
import { expect, test, type Product } from './product.ts';

/** One grey dot. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==';

/** The URL of a company's host, or of the base host without a slug. */
function hostOf(product: Product, slug?: string): string {
  const { port } = new URL(product.address);
  return `http://${slug === undefined ? '' : `${slug}.`}snaplore.localhost:${port}`;
}

/** Sends an operation as the browser of `page` does, to its current host. */
async function ask<Data>(page: Page, query: string, variables: Record<string, unknown> = {}): Promise<Data> {
  return (await page.evaluate(
    async (body) => {
      const answer = await fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const { data, errors } = (await answer.json()) as { data?: unknown; errors?: unknown };
      if (errors !== undefined) throw new Error(JSON.stringify(errors));
      return data;
    },
    { query, variables },
  )) as Data;
}

interface Owner {
  email: string;
  password: string;
  /** Slugs of their companies. */
  first: string;
  second: string;
}

/** A user with two companies, signed in on all company hosts; the session is in the second. */
async function ownerOfTwo(page: Page, product: Product): Promise<Owner> {
  const person = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: `${unique('ada.')}@example.test`,
    password: 'Analytical-1843',
  };
  await page.goto(`${hostOf(product)}/healthz`);
  const up = await ask<{ signUp: { me: { company: { slug: string } } } }>(
    page,
    'mutation ($input: SignUpInput!) { signUp(input: $input) { me { company { slug } } } }',
    { input: { ...person, companyTitle: unique('First ') } },
  );
  await confirmAddress((query, variables) => ask(page, query, variables), person.email);
  const made = await ask<{ createCompany: { me: { company: { slug: string } } } }>(
    page,
    'mutation ($title: String!) { createCompany(title: $title) { me { company { slug } } } }',
    { title: unique('Second ') },
  );
  return { ...person, first: up.signUp.me.company.slug, second: made.createCompany.me.company.slug };
}

async function openMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible();
  return page.getByRole('group', { name: 'Companies' });
}

const company = async (page: Page): Promise<string> =>
  (await ask<{ me: { company: { slug: string } } }>(page, '{ me { company { slug } } }')).me.company.slug;
const atHome = (page: Page): Locator => page.getByRole('heading', { name: 'How can I help?' });

test('a user creates a company from the account menu, enters it, and switches back', async ({ page, product }) => {
  const { companyTitle } = await product.signUp(page);
  const title = unique('Night Trains ');
  await page.goto('/');
  const companies = await openMenu(page);
  await expect(companies.getByRole('menuitemradio')).toHaveCount(1);
  await page.getByRole('menuitem', { name: 'Create a company' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a company' });
  await expect(dialog.getByLabel('Company name')).toBeFocused();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('The company name is required')).toBeVisible();
  await dialog.getByLabel('Company name').fill('ab');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('Invalid company name')).toBeVisible();
  await dialog.getByLabel('Company name').fill(title);
  await page.keyboard.press('Enter');

  await expect(page.getByText(`Company '${title}' successfully created`)).toBeVisible();
  await expect(page).toHaveURL(`${product.address}/`);
  await openMenu(page);
  await expect(companies.getByRole('menuitemradio', { name: title })).toHaveAttribute('aria-checked', 'true');
  await expect(companies.getByRole('menuitemradio', { name: companyTitle })).toHaveAttribute('aria-checked', 'false');

  const left = page.waitForEvent('load');
  await companies.getByRole('menuitemradio', { name: companyTitle }).click();
  await left;
  await openMenu(page);
  await expect(companies.getByRole('menuitemradio', { name: companyTitle })).toHaveAttribute('aria-checked', 'true');
});

test('the host of a company switches to it for its members, and redirects others to their own', async ({
  page,
  browser,
  product,
}) => {
  const stranger = await browser.newContext();
  await product.signUp(await stranger.newPage());
  const { me } = await product.graphql<{ me: { company: { slug: string } } }>(
    stranger.request,
    '{ me { company { slug } } }',
  );
  await stranger.close();
  const owner = await ownerOfTwo(page, product);
  await page.goto(`${hostOf(product, owner.first)}/drafts`);
  await expect(page.getByRole('heading', { name: 'Drafts' })).toBeVisible();
  await expect(page).toHaveURL(`${hostOf(product, owner.first)}/drafts`);
  expect(await company(page)).toBe(owner.first);

  await page.goto(hostOf(product, owner.second));
  await expect(atHome(page)).toBeVisible();
  expect(await company(page)).toBe(owner.second);

  for (const slug of [me.company.slug, unique('nobody')]) {
    await page.goto(`${hostOf(product, slug)}/workspaces`);
    await expect(page).toHaveURL(`${hostOf(product, owner.second)}/workspaces`);
    await expect(page.getByRole('heading', { name: 'Workspaces' }).first()).toBeVisible();
  }

  // The base host belongs to no company: the session stays in its company.
  await page.goto(hostOf(product));
  await expect(atHome(page)).toBeVisible();
  await expect(page).toHaveURL(`${hostOf(product)}/`);
  expect(await company(page)).toBe(owner.second);
});

test('signing in on a company’s host enters that company, and the menu switches hosts', async ({ page, product }) => {
  const owner = await ownerOfTwo(page, product);
  await page.context().clearCookies();
  await page.goto(hostOf(product, owner.second));
  await page.getByLabel('Email address').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(atHome(page)).toBeVisible();
  await expect(page).toHaveURL(`${hostOf(product, owner.second)}/`);
  expect(await company(page)).toBe(owner.second);

  const companies = await openMenu(page);
  await companies.getByRole('menuitemradio', { name: /^First/ }).click();
  await expect(page).toHaveURL(`${hostOf(product, owner.first)}/`);
  await expect(atHome(page)).toBeVisible();
  expect(await company(page)).toBe(owner.first);

  // A new company opens on its own.
  const title = unique('Third ');
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Create a company' }).click();
  await page.getByRole('dialog', { name: 'Create a company' }).getByLabel('Company name').fill(title);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Company '${title}' successfully created`)).toBeVisible();
  await expect(page).toHaveURL(`${hostOf(product, title.toLowerCase().replace(' ', '-'))}/`);
});

test('the company profile accepts a name and a logo', async ({ page, product }) => {
  const { companyTitle } = await product.signUp(page);
  await page.goto('/');
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Company Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Company Profile' })).toBeVisible();
  await expect(page.getByLabel('Company name')).toHaveValue(companyTitle);
  const host = await page.getByLabel('Web address').inputValue();
  expect(host).toMatch(/^house-.+\.snaplore\.localhost$/);
  const save = page.getByRole('button', { name: 'Save changes' });
  await expect(save).toBeDisabled();

  await page.getByLabel('Company name').fill('ab');
  await save.click();
  await expect(page.getByText('Invalid company name')).toBeVisible();
  const choose = async (name: string, mimeType: string, buffer: Buffer): Promise<void> => {
    await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  };
  await choose('logo.gif', 'image/gif', Buffer.from('GIF89a'));
  await expect(page.getByText('Not allowed file format')).toBeVisible();
  await choose('logo.png', 'image/png', Buffer.alloc(3_000_001));
  await expect(page.getByText('File size should be less than 3 MB')).toBeVisible();
  // Another type of file with the name of a picture: the server checks the content.
  await choose('logo.png', 'image/png', Buffer.from('GIF89a'));
  await page.getByLabel('Company name').fill('Quiet Wheels');
  await save.click();
  await expect(page.getByRole('alert')).toHaveText('Not allowed file format');

  await choose('logo.png', 'image/png', Buffer.from(png, 'base64'));
  await save.click();
  await expect(page.getByText('The company profile was successfully updated!')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Company name')).toHaveValue('Quiet Wheels');
  await expect(page.getByLabel('Web address')).toHaveValue(host);
  await expect(page.getByRole('group', { name: 'Logo' }).locator('img')).toHaveJSProperty('complete', true);
  await expect(page.getByRole('group', { name: 'Logo' }).locator('img')).toHaveJSProperty('naturalWidth', 1);
  expect(await axeFaults(page)).toEqual([]);

  await page.getByRole('button', { name: 'Remove' }).click();
  await save.click();
  await expect(page.getByRole('button', { name: 'Upload logo' })).toBeVisible();
  await expect(save).toBeDisabled();
});

test('members and moderators have no entry for the company profile, which moderators may open', async ({
  page,
  browser,
  product,
}) => {
  await product.signUp(page);
  const colleague = await otherBrowser(browser);
  await joinColleague(product, page, colleague);
  await colleague.goto('/');
  await openMenu(colleague);
  await expect(colleague.getByRole('menuitem', { name: 'Company Settings' })).toHaveCount(0);

  await colleague.context().clearCookies();
  await joinColleague(product, page, colleague, { role: 'moderator' });
  await colleague.goto('/settings/users');
  await expect(colleague.getByRole('heading', { name: 'User Management' })).toBeVisible();
  await expect(colleague.getByRole('link', { name: 'Company Profile' })).toHaveCount(0);
  await navigate(colleague, '/settings/company');
  await expect(colleague.getByRole('heading', { name: 'Company Profile' })).toBeVisible();
  await colleague.context().close();
});
