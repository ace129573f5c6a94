import { arrangeDrafts } from './arrange.ts';
import { expect, test } from './product.ts';

test('a list of more than a page ends with a button for the next one', async ({ page, product }) => {
  await product.signUp(page);
  await arrangeDrafts(product, page, 51);
  const oldest = page.getByRole('main').getByText('Draft 1', { exact: true });
  await page.goto('/workspaces');
  for (const list of ['Drafts', 'Personal']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: list }).click();
    const more = page.getByRole('button', { name: 'Show more' });
    await more.scrollIntoViewIfNeeded();
    // A button in a column that scrolls must not give up its height.
    await expect.poll(async () => (await more.boundingBox())?.height).toBeGreaterThanOrEqual(24);
    await expect(oldest).toHaveCount(0);
    await more.click();
    await expect(more).toHaveCount(0);
    await expect(oldest).toBeVisible();
  }
});
