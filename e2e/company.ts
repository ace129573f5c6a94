import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { findInMail } from './outgoingMail.ts';
import type { Person, Product } from './product.ts';

/** A name that no other test uses: all share one product. */
export const unique = (word: string): string =>
  `${word}${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

/** A page in another browser. */
export async function otherBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  return await context.newPage();
}

/** A new member of the company of `page`'s user, signed in in a browser of their own. */
export async function joinColleague(
  product: Product,
  page: Page,
  colleaguePage: Page,
  person: { firstName?: string; lastName?: string; role?: 'user' | 'moderator' | 'admin' } = {},
): Promise<Person> {
  const { firstName = 'Jonas', lastName = 'Weber', role = 'user' } = person;
  const email = `${unique('colleague.')}@example.test`;
  const request = page.context().request;
  await product.graphql(
    request,
    'mutation Invite($input: InviteUserInput!) { inviteUser(input: $input) { __typename } }',
    {
      input: { firstName, lastName, email, role },
    },
  );
  const token = await findInMail(product, request, email, /(?<=\/signup\/)[\w-]+/);
  const password = 'Colleague-2026';
  await product.graphql(
    colleaguePage.context().request,
    'mutation Accept($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { __typename } }',
    {
      input: { token, firstName, lastName, password },
    },
  );
  return { firstName, lastName, email, password, companyTitle: '' };
}

/** Creates a workspace through Create; the page shows it afterwards. */
export async function createWorkspace(
  page: Page,
  title: string,
  visibility: 'Company' | 'Private' = 'Company',
): Promise<void> {
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Create a workspace' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a workspace' });
  await dialog.getByLabel('Title').fill(title);
  if (visibility !== 'Company') {
    await dialog.getByRole('combobox', { name: 'Visibility' }).click();
    await page.getByRole('option', { name: visibility }).click();
  }
  await dialog.getByRole('button', { name: 'Add Workspace' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: title }).first()).toBeVisible();
}

/** Creates an article through Create, in a workspace if one is given; the page shows its editor afterwards. */
export async function createArticle(page: Page, title: string, workspace?: string): Promise<void> {
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Create an article' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create an article' });
  await dialog.getByLabel('Title').fill(title);
  if (workspace !== undefined) {
    await dialog.getByRole('combobox', { name: 'Workspace' }).click();
    await page.getByRole('option', { name: workspace }).click();
  }
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name: 'Edit article' })).toBeVisible();
}

/** The live note. */
export function noteEditor(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Note', exact: true });
}

/** Adds a note in the article's editor and types into it, until it is saved. */
export async function writeNote(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Add notes' }).click();
  await noteEditor(page).click();
  await page.keyboard.type(text);
  await expect(noteEditor(page)).toContainText(text.split('\n').at(-1) ?? text);
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
}

/** Publishes from the editor; the page shows the reader's view afterwards. */
export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('The article has been successfully published!')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible();
}
