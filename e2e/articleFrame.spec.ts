import type { Page } from '@playwright/test';
import { arrangeNote, arrangeWorkspace, createPublishedArticle, type ArrangedWorkspace } from './arrange.ts';
import { axeFaults } from './axeFaults.ts';
import { expect, test, type Product } from './product.ts';

interface Row {
  articleId: string;
  shortId: string;
  slug: string;
  title: string;
}

async function articlesOf(product: Product, page: Page, { id }: ArrangedWorkspace): Promise<Row[]> {
  const { workspace } = await product.graphql<{ workspace: { tree: { rows: Row[] } } }>(
    page.context().request,
    'query Framed($id: ID) { workspace(id: $id) { tree { rows } } }',
    { id },
  );
  return workspace.tree.rows;
}

async function only(product: Product, page: Page, workspace: ArrangedWorkspace): Promise<Row> {
  const [first] = await articlesOf(product, page, workspace);
  if (!first) throw new Error('The workspace has no article');
  return first;
}

const more = (page: Page) => page.getByRole('button', { name: 'More', exact: true });
const menuItems = (page: Page): Promise<string[]> =>
  page.getByRole('menuitem').evaluateAll((items) => items.map((item) => (item as HTMLElement).innerText.trim()));
const pathOf = (page: Page): string => new URL(page.url()).pathname;

test('an old address leads to the right one, with what it said beside, and leaves no entry in the history', async ({
  page,
  product,
}) => {
  await product.signUp(page);
  const from = await arrangeWorkspace(product, page, 'Workshop');
  const to = await arrangeWorkspace(product, page, 'Depot');
  await createPublishedArticle(product, page, from, ['Wheels']);
  const { articleId, shortId } = await only(product, page, from);
  await arrangeNote(product, page, articleId, 'Loosen the spokes');

  await page.goto('/drafts');
  await page.goto(`${from.path}-as-it-was/${shortId}/rims/notes/note?find=spokes`);
  await expect(page.getByText('Loosen the spokes')).toBeVisible();
  await expect.poll(() => pathOf(page)).toBe(`${from.path}/${shortId}/wheels/notes/note`);
  expect(new URL(page.url()).searchParams.get('find')).toBe('spokes');
  await page.goBack();
  await expect(page).toHaveURL(/\/drafts$/);

  await page.goto(`${from.path}-as-it-was`);
  await expect.poll(() => pathOf(page)).toBe(from.path);

  // It goes to another workspace while somebody reads it, and is found by its former address as well.
  await page.goto(`${from.path}/${shortId}/wheels`);
  await expect(page.getByText('Loosen the spokes')).toBeVisible();
  const { request } = page.context();
  await product.graphql(
    request,
    'mutation Move($input: UpdateArticleDraftInput!) { updateArticleDraft(input: $input) { id } }',
    {
      input: { id: articleId, title: 'Round wheels', workspaceId: to.id },
    },
  );
  await product.graphql(
    request,
    'mutation Publish($input: PublishArticleInput!) { publishArticle(input: $input) { id } }',
    {
      input: { id: articleId },
    },
  );
  await expect.poll(() => pathOf(page)).toBe(`${to.path}/${shortId}/round-wheels`);
  await page.goto(`${from.path}/${shortId}/wheels/notes`);
  await expect.poll(() => pathOf(page)).toBe(`${to.path}/${shortId}/round-wheels/notes`);
  await expect(page.getByRole('treeitem', { name: 'Round wheels' })).toBeVisible();
});

