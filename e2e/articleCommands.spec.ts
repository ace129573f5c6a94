import type { Page } from '@playwright/test';
import { arrangeWorkspace, createPublishedArticle, type ArrangedWorkspace } from './arrange.ts';
import { axeFaults } from './axeFaults.ts';
import { unique } from './company.ts';
import { expect, test, type Product } from './product.ts';

/** Opens the article of this title in a workspace's tree. */
async function openArticle(page: Page, { path }: ArrangedWorkspace, title: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('treeitem', { name: title }).click();
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
}

async function choose(page: Page, command: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: command }).click();
}

/** A second company of the signed-in user, with a workspace; the session stays in the first. */
async function arrangeOtherCompany(product: Product, page: Page): Promise<{ title: string; workspace: string }> {
  const { request } = page.context();
  const title = unique('Second ');
  const { me } = await product.graphql<{ me: { company: { id: string } } }>(request, '{ me { company { id } } }', {});
  await product.graphql(request, 'mutation Other($title: String!) { createCompany(title: $title) { me { id } } }', {
    title,
  });
  const { title: workspace } = await arrangeWorkspace(product, page, 'Receiving');
  await product.graphql(request, 'mutation Back($id: ID!) { switchCompany(companyId: $id) { me { id } } }', {
    id: me.company.id,
  });
  return { title, workspace };
}

test('an article gets tags, a sub-article and a copy', async ({ page, product }) => {
  await product.signUp(page);
  const workspace = await arrangeWorkspace(product, page);
  await createPublishedArticle(product, page, workspace, ['Wheels']);
  await openArticle(page, workspace, 'Wheels');

  await choose(page, 'Tags');
  const tags = page.getByRole('dialog', { name: 'Add Tags' });
  await tags.getByRole('combobox', { name: 'Tags' }).fill('repair,spokes');
  expect(await axeFaults(page)).toEqual([]);
  await tags.getByRole('button', { name: 'Save' }).click();
  await expect(tags).toHaveCount(0);
  await choose(page, 'Tags');
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

test('an article goes to another company of its editor', async ({ page, product }) => {
  await product.signUp(page);
  const workspace = await arrangeWorkspace(product, page);
  await createPublishedArticle(product, page, workspace, ['Wheels', 'Tyres']);
  await openArticle(page, workspace, 'Tyres');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Merge' })).toBeVisible();
  // Nobody is offered it who has no other company.
  await expect(page.getByRole('menuitem', { name: 'Transfer' })).toHaveCount(0);

  const other = await arrangeOtherCompany(product, page);
  await openArticle(page, workspace, 'Tyres');
  await choose(page, 'Transfer');
  const dialog = page.getByRole('dialog', { name: 'Transfer article to' });
  await dialog.getByRole('combobox', { name: 'Company' }).click();
  await page.getByRole('option', { name: other.title }).click();
  await dialog.getByRole('combobox', { name: 'Workspace' }).click();
  await page.getByRole('option', { name: other.workspace }).click();
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Transfer article' }).click();
  await expect(page.getByText('The article was transferred')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Wheels', exact: true })).toBeVisible();
  await expect(page.getByRole('treeitem')).toHaveCount(1);
});
