import type { Page } from '@playwright/test';
import { arrangeWorkspace, editNewArticle } from './arrange.ts';
import { axeFaults } from './axeFaults.ts';
import { joinColleague, noteEditor, otherBrowser, publish, unique, writeNote } from './company.ts';
import { expect, test, type Product } from './product.ts';

const history = (page: Page) => page.getByRole('complementary', { name: 'Version history' });
const changes = (page: Page) => page.getByRole('region', { name: 'Changes in Note' });

/** Opens the editor of the article that the page shows, in its note. */
async function edit(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(noteEditor(page)).toBeVisible();
}

/** Types at the end of the note, until it is saved. */
async function append(page: Page, text: string): Promise<void> {
  await noteEditor(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(text);
  await expect(noteEditor(page)).toContainText(text.trim());
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
}

/** An article that was published three times; the page shows what readers are served. */
async function publishThrice(product: Product, page: Page, title: string): Promise<void> {
  await editNewArticle(product, page, title, await arrangeWorkspace(product, page));
  await writeNote(page, 'Turn the wheel.');
  await publish(page);
  for (const words of [' Oil the axle.', ' Check the brakes.']) {
    await edit(page);
    await append(page, words);
    await publish(page);
  }
}

test('an owner opens versions to editors; a version is seen with its changes, restored and deleted', async ({
  page,
  product,
}) => {
  await product.signUp(page);
  const title = unique('Bearings ');
  await publishThrice(product, page, title);
  await edit(page);
  await expect(page.getByRole('button', { name: 'Version history' })).toHaveCount(0);
  const editor = page.url();

  await page.goto('/settings/company');
  const open = page.getByRole('switch', { name: 'Versions for editors' });
  await expect(open).not.toBeChecked();
  await open.click({ force: true });
  await expect(open).toBeChecked();
  await expect(page.getByText('Editors see the versions of their articles now')).toBeVisible();

  await page.goto(editor);
  // A draft that is another than everything that was published.
  await append(page, ' Never published.');
  await page.getByRole('button', { name: 'Version history' }).click();
  await expect(history(page).getByText('Current version')).toBeVisible();
  await expect(history(page).getByRole('button', { name: '2 saved versions' })).toBeVisible();
  await expect(history(page).getByText('First publication')).toBeVisible();

  // In a narrow window it floats above the note: Escape closes it, and the focus returns to its button.
  const size = page.viewportSize();
  await page.setViewportSize({ width: 1024, height: 768 });
  await history(page).getByRole('button', { name: '2 saved versions' }).focus();
  await page.keyboard.press('Escape');
  await expect(history(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Version history' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(history(page).getByText('Current version')).toBeVisible();
  // Escape belongs to what is open above it.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox', { name: 'Search and commands' })).toHaveCount(0);
  await expect(history(page)).toBeVisible();
  if (size) await page.setViewportSize(size);
  await expect(history(page).getByText(/^(?:Today|Yesterday) \d\d:\d\d [ap]m$/)).toHaveCount(2);

  await history(page)
    .getByRole('link', { name: /^View, (?:Today|Yesterday)/ })
    .first()
    .click();
  await expect(changes(page)).toContainText('Turn the wheel. Oil the axle.');
  await expect(changes(page).locator('ins')).toContainText('Check the brakes.');
  await page.getByRole('checkbox', { name: 'Show changes' }).uncheck({ force: true });
  await expect(changes(page)).not.toContainText('Check the brakes.');
  expect(await axeFaults(page, ['region'])).toEqual([]);

  await page.getByRole('button', { name: 'Restore this version' }).click();
  const question = page.getByRole('dialog', { name: 'Restore this version?' });
  await expect(question).toContainText(title);
  await question.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText('The version was restored. The draft differs from it.')).toBeVisible();
  // The draft stays as it was, and says so.
  await expect(noteEditor(page)).toContainText('Check the brakes. Never published.');
  await expect(page.getByText('Unpublished changes')).toBeVisible();
  // The restored version is the current one now, and what was published last a version.
  await expect(history(page).getByRole('button', { name: '2 saved versions' })).toBeVisible();
  await page.getByRole('button', { name: 'See the difference' }).click();
  const difference = page.getByRole('dialog', { name: 'What changes for readers' });
  await expect(difference.locator('ins')).toContainText('Check the brakes. Never published.');
  expect(await axeFaults(page, ['region'])).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(difference).toBeHidden();

  const first = history(page).getByRole('link', { name: /^View, (?:Today|Yesterday)/ });
  await first.last().click();
  await expect(changes(page)).toContainText('Turn the wheel.');
  const version = page.url();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog', { name: 'Delete this version?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The version was deleted')).toBeVisible();
  await expect(noteEditor(page)).toBeVisible();
  await expect(history(page).getByRole('button', { name: '1 saved version' })).toBeVisible();
  await page.goto(version);
  await expect(page.getByRole('heading', { name: 'This version is no longer there' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to the latest version' }).click();
  await expect(noteEditor(page)).toBeVisible();
});

test('who publishes over a colleague sees what readers would lose, and versions are closed to others', async ({
  page,
  browser,
  product,
}) => {
  await product.signUp(page);
  const title = unique('Spokes ');
  await publishThrice(product, page, title);
  await edit(page);
  const editor = page.url();
  const versionPath = `/article/${/article\/([^/]+)/.exec(editor)?.[1] ?? ''}/v/1/edit`;

  const visitor = await otherBrowser(browser);
  await visitor.goto(versionPath);
  await expect(visitor).toHaveURL(/\/login/);
  const colleague = visitor;
  await joinColleague(product, page, colleague, { role: 'admin' });
  await colleague.goto(versionPath);
  await expect(colleague.getByRole('alert')).toBeVisible();
  await expect(colleague.getByRole('button', { name: 'Restore this version' })).toHaveCount(0);

  await colleague.goto(editor);
  await expect(noteEditor(colleague)).toContainText('Check the brakes.');
  await append(colleague, ' Weigh the box.');
  await publish(colleague);

  await expect(noteEditor(page)).toContainText('Weigh the box.');
  await page.keyboard.press('Control+End');
  await noteEditor(page).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Everything anew.');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const conflict = page.getByRole('dialog', { name: 'Jonas Weber has published since' });
  await expect(conflict.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(conflict).toContainText('What readers would no longer see');
  await expect(conflict).toContainText('Turn the wheel. Oil the axle. Check the brakes. Weigh the box.');
  expect(await axeFaults(page, ['region'])).toEqual([]);
  await conflict.getByRole('button', { name: 'See the difference' }).click();
  const difference = page.getByRole('dialog', { name: 'What changes for readers' });
  await expect(difference.locator('ins')).toContainText('Everything anew.');
  await page.keyboard.press('Escape');
  await conflict.getByRole('button', { name: 'Publish all the same' }).click();
  await expect(page.getByText('The article has been successfully published!')).toBeVisible();
  await expect(page.getByText('Everything anew.')).toBeVisible();
  await colleague.context().close();
});