test('who has an article open that goes is told, and led on to the first that remains', async ({ page, product }) => {
  await product.signUp(page);
  const workspace = await arrangeWorkspace(product, page);
  await createPublishedArticle(product, page, workspace, ['Wheels', 'Tyres']);
  const rows = await articlesOf(product, page, workspace);
  const tyres = rows.find(({ title }) => title === 'Tyres');
  await page.goto(`${workspace.path}/${tyres?.shortId ?? ''}/tyres`);
  await expect(page.getByRole('heading', { name: 'Tyres' })).toBeVisible();
  // By somebody else: the command of this page would lead on by itself.
  const { request } = page.context();
  const remove = 'mutation Gone($id: ID!) { deleteArticle(id: $id) }';
  await product.graphql(request, remove, { id: tyres?.articleId });
  await expect(page.getByText('This article is no longer available')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Wheels' })).toBeVisible();
  await product.graphql(request, remove, { id: rows.find(({ title }) => title === 'Wheels')?.articleId });
  await expect(page.getByText("You don't have any articles in this workspace.")).toBeVisible();
});

test('who has an article open in the editor that goes is told, and led on as readers are', async ({
  page,
  product,
}) => {
  await product.signUp(page);
  const workspace = await arrangeWorkspace(product, page);
  await createPublishedArticle(product, page, workspace, ['Wheels', 'Tyres', 'Rims']);
  const rows = await articlesOf(product, page, workspace);
  const told = page.getByText('This article is no longer available');
  for (const [title, path] of [
    ['Tyres', '/article/:id/edit/video'],
    ['Rims', '/draft/:id/video'],
  ] as const) {
    const row = rows.find((each) => each.title === title);
    await page.goto(path.replace(':id', row?.shortId ?? ''));
    await expect(page.getByRole('heading', { name: 'Edit article' })).toBeVisible();
    await product.graphql(page.context().request, 'mutation Gone($id: ID!) { deleteArticle(id: $id) }', {
      id: row?.articleId,
    });
    await expect(told).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Wheels' })).toBeVisible();
    await expect(page.getByText('Not found')).toHaveCount(0);
  }

  // Whoever discards it knows, and is led to their drafts.
  const { createArticle } = await product.graphql<{ createArticle: { shortId: string } }>(
    page.context().request,
    'mutation Arrange($input: CreateArticleInput!) { createArticle(input: $input) { shortId } }',
    { input: { title: 'Spokes', workspaceId: workspace.id } },
  );
  await page.goto(`/article/${createArticle.shortId}/edit/video`);
  await page.getByRole('button', { name: 'More ways to publish' }).click();
  await page.getByRole('menuitem', { name: 'Discard draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/drafts$/);
  await expect(told).toHaveCount(0);
});

test('the menu of an article has its commands in their order, and the tree has the same', async ({ page, product }) => {
  await product.signUp(page);
  const workspace = await arrangeWorkspace(product, page);
  await createPublishedArticle(product, page, workspace, ['Wheels', 'Tyres']);
  const { shortId } = await only(product, page, workspace);
  await page.goto(`${workspace.path}/${shortId}/wheels`);
  await expect(page.getByRole('heading', { name: 'Wheels' })).toBeVisible();
  const commands = ['Edit', 'Duplicate', 'Merge', 'Reorder', 'Create a Sub-article', 'Archive', 'Delete', 'Copy link'];
  await more(page).click();
  await expect.poll(() => menuItems(page)).toEqual(commands);
  await page.keyboard.press('Escape');
  expect(await axeFaults(page)).toEqual([]);
  // Also before the focus has come into it.
  await more(page).evaluate(async (button: HTMLElement) => {
    button.focus();
    button.click();
    while (!document.querySelector('[data-portal] [role="menuitem"]')) await new Promise((later) => setTimeout(later));
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  });
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  const row = page.getByRole('button', { name: 'Actions for Wheels' });
  await page.getByRole('treeitem', { name: 'Wheels' }).hover();
  await row.click();
  await expect.poll(() => menuItems(page)).toEqual(commands);
  await page.keyboard.press('Escape');

  // By keyboard, the chosen article is moved at once.
  await more(page).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Reorder' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('treeitem', { name: 'Wheels' })).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => (await articlesOf(product, page, workspace)).map(({ title }) => title))
    .toEqual(['Tyres', 'Wheels']);

  await more(page).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await page.getByRole('dialog', { name: 'Archive article' }).getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('The article has been successfully archived!')).toBeVisible();
  await expect(page.getByRole('treeitem')).toHaveCount(1);
  // What is archived is brought back before anything is made of it.
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);
  await more(page).click();
  await expect.poll(() => menuItems(page)).toEqual(['Unarchive', 'Delete', 'Copy link']);
  await page.getByRole('menuitem', { name: 'Unarchive' }).click();
  await expect(page.getByRole('treeitem')).toHaveCount(2);
});

test('a link that the clipboard refuses stands selected in a field', async ({ page, product }) => {
  await product.signUp(page);
  const workspace = await arrangeWorkspace(product, page);
  await createPublishedArticle(product, page, workspace, ['Wheels']);
  const { shortId } = await only(product, page, workspace);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${workspace.path}/${shortId}/wheels`);
  const copy = async () => {
    await more(page).click();
    await page.getByRole('menuitem', { name: 'Copy link' }).click();
  };
  await copy();
  await expect(page.getByText('Article link copied to clipboard')).toBeVisible();
  const link = page.url();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await copy();
  await expect(page.getByText('Cannot copy link to this article')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Link' })).toBeFocused();
  expect(await page.evaluate(() => document.getSelection()?.toString())).toBe(link);
});

test('the bar of an article makes room on the way down and comes back on the way up', async ({ page, product }) => {
  await product.signUp(page);
  const workspace = await arrangeWorkspace(product, page);
  await createPublishedArticle(product, page, workspace, ['Wheels']);
  const { articleId, shortId } = await only(product, page, workspace);
  await arrangeNote(
    product,
    page,
    articleId,
    ...Array.from({ length: 80 }, (_, index) => `Spoke ${String(index + 1)}`),
  );
  await page.goto(`${workspace.path}/${shortId}/wheels/notes`);
  const bar = more(page);
  await page.getByText('Spoke 1', { exact: true }).hover();
  const scroll = async (by: number) => page.mouse.wheel(0, by);
  await scroll(130);
  await expect(bar).toBeInViewport({ ratio: 1 });
  await scroll(120);
  await expect(bar).not.toBeInViewport();
  await scroll(-10);
  await expect(bar).toBeInViewport({ ratio: 1 });
  await scroll(400);
  await expect(bar).not.toBeInViewport();
  // Who moves by keyboard sees where they are.
  await bar.focus();
  await expect(bar).toBeInViewport({ ratio: 1 });
});

test('in the mobile view nothing is created or edited', async ({ page, product }) => {
  await product.signUp(page);
  const workspace = await arrangeWorkspace(product, page);
  await page.goto(workspace.path);
  await expect(page.getByRole('main').getByRole('button', { name: 'Create an article' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText("You don't have any articles in this workspace.")).toBeVisible();
  const offers = page.getByRole('button', { name: /^Create/ }).or(page.getByRole('link', { name: /^Create/ }));
  await expect(offers).toHaveCount(0);
  for (const [path, words] of [
    ['/drafts', "You don't have any draft articles yet."],
    ['/', 'What your team publishes shows up here.'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(words)).toBeVisible();
    await expect(offers).toHaveCount(0);
  }

  await createPublishedArticle(product, page, workspace, ['Wheels']);
  const { shortId } = await only(product, page, workspace);
  await page.goto(`${workspace.path}/${shortId}/wheels`);
  await expect(page.getByText("You don't have any notes yet.")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Create notes' })).toHaveCount(0);
  await more(page).click();
  await expect
    .poll(() => menuItems(page))
    .toEqual(['Share', 'Tags', 'Merge', 'Reorder', 'Archive', 'Delete', 'Copy link']);
  await page.keyboard.press('Escape');
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Control+k');
  for (const offer of ['Create an article', 'Create a workspace']) {
    await page.getByRole('combobox', { name: 'Search and commands' }).fill(offer);
    await expect(page.getByRole('option', { name: offer })).toHaveCount(0);
  }
  await page.goto('/workspaces');
  await expect(page.getByRole('main').getByRole('link', { name: workspace.title })).toBeVisible();
  await expect(offers).toHaveCount(0);
});
