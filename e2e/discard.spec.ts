import { arrangeWorkspace, editNewArticle } from './arrange.ts';
import { axeFaults } from './axeFaults.ts';
import { joinColleague, noteEditor, otherBrowser, publish, unique, writeNote } from './company.ts';
import { expect, test } from './product.ts';

test('a draft is not discarded while a colleague types, and goes once nobody does', async ({
  page,
  browser,
  product,
}) => {
  await product.signUp(page);
  const title = unique('Rim tape ');
  await editNewArticle(product, page, title, await arrangeWorkspace(product, page));
  await writeNote(page, 'Start at the valve.');
  await publish(page);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(noteEditor(page)).toBeVisible();
  await noteEditor(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Never published.');
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();

  const colleague = await otherBrowser(browser);
  await joinColleague(product, page, colleague, { role: 'admin' });
  await colleague.goto(page.url());
  await expect(noteEditor(colleague)).toContainText('Never published.');

  const discard = async (): Promise<void> => {
    await page.getByRole('button', { name: 'More ways to publish' }).click();
    await page.getByRole('menuitem', { name: 'Discard draft' }).click();
  };
  await discard();
  const dialog = page.getByRole('dialog', { name: 'Discard the draft?' });
  const confirm = dialog.getByRole('button', { name: 'Discard' });
  await expect(confirm).toBeEnabled();
  expect(await axeFaults(page)).toEqual([]);
  await noteEditor(colleague).click();
  await colleague.keyboard.press('Control+End');
  await colleague.keyboard.type(' Twice around.');
  await expect(colleague.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
  await confirm.click();
  await expect(page.getByText('Somebody changed this draft in the meantime. Nothing was discarded')).toBeVisible();
  await expect(noteEditor(page)).toContainText('Never published. Twice around.');

  await discard();
  await expect(confirm).toBeEnabled();
  await confirm.click();
  await expect(page.getByText('The draft was discarded')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible();
  await expect(page.getByText('Start at the valve.')).toBeVisible();
  await expect(page.getByText('Never published.')).toBeHidden();
  await expect(colleague.getByText('This draft was replaced. Everything you wrote before was saved.')).toBeVisible();
  expect(await axeFaults(colleague)).toEqual([]);
  await colleague.getByRole('button', { name: 'Open the new draft' }).click();
  await expect(noteEditor(colleague)).not.toContainText('Twice around.');
  await expect(noteEditor(colleague)).toContainText('Start at the valve.');

  await page.goto('/deleted');
  await expect(page.getByRole('row', { name: title })).toContainText('Draft discarded');
});
