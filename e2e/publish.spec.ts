import type { Page } from '@playwright/test';
import { editNewArticle, arrangeWorkspace } from './arrange.ts';
import {
  createArticle,
  createWorkspace,
  joinColleague,
  noteEditor,
  otherBrowser,
  publish,
  unique,
  writeNote,
} from './company.ts';
import { expect, test } from './product.ts';

/** The code that a page has loaded, as text. */
function loadedCode(page: Page): () => Promise<string> {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''));
  });
  return async () => (await Promise.all(scripts)).join('\n');
}

test('colleagues read what is published without loading the editor, and nothing before that', async ({
  page,
  browser,
  product,
}) => {
  await product.signUp(page);
  const workspace = unique('Manuals ');
  const title = unique('Wheels ');
  await page.goto('/');
  await createWorkspace(page, workspace);
  const workspaceAddress = page.url();
  await createArticle(page, title, workspace);
  await writeNote(page, 'Turn the wheel by hand first.');

  const reader = await otherBrowser(browser);
  await joinColleague(product, page, reader);
  const code = loadedCode(reader);
  await reader.goto(workspaceAddress);
  await expect(reader.getByText("You don't have any articles in this workspace.")).toBeVisible();
  await expect(reader.getByText(title)).toHaveCount(0);

  await publish(page);
  const articleAddress = page.url();
  await expect(page.getByText('Turn the wheel by hand first.')).toBeVisible();

  await reader.getByRole('main').getByRole('link', { name: title }).click();
  await expect(reader.getByText('Turn the wheel by hand first.')).toBeVisible();
  await expect(reader.locator('[contenteditable]')).toHaveCount(0);
  await expect(reader.locator('.ProseMirror')).toHaveCount(0);
  await expect(reader.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);
  // Text from ProseMirror's own code.
  const loaded = await code();
  expect(loaded.length).toBeGreaterThan(10_000);
  expect(loaded).not.toContain('ProseMirror');

  // The author edits further; readers still get what was published.
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await noteEditor(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Then oil the axle.');
  await expect(noteEditor(page)).toContainText('Then oil the axle.');
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
  await reader.goto(articleAddress);
  await expect(reader.getByText('Turn the wheel by hand first.')).toBeVisible();
  await expect(reader.getByText('oil the axle')).toHaveCount(0);

  await publish(page);
  await expect(reader.getByText('Then oil the axle.')).toBeVisible();
  await reader.context().close();
});

test('an article without a title is not published; it is a draft of its author and closed to others', async ({
  page,
  browser,
  product,
}) => {
  await product.signUp(page);
  const title = unique('Draft of brakes ');
  await editNewArticle(product, page, title, await arrangeWorkspace(product, page));
  const editAddress = page.url();
  await page.getByRole('textbox', { name: 'Title' }).fill('');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/title.*empty/i).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
  await expect(page.getByText('The article has been successfully published!')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Drafts' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible();

  const reader = await otherBrowser(browser);
  await joinColleague(product, page, reader);
  await reader.goto(editAddress);
  await expect(reader.getByRole('heading', { name: /not found|does not exist|not have/i })).toBeVisible();
  await expect(reader.getByText(title)).toHaveCount(0);
  await expect(reader.getByRole('textbox', { name: 'Title' })).toHaveCount(0);
  await reader.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Drafts' }).click();
  await expect(reader.getByText("You don't have any draft articles yet.")).toBeVisible();
  await reader.context().close();
});
