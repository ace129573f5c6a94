import type { Page } from '@playwright/test';
import { arrangeWorkspace, createPublishedArticle, type ArrangedWorkspace } from './arrange.ts';
import { axeFaults } from './axeFaults.ts';
import { joinColleague, otherBrowser, unique } from './company.ts';
import { expect, test, type Product } from './product.ts';

/** Opens the article of this title in a workspace's tree. */
async function openArticle(page: Page, { path }: Pick<ArrangedWorkspace, 'path'>, title: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('treeitem', { name: title }).click();
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
}

async function choose(page: Page, command: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: command }).click();
}

/** A second company of the signed-in user, with a workspace; the session stays in the first. */
async function arrangeOtherCompany(
  product: Product,
  page: Page,
): Promise<{ id: string; title: string; workspace: string; path: string }> {
  const { request } = page.context();
  const title = unique('Second ');
  const { me } = await product.graphql<{ me: { company: { id: string } } }>(request, '{ me { company { id } } }', {});
  const { createCompany } = await product.graphql<{ createCompany: { me: { company: { id: string } } } }>(
    request,
    'mutation Other($title: String!) { createCompany(title: $title) { me { company { id } } } }',
    { title },
  );
  const { title: workspace, path } = await arrangeWorkspace(product, page, 'Receiving');
  await product.graphql(request, 'mutation Back($id: ID!) { switchCompany(companyId: $id) { me { id } } }', {
    id: me.company.id,
  });
  return { id: createCompany.me.company.id, title, workspace, path };
}

test('an article gets tags, a sub-article and a copy', async ({ page, product }) => {
  await product.signUp(page);
  const workspace = await arrangeWorkspace(product, page);
  await createPublishedArticle(product, page, workspace, ['Wheels']);
  await openArticle(page, workspace, 'Wheels');

  const openTags = () => page.getByRole('main').getByRole('button', { name: 'Tags' }).click();
  await openTags();
  const tags = page.getByRole('dialog', { name: 'Add Tags' });
  await tags.getByRole('combobox', { name: 'Tags' }).fill('repair,spokes');
  expect(await axeFaults(page)).toEqual([]);
  await tags.getByRole('button', { name: 'Save' }).click();
  await expect(tags).toHaveCount(0);
  await openTags();
  await expect(tags).toContainText('repair');
  await expect(tags).toContainText('spokes');
  await page.keyboard.press('Escape');

  await choose(page, 'Create a Sub-article');
  const dialog = page.getByRole('dialog', { name: 'Create a Sub-article' });
  await expect(dialog.getByLabel('Parent Article')).toHaveValue('Wheels');
  await dialog.getByRole('button', { name: 'Create Article' }).click();
  await expect(dialog.getByLabel('Title')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Title').fill('Truing');
  await dialog.getByRole('button', { name: 'Create Article' }).click();
  await expect(page.getByRole('heading', { name: 'Edit article' })).toBeVisible();

  await openArticle(page, workspace, 'Wheels');
  await choose(page, 'Duplicate');
  await expect(page.getByText('The article was duplicated')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Edit article' })).toBeVisible();
  await page.goto('/drafts');
  await expect(page.getByRole('row', { name: 'Wheels' })).toHaveCount(1);
  await expect(page.getByRole('row', { name: 'Truing' })).toHaveCount(1);
});

test('an article is merged into another one and goes to Recently deleted', async ({ page, product }) => {
  await product.signUp(page);
  const workspace = await arrangeWorkspace(product, page);
  await createPublishedArticle(product, page, workspace, ['Wheels', 'Tyres']);
  await openArticle(page, workspace, 'Tyres');
  await choose(page, 'Merge');
  const dialog = page.getByRole('dialog', { name: 'Merge Articles' });
  await expect(dialog.getByRole('combobox', { name: 'Article', exact: true })).toHaveValue('Tyres');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('Target article not selected')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Target article' }).click();
  await page.getByRole('option', { name: 'Wheels' }).click();
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('The articles were merged')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Wheels', exact: true })).toBeVisible();
  await expect(page.getByRole('treeitem')).toHaveCount(1);
  await page.goto('/deleted');
  await expect(page.getByRole('row', { name: 'Tyres' })).toContainText('Merged');
});

test('an article goes to another company of its editor, where nobody learns who else wrote on it', async ({
  page,
  browser,
  product,
}) => {
  await product.signUp(page);
  const workspace = await arrangeWorkspace(product, page);
  await createPublishedArticle(product, page, workspace, ['Wheels', 'Tyres']);

  // A colleague who reads it sees that it has no tags, and writes a comment.
  const colleague = await otherBrowser(browser);
  await joinColleague(product, page, colleague, { lastName: 'Nygaard' });
  await openArticle(colleague, workspace, 'Tyres');
  await colleague.getByRole('main').getByRole('button', { name: 'Tags' }).click();
  await expect(colleague.getByRole('dialog', { name: 'Article Tags' })).toContainText('Tags not added');
  await colleague.keyboard.press('Escape');
  await colleague.getByRole('button', { name: /^Comments, / }).click();
  await colleague.getByRole('button', { name: 'Add a comment', exact: true }).click();
  await expect(colleague.getByRole('textbox', { name: 'Add a comment', exact: true })).toBeFocused();
  await colleague.keyboard.type('Which size?');
  await colleague.keyboard.press('Control+Enter');
  await expect(colleague.getByRole('article').filter({ hasText: 'Which size?' })).toContainText('Nygaard');

  await openArticle(page, workspace, 'Tyres');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Merge' })).toBeVisible();
  // Nobody is offered it who has no other company.
  await expect(page.getByRole('menuitem', { name: 'Transfer' })).toHaveCount(0);

  const other = await arrangeOtherCompany(product, page);
  await openArticle(page, workspace, 'Tyres');
  await choose(page, 'Transfer');
  const dialog = page.getByRole('dialog', { name: 'Transfer article to' });
  await dialog.getByRole('button', { name: 'Transfer article' }).click();
  await expect(dialog.getByText('The workspace is required')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Company' }).click();
  await page.getByRole('option', { name: other.title }).click();
  await dialog.getByRole('combobox', { name: 'Workspace' }).click();
  await page.getByRole('option', { name: other.workspace }).click();
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Transfer article' }).click();
  await expect(page.getByText('The article was transferred')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Wheels', exact: true })).toBeVisible();
  await expect(page.getByRole('treeitem')).toHaveCount(1);

  const { request } = page.context();
  await product.graphql(request, 'mutation There($id: ID!) { switchCompany(companyId: $id) { me { id } } }', {
    id: other.id,
  });
  await openArticle(page, other, 'Tyres');
  await page.getByRole('button', { name: /^Comments, / }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Which size?' })).toContainText('Unknown author');
  await expect(page.getByText('Nygaard')).toHaveCount(0);
});
