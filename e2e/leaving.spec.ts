import type { Page } from '@playwright/test';
import { axeFaults } from './axeFaults.ts';
import { createWorkspace, joinColleague, otherBrowser } from './company.ts';
import { expect, test, type Product } from './product.ts';

const section = (page: Page, title: string) => page.getByRole('region', { name: title });

/** Publishes an article in the first workspace of the page's user, and comments it as another. */
async function writeTogether(product: Product, page: Page, colleague: Page): Promise<void> {
  const { me } = await product.graphql<{ me: { company: { workspaces: { id: string; title: string }[] } } }>(
    page.context().request,
    '{ me { id company { id workspaces { id title } } } }',
  );
  const workspaceId = me.company.workspaces.find(({ title }) => title === 'Workshop')?.id;
  const { createArticle } = await product.graphql<{ createArticle: { id: string } }>(
    page.context().request,
    'mutation Create($input: CreateArticleInput!) { createArticle(input: $input) { id } }',
    { input: { workspaceId, title: 'Truing a wheel' } },
  );
  const { id: articleId } = createArticle;
  await product.graphql(
    page.context().request,
    'mutation Publish($input: PublishArticleInput!) { publishArticle(input: $input) { __typename } }',
    { input: { id: articleId } },
  );
  const content = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Mind the spokes' }] }],
  };
  await product.graphql(
    colleague.context().request,
    'mutation Comment($input: CreateCommentInput!) { createComment(input: $input) { __typename } }',
    { input: { articleId, content } },
  );
}

test('a member takes their data along and deletes the account; the owner hands over before doing so', async ({
  page,
  browser,
  product,
}) => {
  const owner = await product.signUp(page);
  await page.goto('/');
  await createWorkspace(page, 'Workshop');
  const theirs = await otherBrowser(browser);
  const member = await joinColleague(product, page, theirs);
  const heirs = await otherBrowser(browser);
  const heir = await joinColleague(product, page, heirs, { firstName: 'Ines', lastName: 'Almeida' });
  await writeTogether(product, page, theirs);

  // The data of the member are made and downloaded.
  await theirs.goto(`${product.address}/settings/profile`);
  await section(theirs, 'Download your data').getByRole('button', { name: 'Prepare a file' }).click();
  const save = section(theirs, 'Download your data').getByRole('button', { name: 'Download', exact: true });
  await expect(save).toBeVisible();
  const [file] = await Promise.all([theirs.waitForEvent('download'), save.click()]);
  expect(file.suggestedFilename()).toBe('snaplore-my-data.zip');

  // Then they delete the account.
  await section(theirs, 'Delete my account').getByRole('button', { name: 'Delete my account' }).click();
  const dialog = theirs.getByRole('dialog', { name: 'Delete my account' });
  await expect(dialog.getByText('Your comments: 1')).toBeVisible();
  expect(await axeFaults(theirs)).toEqual([]);
  await dialog.getByLabel('Current password').fill('wrong');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('The current password is wrong')).toBeVisible();
  await dialog.getByLabel('Current password').fill(member.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(theirs).toHaveURL(/\/login/);

  // A colleague sees who wrote the comment no more.
  await page.goto('/');
  await page
    .getByRole('link', { name: /Workshop/ })
    .first()
    .click();
  await page.getByText('Truing a wheel').first().click();
  await page
    .getByRole('button', { name: /Comments/ })
    .first()
    .click();
  await expect(page.getByText('Deleted user').first()).toBeVisible();

  // The sole owner is asked for a successor.
  await page.goto('/settings/profile');
  await section(page, 'Delete my account').getByRole('button', { name: 'Delete my account' }).click();
  const asked = page.getByRole('dialog', { name: 'Delete my account' });
  await expect(asked.getByText(owner.companyTitle)).toBeVisible();
  await asked.getByRole('button', { name: 'Close' }).last().click();

  await page.goto('/settings/company');
  await section(page, 'Hand over the company').getByRole('button', { name: 'Choose a new owner' }).click();
  const handOver = page.getByRole('dialog', { name: 'Hand over the company' });
  await handOver.getByRole('combobox', { name: 'New owner' }).fill('Ines');
  await page.getByRole('option', { name: /Ines Almeida/ }).click();
  await handOver.getByLabel('Current password').fill(owner.password);
  expect(await axeFaults(page)).toEqual([]);
  await handOver.getByRole('button', { name: 'Hand over', exact: true }).click();
  await expect(page.getByText('Ines Almeida is the owner now')).toBeVisible();
  await expect(section(page, 'Hand over the company')).toBeHidden();

  await page.goto('/settings/profile');
  await section(page, 'Delete my account').getByRole('button', { name: 'Delete my account' }).click();
  await asked.getByLabel('Current password').fill(owner.password);
  await asked.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL(/\/login/);

  // The new owner has the company.
  await product.signIn(heirs, heir);
  await heirs.goto(`${product.address}/settings/company`);
  await expect(section(heirs, 'Hand over the company')).toBeVisible();
});
