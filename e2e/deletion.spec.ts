import type { Page } from '@playwright/test';
import { arrangeDrafts, arrangeWorkspace, createPublishedArticle, type ArrangedWorkspace } from './arrange.ts';
import { axeFaults } from './axeFaults.ts';
import { expect, test, type Product } from './product.ts';

interface TreeRow {
  articleId: string;
  shortId: string;
  title: string;
}

async function articlesOf(product: Product, page: Page, { id }: ArrangedWorkspace): Promise<TreeRow[]> {
  const { workspace } = await product.graphql<{ workspace: { tree: { rows: TreeRow[] } } }>(
    page.context().request,
    'query Arranged($id: ID) { workspace(id: $id) { tree { rows } } }',
    { id },
  );
  return workspace.tree.rows;
}

/** A workspace with Bikes, Brakes below it, and Chains, all published. */
async function arrangeNested(product: Product, page: Page): Promise<ArrangedWorkspace> {
  const workspace = await arrangeWorkspace(product, page);
  await createPublishedArticle(product, page, workspace, ['Bikes', 'Brakes', 'Chains']);
  const [bikes = '', brakes = '', chains = ''] = (await articlesOf(product, page, workspace)).map(
    (row) => row.articleId,
  );
  await product.graphql(
    page.context().request,
    'mutation Nest($input: ReorderArticlesInput!) { reorderArticles(input: $input) { id } }',
    {
      input: {
        workspaceId: workspace.id,
        places: [
          { articleId: bikes, depth: 0 },
          { articleId: brakes, depth: 1 },
          { articleId: chains, depth: 0 },
        ],
      },
    },
  );
  return workspace;
}

const tree = (page: Page): Promise<string[]> =>
  page
    .getByRole('treeitem')
    .evaluateAll((rows) =>
      rows.map((row) => `${(row as HTMLElement).innerText.trim()} ${row.getAttribute('aria-level') ?? ''}`),
    );

async function deleteOpenArticle(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
}

test('an article is deleted with the one below it, and both come back to where they were', async ({
  page,
  product,
}) => {
  await product.signUp(page);
  const workspace = await arrangeNested(product, page);
  const [bikes] = await articlesOf(product, page, workspace);
  await page.goto(`${workspace.path}/${bikes?.shortId ?? ''}/bikes`);
  await expect.poll(() => tree(page)).toEqual(['Bikes 1', 'Brakes 2', 'Chains 1']);

  // Cancel has the focus first, and gives it back to the menu's button.
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete article' });
  await expect(dialog).toContainText('“Bikes” and the article below it will be deleted.');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeFocused();

  await deleteOpenArticle(page);
  await expect(page.getByText('2 articles were deleted')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Chains' })).toBeVisible();
  await expect.poll(() => tree(page)).toEqual(['Chains 1']);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Bikes' })).toHaveCount(0);

  await page.goto('/drafts');
  await page.getByRole('link', { name: 'Recently deleted' }).click();
  const row = page.getByRole('row', { name: 'Bikes' });
  await expect(row).toContainText('+ 1 nested');
  await expect(row).toContainText('Deleted');
  await expect(row).toContainText('30');
  expect(await axeFaults(page)).toEqual([]);
  await row.getByRole('button', { name: 'Restore Bikes' }).click();
  await expect(page.getByText('Nothing was deleted in the last 30 days.')).toBeVisible();
  await expect(page.getByText('2 articles were restored')).toBeVisible();
  await page.getByRole('link', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { name: 'Bikes' })).toBeVisible();
  await expect.poll(() => tree(page)).toEqual(['Bikes 1', 'Brakes 2', 'Chains 1']);
});

test('the last article leaves an empty workspace, and Undo brings it back', async ({ page, product }) => {
  await product.signUp(page);
  const workspace = await arrangeWorkspace(product, page);
  await createPublishedArticle(product, page, workspace, ['Wheels']);
  const [wheels] = await articlesOf(product, page, workspace);
  await page.goto(`${workspace.path}/${wheels?.shortId ?? ''}/wheels`);
  await expect(page.getByRole('heading', { name: 'Wheels' })).toBeVisible();
  await deleteOpenArticle(page);
  await expect(page.getByText("You don't have any articles in this workspace.")).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The article was restored')).toBeVisible();
  await expect(page.getByRole('treeitem', { name: 'Wheels' })).toBeVisible();
});

test('a draft is found by filters, discarded from the list and brought back', async ({ page, product }) => {
  await product.signUp(page);
  const { request } = page.context();
  const workspace = await arrangeWorkspace(product, page, 'Workshop');
  await createPublishedArticle(product, page, workspace, ['Truing a wheel']);
  const [article] = await articlesOf(product, page, workspace);
  await product.graphql(
    request,
    'mutation Retitle($input: UpdateArticleDraftInput!) { updateArticleDraft(input: $input) { id } }',
    { input: { id: article?.articleId, title: 'Truing a wheel, again' } },
  );
  await arrangeDrafts(product, page, 2);
  await page.goto('/drafts');
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveCount(3);

  // By the keyboard alone.
  await page.getByRole('button', { name: 'Workspace: All' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'All' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const filter = page.getByRole('button', { name: 'Workspace: Workshop' });
  await expect(filter).toBeFocused();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Type: All' }).click();
  await page.getByRole('option', { name: 'Video', exact: true }).click();
  await expect(page.getByText('No drafts match these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows).toHaveCount(3);
  await page.getByRole('searchbox', { name: 'Search' }).last().fill('AGAIN');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Notes');

  await page.getByRole('button', { name: 'Actions for Truing a wheel, again' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toContainText('Readers keep seeing what is published.');
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('The draft was discarded')).toBeVisible();
  await expect(page.getByText('No drafts match these filters.')).toBeVisible();

  // An article that was never published goes as a whole.
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('button', { name: 'Actions for Draft 1' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    '“Draft 1” was never published, so the whole article is deleted.',
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rows).toHaveCount(1);

  await page.goto('/deleted');
  await expect(page.getByRole('row', { name: 'Draft 1' })).toContainText('Draft deleted');
  const discarded = page.getByRole('row', { name: 'Truing a wheel, again' });
  await expect(discarded).toContainText('Draft discarded');
  await discarded.getByRole('button').click();
  await page.getByRole('link', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { name: 'Edit article' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Truing a wheel, again');
});

test('drafts are not edited on a phone, and one that cannot be loaded leads to the list', async ({ page, product }) => {
  await product.signUp(page);
  await arrangeDrafts(product, page, 1);
  await page.goto('/draft/nothing');
  await expect(page).toHaveURL(/\/drafts$/);
  await expect(page.getByRole('alert')).toContainText('Not found');
  await expect(page.getByRole('link', { name: 'Draft 1' })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText('Draft 1')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Draft 1' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Actions for Draft 1' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Delete']);
  await page.keyboard.press('Escape');
  expect(await axeFaults(page)).toEqual([]);
});
