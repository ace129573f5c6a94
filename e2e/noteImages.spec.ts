import type { Locator, Page } from '@playwright/test';
import { arrangeWorkspace, editNewArticle } from './arrange.ts';
import { axeFaults } from './axeFaults.ts';
import { joinColleague, noteEditor, otherBrowser, publish, unique, writeNote } from './company.ts';
import { openAgain, untilKept } from './keptNote.ts';
import { expect, test } from './product.ts';

const status = (page: Page) => page.locator('[role=status][data-status]');
const bar = (page: Page, name: string): Locator => page.getByRole('toolbar', { name, exact: true });
const images = (page: Page): Locator => page.locator('[data-note-content] img[src^="/media/notes/"]');

/** A picture of this size, as a file. */
async function picture(page: Page, width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ([across, down]) => {
      const canvas = new OffscreenCanvas(across, down);
      const drawing = canvas.getContext('2d');
      if (!drawing) throw new Error('No canvas');
      const sky = drawing.createLinearGradient(0, 0, across, down);
      sky.addColorStop(0, '#a5abf5');
      sky.addColorStop(1, '#f5b5a5');
      drawing.fillStyle = sky;
      drawing.fillRect(0, 0, across, down);
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    },
    [width, height] as const,
  );
  return Buffer.from(base64, 'base64');
}

interface Clip {
  data?: Record<string, string>;
  file?: { name: string; type: string; bytes: Buffer };
}

/** Pastes what a program put on the clipboard, or drops it at a point. */
async function give(page: Page, { data = {}, file }: Clip, point?: { x: number; y: number }): Promise<void> {
  await noteEditor(page).evaluate(
    (editor, [texts, sent, at]) => {
      const given = new DataTransfer();
      for (const [type, text] of Object.entries(texts)) given.setData(type, text);
      if (sent) {
        const bytes = Uint8Array.from(atob(sent.base64), (letter) => letter.charCodeAt(0));
        given.items.add(new File([bytes], sent.name, { type: sent.type }));
      }
      const kind = { bubbles: true, cancelable: true };
      if (!at) editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData: given, ...kind }));
      else
        document
          .elementFromPoint(at.x, at.y)
          ?.dispatchEvent(new DragEvent('drop', { dataTransfer: given, clientX: at.x, clientY: at.y, ...kind }));
    },
    [data, file ? { name: file.name, type: file.type, base64: file.bytes.toString('base64') } : null, point] as const,
  );
}

/** The words of the first paragraph up to its first image of this width, without the carets of others. */
async function wordsBefore(page: Page, width: number): Promise<string> {
  return await noteEditor(page).evaluate((editor, sought) => {
    const copy = editor.querySelector(':scope > p')?.cloneNode(true) as HTMLElement;
    for (const other of copy.querySelectorAll('.note-caret, [data-upload]')) other.remove();
    const image = copy.querySelector(`img[width="${String(sought)}"]`);
    const range = document.createRange();
    range.selectNodeContents(copy);
    if (image) range.setEndBefore(image);
    return range.toString();
  }, width);
}

const png = (bytes: Buffer, name = 'picture.png') => ({ name, type: 'image/png', bytes });

async function chooseCommand(page: Page, name: string): Promise<void> {
  await page.keyboard.type(`/${name}`);
  await expect(page.getByRole('option', { name: new RegExp(`^${name}`) })).toBeVisible();
  await page.keyboard.press('Enter');
}

