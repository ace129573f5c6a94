import type { Locator, Page } from '@playwright/test';
import { startOpenAiServer, type OpenAiServer } from '../packages/core/src/testing/openAiServer.ts';
import { pngOf } from '../packages/core/src/testing/pictures.ts';
import { editNewArticle } from './arrange.ts';
import { axeFaults } from './axeFaults.ts';
import { noteEditor, unique, writeNote } from './company.ts';
import { launchProduct, type LaunchedProduct } from './launchProduct.ts';
import { expect, test } from './product.ts';

const prompt = 'A bicycle beside a workbench';

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'AI image' });
const field = (page: Page): Locator => dialog(page).getByRole('textbox', { name: 'What should the picture show?' });
const button = (page: Page, name: string): Locator => dialog(page).getByRole('button', { name });
const picture = (page: Page): Locator => dialog(page).locator('img');

/** Opens the dialog from the slash menu, by the keyboard. */
async function open(page: Page): Promise<void> {
  await noteEditor(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/ai image');
  await expect(page.getByRole('option', { name: 'AI image' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
}

// All share one start of the product.
test.describe.configure({ mode: 'default' });

let openAi: OpenAiServer;
let own: LaunchedProduct | null = null;
const shared = process.env['PRODUCT_ADDRESS'] ?? '';

test.beforeAll(async () => {
  openAi = await startOpenAiServer();
  own = await launchProduct({
    ...{ DEMO: '0', OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: openAi.baseUrl, AI_IMAGE_MODEL: 'test-pictures' },
  });
  process.env['PRODUCT_ADDRESS'] = own.address;
});
test.afterAll(async () => {
  process.env['PRODUCT_ADDRESS'] = shared;
  openAi.release();
  await own?.stop();
  await openAi.close();
});

test('a picture is drawn in a style and becomes an image of the note, with the prompt as its words', async ({
  page,
  product,
}) => {
  await product.signUp(page);
  await editNewArticle(product, page, unique('Wheels '));
  await writeNote(page, 'Before.');
  await open(page);
  await button(page, 'Generate').click();
  await expect(dialog(page)).toContainText('Please enter a prompt');
  await field(page).fill('x'.repeat(1_001));
  await button(page, 'Generate').click();
  await expect(dialog(page)).toContainText('Image prompt should be less than 1000 characters');
  await expect(dialog(page)).toContainText('1,001 / 1,000');
  expect(await axeFaults(page)).toEqual([]);

  await field(page).fill('x'.repeat(1_000));
  await button(page, 'Generate').click();
  await expect(picture(page)).toBeVisible();

  const styles = [
    'Any style',
    'Photorealistic',
    'Digital art',
    'Comic book',
    'Neon punk',
    'Isometric',
    'Line art',
    '3D model',
  ];
  const group = dialog(page).getByRole('group', { name: 'Style' });
  await expect(group.locator('label')).toHaveText(styles);
  await expect(group.getByRole('radio', { name: 'Any style' })).toBeChecked();
  await group.getByRole('radio', { name: 'Any style' }).focus();
  for (let style = 0; style < 3; style += 1) await page.keyboard.press('ArrowRight');
  await expect(group.getByRole('radio', { name: 'Comic book' })).toBeChecked();
  await field(page).fill(prompt);
  openAi.next({ kind: 'image', png: pngOf(320, 240) });
  const request = openAi.nextRequest();
  await button(page, 'Regenerate').click();
  expect((await request).body['prompt']).toBe(`Make a panel of a comic book: ${prompt}`);
  await expect(dialog(page).getByRole('img', { name: prompt })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  await button(page, 'Insert').click();
  await expect(dialog(page)).toBeHidden();
  const image = noteEditor(page).getByRole('img', { name: prompt });
  await expect(image).toBeVisible();
  await expect(image).toHaveAttribute('src', /^\/media\/notes\//);
  await expect(image).toHaveAttribute('height', '150');
  await expect(noteEditor(page)).toContainText('Before.');
  await expect(noteEditor(page)).not.toContainText('/ai');
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
});

test('the dialog of images leads there as well', async ({ page, product }) => {
  await product.signUp(page);
  await editNewArticle(product, page, unique('Wheels '));
  await writeNote(page, 'Before.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/upload');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Image', exact: true }).getByRole('button', { name: 'Draw with AI' }).click();
  await expect(field(page)).toBeFocused();
  await field(page).fill(prompt);
  await field(page).press('Enter');
  await button(page, 'Insert').click();
  await expect(noteEditor(page).locator('p').nth(1).getByRole('img', { name: prompt })).toBeVisible();
});

test('a picture that cannot be made keeps its prompt; Discard leaves the note as it was', async ({ page, product }) => {
  await product.signUp(page);
  await editNewArticle(product, page, unique('Wheels '));
  await writeNote(page, 'Before.');
  await open(page);
  await field(page).fill(prompt);
  openAi.next({ kind: 'status', status: 401 });
  await field(page).press('Enter');
  await expect(dialog(page).getByRole('alert')).toHaveText('Failed to generate AI image');
  await expect(field(page)).toHaveValue(prompt);
  await expect(button(page, 'Insert')).toBeDisabled();
  await button(page, 'Regenerate').click();
  await expect(picture(page)).toBeVisible();
  // After a reload the same picture is there, and is not drawn again.
  const asked = openAi.requests.length;
  await page.reload();
  await expect(picture(page)).toBeVisible();
  await expect(field(page)).toHaveValue(prompt);
  expect(openAi.requests.length).toBe(asked);
  await button(page, 'Discard').click();
  await expect(dialog(page)).toBeHidden();
  await expect(noteEditor(page).getByRole('img')).toHaveCount(0);
  await expect(noteEditor(page)).toHaveText('Before.');
});
