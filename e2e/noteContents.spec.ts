import type { Page } from '@playwright/test';
import {
  arrangePublishedNote,
  arrangeWorkspace,
  paragraphOf,
  publishFromEditor,
  type ArrangedBlock,
} from './arrange.ts';
import { axeFaults } from './axeFaults.ts';
import { noteEditor } from './company.ts';
import { expect, test } from './product.ts';

const heading = (words: string): ArrangedBlock => ({
  type: 'heading',
  attrs: { level: 2 },
  content: [{ type: 'text', text: words }],
});
const filling = (about: string): ArrangedBlock[] =>
  Array.from({ length: 12 }, (_, index) => paragraphOf(`${about} ${String(index + 1)}`));
const contents = (page: Page) => page.getByRole('navigation', { name: 'Contents' });
const line = (page: Page, words: string) => contents(page).getByRole('link', { name: words, exact: true });

test('a long note is read by its contents, and a heading has an address that its words do not change', async ({
  page,
  product,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await product.signUp(page);
  const workspace = await arrangeWorkspace(product, page);
  const path = await arrangePublishedNote(
    product,
    page,
    workspace,
    'Checks',
    heading('Brakes'),
    ...filling('Lever'),
    heading('Wheels'),
    ...filling('Spoke'),
    heading('Battery'),
    ...filling('Cell'),
  );
  await page.goto(path);

  await expect(line(page, 'Brakes')).toHaveAttribute('aria-current', 'location');
  await line(page, 'Battery').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Battery/ })).toBeInViewport();
  await expect(line(page, 'Battery')).toHaveAttribute('aria-current', 'location');
  await page.getByText('Spoke 3', { exact: true }).evaluate((element) => element.scrollIntoView());
  await expect(line(page, 'Wheels')).toHaveAttribute('aria-current', 'location');
  expect(await axeFaults(page)).toEqual([]);

  const wheels = page.getByRole('heading', { name: /^Wheels/ });
  await wheels.hover();
  await wheels.getByRole('link', { name: 'Copy link to this heading' }).click();
  await expect(page.getByText('Heading link copied to the clipboard')).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(address).pathname).toBe(path);

  // Under another name, by an address from when the article had another one as well.
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await noteEditor(page).getByRole('heading', { name: 'Wheels' }).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' and spokes');
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
  await publishFromEditor(product, page);
  await page.goto('/drafts');
  await page.goto(address.replace('/checks/', '/as-it-was/'));
  await expect(page.getByRole('heading', { name: /^Wheels and spokes/ })).toBeInViewport();
  await expect(page.getByRole('heading', { name: /^Brakes/ })).not.toBeInViewport();
  await expect(page).toHaveURL(address);

  // Where there is no room beside the text, they are folded above it.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(contents(page)).toHaveCount(0);
  await page.locator('summary').click();
  await line(page, 'Battery').click();
  await expect(page.getByRole('heading', { name: /^Battery/ })).toBeInViewport();
  await expect(contents(page)).toHaveCount(0);
  expect(await axeFaults(page)).toEqual([]);
});