test('images come by the slash menu, paste, drop and address, and are sized by keyboard', async ({
  page,
  browser,
  product,
}) => {
  await product.signUp(page);
  await editNewArticle(product, page, unique('Images '), await arrangeWorkspace(product, page));
  await writeNote(page, 'Before');
  const colleague = await otherBrowser(browser);
  await joinColleague(product, page, colleague, { role: 'admin' });
  await colleague.goto(page.url());
  await expect(noteEditor(colleague)).toContainText('Before');

  // By the slash menu; others see it when it is there.
  await page.keyboard.press('Enter');
  await chooseCommand(page, 'Image');
  const dialog = page.getByRole('dialog', { name: 'Image' });
  await expect(dialog).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByLabel('Image address').fill('not an address');
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await expect(dialog.getByText('Please enter the correct url')).toBeVisible();
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Upload an image' }).click();
  await (await choosing).setFiles({ name: 'x.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(dialog.getByText('Only images are allowed')).toBeVisible();
  const again = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Upload an image' }).click();
  await (await again).setFiles({ name: 'wide.png', mimeType: 'image/png', buffer: await picture(page, 600, 300) });
  await expect(dialog).toBeHidden();
  await expect(images(page)).toHaveCount(1);
  await expect(images(page)).toHaveAttribute('width', '200');
  await expect(images(page)).toHaveAttribute('height', '100');
  await expect(images(colleague)).toHaveCount(1);
  // Drawn at 200 pixels it is not loaded whole; the note names the image itself.
  const loaded = async (shown: Locator): Promise<string> =>
    await shown.evaluate((image: HTMLImageElement) => (image.naturalWidth > 0 ? new URL(image.currentSrc).search : ''));
  for (const shown of [page, colleague]) await expect.poll(() => loaded(images(shown))).toBe('?width=400');
  const typeOf = async (): Promise<string | null> =>
    await images(page).evaluate(async (image: HTMLImageElement) =>
      (await fetch(image.currentSrc)).headers.get('content-type'),
    );
  await expect.poll(typeOf).toBe('image/webp');
  await expect(noteEditor(page)).toBeFocused();

  // What says that it is an image and is none leaves no trace.
  await page.keyboard.press('Control+End');
  await give(page, { file: png(Buffer.from('no picture')) });
  const failed = page.getByRole('alert').filter({ hasText: 'Only images are allowed' });
  await expect(failed).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await noteEditor(page).getByRole('button', { name: 'Remove' }).click();
  await expect(failed).toBeHidden();

  // An address of this machine is not fetched.
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await chooseCommand(page, 'Image');
  await dialog.getByLabel('Image address').fill('http://127.0.0.1:9/x.png');
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await expect(page.getByText('This image could not be loaded from its address')).toBeVisible();
  await noteEditor(page).getByRole('button', { name: 'Remove' }).click();

  // While one is on its way others write before it, and see nothing of it.
  await noteEditor(page).getByText('Before').click();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  const server = Promise.withResolvers<undefined>();
  await page.route('**/api/image/upload/', async (route) => {
    await server.promise;
    await route.continue();
  });
  await give(page, { file: png(await picture(page, 50, 50)) });
  await expect(noteEditor(page).getByRole('group', { name: 'picture.png' })).toBeVisible();
  await noteEditor(colleague).locator(':scope > p').first().click();
  await colleague.keyboard.press('Home');
  await colleague.keyboard.type('Long ');
  await expect.poll(() => wordsBefore(page, 50)).toBe('Long Before');
  await expect(noteEditor(colleague).getByText('Uploading an image')).toHaveCount(0);
  server.resolve(undefined);
  for (const shown of [page, colleague]) await expect.poll(() => wordsBefore(shown, 50)).toBe('Long Befor');
  await page.unroute('**/api/image/upload/');
  await page.keyboard.press('Control+z');
  for (const shown of [page, colleague]) await expect.poll(() => wordsBefore(shown, 50)).toBe('Long Before');
  await page.keyboard.press('Control+End');

  // Pasted from the clipboard; of Excel's table and picture the table wins.
  await give(page, { file: png(await picture(page, 80, 40)) });
  await expect(images(page)).toHaveCount(2);
  await expect(images(page).nth(1)).toHaveAttribute('width', '80');
  await page.keyboard.press('Control+z');
  await expect(images(page)).toHaveCount(1);
  await give(page, {
    data: { 'text/html': '<table><tr><td>1</td><td>2</td></tr></table>' },
    file: png(await picture(page, 80, 40)),
  });
  await expect(noteEditor(page).locator('td')).toHaveCount(2);
  await expect(images(page)).toHaveCount(1);

  // Images of a pasted text are copied, or links where they cannot be.
  await page.keyboard.press('Control+End');
  const data = `data:image/png;base64,${(await picture(page, 70, 35)).toString('base64')}`;
  await give(page, {
    data: {
      'text/html': `<p>Pasted <img src="${data}" alt="Inside" width="35"> and <img src="http://127.0.0.1:9/x.png" alt="Gone"></p>`,
    },
  });
  await expect(page.getByRole('img', { name: 'Inside' })).toHaveAttribute('height', '18');
  await expect(noteEditor(page).locator('a[href="http://127.0.0.1:9/x.png"]')).toHaveText('Gone');
  await expect(noteEditor(colleague).locator('a[href="http://127.0.0.1:9/x.png"]')).toHaveText('Gone');
  await page.keyboard.press('Control+z');
  await expect(noteEditor(page).getByText('Pasted')).toHaveCount(0);
  await expect(images(page)).toHaveCount(1);

  // Dropped where it is dropped.
  const words = await noteEditor(page).locator(':scope > p').first().boundingBox();
  if (!words) throw new Error('The words are not shown');
  await give(page, { file: png(await picture(page, 60, 60)) }, { x: words.x + 1, y: words.y + 12 });
  await expect(noteEditor(page).locator(':scope > p').first().locator('img[width="60"]')).toBeVisible();

  // The bar of an image, by keyboard.
  await images(page).nth(1).click();
  await expect(bar(page, 'Image')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await expect(images(page).nth(1)).toHaveAttribute('width', '220');
  await expect(images(page).nth(1)).toHaveAttribute('height', '110');
  await page.keyboard.press('Alt+F10');
  await expect(bar(page, 'Image').getByRole('button', { name: 'In the line' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(images(page).nth(1)).toHaveAttribute('data-display', 'left');
  await bar(page, 'Image').getByLabel('Width').fill('-5');
  await page.keyboard.press('Enter');
  await expect(images(page).nth(1)).toHaveAttribute('width', '600');
  const edge = page.getByRole('slider', { name: 'Right edge of the image' });
  await edge.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(images(page).nth(1)).toHaveAttribute('width', '580');
  const middleOf = async (): Promise<{ x: number; y: number }> => {
    const { x, y, width, height } = (await edge.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return { x: x + width / 2, y: y + height / 2 };
  };
  // The frame follows the image.
  const rightOf = async (): Promise<number> =>
    await images(page)
      .nth(1)
      .evaluate((image) => image.getBoundingClientRect().right);
  await expect.poll(async () => Math.abs((await middleOf()).x - (await rightOf()))).toBeLessThan(10);
  const handle = await middleOf();
  await page.mouse.move(handle.x, handle.y);
  await page.mouse.down();
  await page.mouse.move(handle.x - 280, handle.y, { steps: 4 });
  await page.mouse.up();
  await expect(images(page).nth(1)).toHaveAttribute('width', '300');
  await expect(images(colleague).nth(1)).toHaveAttribute('height', '150');
  await bar(page, 'Image').getByRole('button', { name: 'Alternative text' }).click();
  await bar(page, 'Image').getByLabel('Alternative text').fill('A sunset');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'A sunset' })).toBeVisible();
  await expect(status(page)).toHaveText('Saved');

  await page.reload();
  await expect(images(page)).toHaveCount(2);
  await publish(page);
  const shown = page.getByRole('img', { name: 'A sunset' });
  await expect(shown).toHaveAttribute('width', '300');
  await expect(shown).toHaveAttribute('srcset', /\?width=400 400w/);
  await expect(shown).toHaveAttribute('data-display', 'left');
  await colleague.context().close();
});

test('an attachment is cancelled and tried again, and a picture of an offline page arrives later', async ({
  page,
  product,
}) => {
  await product.signUp(page);
  await editNewArticle(product, page, unique('Files '), await arrangeWorkspace(product, page));
  await writeNote(page, 'Before');
  await page.keyboard.press('Enter');
  const box = noteEditor(page).getByRole('group', { name: 'plan.pdf' });
  const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 the plan') };
  const attach = async (): Promise<void> => {
    const choosing = page.waitForEvent('filechooser');
    await chooseCommand(page, 'Attachment');
    await (await choosing).setFiles(plan);
  };

  // While it is being sent it can be given up: nothing of it is left.
  const [answer, answered] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  await page.route('**/api/file-attachment/upload', async (route) => {
    await answer.promise;
    await route.abort().catch(() => undefined);
    answered.resolve(undefined);
  });
  await attach();
  await expect(box.getByRole('progressbar')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await box.getByRole('button', { name: 'Cancel the upload' }).click();
  await expect(box).toBeHidden();
  await expect(noteEditor(page)).toBeFocused();
  answer.resolve(undefined);
  await answered.promise;
  await page.unroute('**/api/file-attachment/upload');

  // What a busy server refuses is tried again.
  await page.route('**/api/file-attachment/upload', (route) => route.fulfill({ status: 503, body: '{}' }), {
    times: 1,
  });
  await attach();
  await expect(box.getByRole('alert')).toBeVisible();
  await box.getByRole('button', { name: 'Try again' }).click();
  const card = noteEditor(page).locator('.note-file-card');
  await expect(card).toContainText('plan.pdf');
  await expect(box).toBeHidden();
  await card.click();
  await expect(bar(page, 'Attachment')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  const downloading = page.waitForEvent('download');
  await bar(page, 'Attachment').getByRole('link', { name: 'Download plan.pdf' }).click();
  expect((await downloading).suggestedFilename()).toBe('plan.pdf');
  await expect(status(page)).toHaveText('Saved');

  // Without a connection a picture waits on the device, also when the tab is closed and opened.
  await untilKept(page);
  const sunset = await picture(page, 300, 150);
  await page.context().setOffline(true);
  await expect(status(page)).toHaveText('Offline');
  await noteEditor(page).getByText('Before').click();
  await page.keyboard.press('End');
  await give(page, { file: png(sunset, 'sunset.png') });
  const waiting = (shown: Page) => noteEditor(shown).getByRole('group', { name: 'sunset.png' });
  await expect(waiting(page)).toContainText('Waits for the connection');
  expect(await axeFaults(page)).toEqual([]);
  const again = await openAgain(page);
  await expect(waiting(again)).toContainText('Waits for the connection');
  await expect(noteEditor(again).locator(':scope > p').first().getByRole('group')).toBeVisible();
  await again.context().setOffline(false);
  await expect(again.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
  await expect(images(again)).toHaveCount(1);
  await expect(noteEditor(again).locator(':scope > p').first().locator('img[width="200"]')).toBeVisible();
  await expect(waiting(again)).toBeHidden();
  await expect(status(again)).toHaveText('Saved');
  await again.reload();
  await expect(images(again)).toHaveCount(1);
  await expect(noteEditor(again).getByRole('group')).toHaveCount(0);

  // Another one comes into its note while nobody has that open.
  const address = again.url();
  await expect(status(again)).toHaveText('Saved');
  await again.context().setOffline(true);
  await expect(status(again)).toHaveText('Offline');
  await noteEditor(again).getByText('Before').click();
  await give(again, { file: png(await picture(again, 90, 90), 'small.png') });
  await expect(noteEditor(again).getByRole('group', { name: 'small.png' })).toContainText('Waits for the connection');
  const context = again.context();
  await again.close();
  await context.setOffline(false);
  const home = await context.newPage();
  await home.goto('/');
  await expect(home.getByText('What you wrote offline is saved')).toBeVisible();
  await home.goto(address);
  await expect(images(home)).toHaveCount(2);
  await expect(noteEditor(home).locator('img[width="90"]')).toBeVisible();
  await publish(home);
  await expect(home.getByRole('link', { name: 'Download plan.pdf' })).toBeVisible();
});
