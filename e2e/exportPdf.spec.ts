import { readFile } from 'node:fs/promises';
import { arrangePublishedNote, arrangeWorkspace } from './arrange.ts';
import { axeFaults } from './axeFaults.ts';
import { refuseUpdates } from './database.ts';
import { expect, test } from './product.ts';

test('a published note is exported as a PDF, and what fails is said', async ({ page, product }) => {
  await product.signUp(page);
  const workspace = await arrangeWorkspace(product, page);
  await page.goto(await arrangePublishedNote(product, page, workspace, 'Checks', 'Loosen the spokes'));
  const dialog = page.getByRole('dialog', { name: 'Export PDF' });
  const exportPdf = async (): Promise<void> => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Export PDF' }).click();
  };

  let line: 'slow' | 'cut' = 'slow';
  let release = (): void => undefined;
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('requestPdf') !== true) {
      await route.continue();
      return;
    }
    if (line === 'slow') {
      await new Promise<void>((resolve) => (release = resolve));
      await route.continue();
    } else await route.abort();
  });
  await exportPdf();
  await expect(dialog.getByRole('status')).toHaveText('Generating PDF...');
  expect(await axeFaults(page)).toEqual([]);
  const downloaded = page.waitForEvent('download');
  release();
  const file = await downloaded;
  expect(file.suggestedFilename()).toBe('Checks.pdf');
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(dialog).toBeHidden();

  line = 'cut';
  await exportPdf();
  await expect(dialog).toContainText('Failed to export PDF');
  await expect(dialog).toContainText('Connection error');
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();

  // The database does not take it, however often it is tried.
  await page.unrouteAll();
  await refuseUpdates(
    product,
    'pdf_export',
    `new.article_id in (select id from article where workspace_id = '${workspace.id}')`,
  );
  await exportPdf();
  await expect(dialog).toContainText('Failed to generate PDF from article');
  await expect(dialog).toContainText('Failed to export PDF');
});
