import type { Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { notionZip } from '../packages/core/src/noteImports/testing/foreignZips.ts';
import { pngOf } from '../packages/core/src/testing/pictures.ts';
import { arrangeWorkspace, type ArrangedWorkspace } from './arrange.ts';
import { axeFaults } from './axeFaults.ts';
import { unique } from './company.ts';
import { expect, test, type Product } from './product.ts';

/** Publishes an article that shows a picture, with another one below it. */
async function arrangePicture(product: Product, page: Page, workspace: ArrangedWorkspace): Promise<void> {
  const { request } = page.context();
  const headers = { origin: product.address };
  const make = 'mutation Make($input: CreateArticleInput!) { createArticle(input: $input) { id } }';
  const create = async (title: string, parentArticleId?: string): Promise<string> => {
    const input = { title, workspaceId: workspace.id, parentArticleId };
    return (await product.graphql<{ createArticle: { id: string } }>(request, make, { input })).createArticle.id;
  };
  const id = await create('Wheels');
  const uploaded = await request.post(`${product.address}/api/image/upload`, {
    headers,
    multipart: { articleId: id, file: { name: 'wheel.png', mimeType: 'image/png', buffer: pngOf(30, 20) } },
  });
  const { url } = (await uploaded.json()) as { url: string };
  const below = await create('Spokes', id);
  const notes: [string, object[]][] = [
    [id, [{ type: 'image', attrs: { src: url, alt: 'A wheel' } }]],
    [below, [{ type: 'text', text: 'Loosen the spokes' }]],
  ];
  for (const [article, content] of notes) {
    const text = { type: 'doc', content: [{ type: 'paragraph', content }] };
    const saved = await request.post(`${product.address}/api/article/${article}`, {
      headers,
      data: { textTabs: [{ title: 'Note', text }], isPublish: true },
    });
    expect(saved.status()).toBe(200);
  }
}

/** Chooses what to do with the open workspace from its menu. */
async function choose(page: Page, item: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Workspace actions' }).click();
  await page.getByRole('menuitem', { name: item }).click();
  return page.getByRole('dialog', { name: item });
}

const tree = (page: Page): Locator => page.getByRole('treeitem');

test('a workspace is exported, and imported into another one with its tree and its picture', async ({
  page,
  product,
}) => {
  await product.signUp(page);
  const from = await arrangeWorkspace(product, page, unique('Manuals '));
  const to = await arrangeWorkspace(product, page, unique('Copies '));
  await arrangePicture(product, page, from);
  await page.goto(from.path);
  const saving = page.waitForEvent('download');
  const exported = await choose(page, 'Export workspace');
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(`${from.title.trim()}.zip`);
  await expect(exported.getByText('2 articles · 2 notes · 1 file')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await exported.getByRole('button', { name: 'Close' }).last().click();
  const zip = await readFile(await saved.path());

  await page.goto(to.path);
  const dialog = await choose(page, 'Import articles');
  await dialog
    .getByLabel('File to import')
    .setInputFiles({ name: 'all.zip', mimeType: 'application/zip', buffer: zip });
  await expect(dialog.getByText('Snaplore · 2 articles · 2 notes · 1 file')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByText('Imported · 2 articles · 2 notes · 1 file')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await tree(page).filter({ hasText: 'Wheels' }).click();
  const picture = page.getByRole('img', { name: 'A wheel' });
  await expect(picture).toBeVisible();
  await expect.poll(async () => await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(30);
  await expect(tree(page).filter({ hasText: 'Spokes' })).toBeVisible();

  const savingOne = page.waitForEvent('download');
  await page.getByRole('main').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Export as HTML' }).click();
  expect((await savingOne).suggestedFilename()).toBe('Wheels.zip');
});

test('a zip of Notion shows first what becomes of it', async ({ page, product }) => {
  await product.signUp(page);
  const workspace = await arrangeWorkspace(product, page);
  await page.goto(workspace.path);
  const dialog = await choose(page, 'Import articles');
  const file = dialog.getByLabel('File to import');
  await file.setInputFiles({
    name: 'a.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('PK\u0003\u0004 broken'),
  });
  await expect(dialog.getByText('This zip file is damaged, or is none')).toBeVisible();
  await file.setInputFiles({ name: 'notion.zip', mimeType: 'application/zip', buffer: await notionZip() });
  await expect(dialog.getByText('Notion · 4 articles · 4 notes · 2 files')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: /^(Handbook|Brakes|Tasks|Oil)$/ })).toHaveText([
    'Handbook',
    'Brakes',
    'Tasks',
    'Oil',
  ]);
  await expect(dialog.getByText('1 link to a page that is not in the zip')).toBeVisible();
  await expect(dialog.getByText('1 image of another site stays a link')).toBeVisible();
  await expect(tree(page).filter({ hasText: 'Handbook' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByText('Imported · 4 articles')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await tree(page).filter({ hasText: 'Handbook' }).click();
  // Links lead to the articles that were made.
  await page.getByRole('main').getByRole('link', { name: 'Brakes' }).first().click();
  await expect(page.getByRole('heading', { name: 'Brakes' })).toBeVisible();
});
