import type { Locator, Page } from '@playwright/test';
import { editNewArticle, arrangeWorkspace } from './arrange.ts';
import { noteEditor, unique, writeNote } from './company.ts';
import { expect, test } from './product.ts';

const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Search and commands' });
const field = (page: Page): Locator => palette(page).getByRole('combobox');
const option = (page: Page, name: string | RegExp): Locator => palette(page).getByRole('option', { name });

/** Chooses the first entry, which nothing has chosen before. */
async function choose(page: Page, first: Locator): Promise<void> {
  await expect(first).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'true');
}

test('Ctrl+K searches and runs commands anywhere, ? shows the shortcuts', async ({ page, product }) => {
  await product.signUp(page);
  const title = unique('Quarry ');
  const workspace = await arrangeWorkspace(product, page, title);
  await page.goto('/');
  const search = page.getByRole('combobox', { name: 'Search' });
  await expect(search).toBeFocused();

  // Escape returns the focus.
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(palette(page).getByRole('group', { name: 'Actions' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(search).toBeFocused();

  // A command by words; the arrows move.
  await page.keyboard.press('Control+k');
  await field(page).fill('dark');
  await choose(page, option(page, /Dark/));
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');

  // A workspace in a new tab, then here.
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText([/Dark/]);
  await field(page).fill(title);
  await choose(page, option(page, title).first());
  const [tab] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Control+Enter')]);
  await expect(tab.getByRole('heading', { name: title }).first()).toBeVisible();
  await tab.close();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/b\//);
  await expect(page.getByRole('heading', { name: title }).first()).toBeVisible();

  // Commands for the open workspace.
  await page.keyboard.press('Control+k');
  await field(page).fill('favourites');
  await option(page, 'Add workspace to favourites').click();
  await page.keyboard.press('Control+k');
  await field(page).fill('favourites');
  await expect(option(page, 'Remove workspace from favourites')).toBeVisible();
  await page.keyboard.press('Escape');

  // From within a note, and back into it.
  await editNewArticle(product, page, 'Granite', workspace);
  await writeNote(page, 'Hard');
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(noteEditor(page)).toBeFocused();
  await page.keyboard.type(' stone?');
  await expect(noteEditor(page)).toContainText('Hard stone?');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Another language and back, each found in the current language.
  await page.goto('/');
  await expect(search).toBeFocused();
  await page.keyboard.press('Control+k');
  await field(page).fill('ukrainian');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
  await expect(page.getByRole('combobox', { name: 'Пошук' })).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Пошук і команди' }).getByRole('combobox').fill('англійська');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(search).toBeFocused();

  // Shortcuts outside text fields; and two of them that navigate.
  await page.keyboard.press('Control+k');
  await field(page).fill('drafts');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/drafts$/);
  // Until that page is shown, the previous one has the focus in its search.
  await expect(page.getByRole('heading', { name: 'Drafts', level: 1 })).toBeVisible();
  await expect(palette(page)).toBeHidden();
  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(shortcuts.getByRole('region', { name: 'In a note' })).toContainText('Find in note');
  await expect(shortcuts.getByRole('region', { name: 'Text of a note' })).toContainText('Bold');
  await expect(shortcuts.getByRole('region', { name: 'While watching' })).toContainText('Space');
  await page.keyboard.press('Escape');
  await expect(shortcuts).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('w');
  await expect(page).toHaveURL(/\/workspaces$/);
});
