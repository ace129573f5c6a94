import type { Page } from '@playwright/test';
import { editNewArticle, arrangeWorkspace } from './arrange.ts';
import { axeFaults } from './axeFaults.ts';
import { noteEditor, publish, unique, writeNote } from './company.ts';
import { expect, test } from './product.ts';

/** A frame of the notes' socket: bare words in the root, a heading whose level is an object, and an unknown block. */
const hostileFrame =
  'AAJ0AQkHAAcBB2RlZmF1bHQGBAAHAApiYXJlIHdvcmRzhwcAAwdoZWFkaW5nBwAHCwYEAAcMC29kZCBoZWFkaW5nKAAHCwVsZXZlbAF2AQRk' +
  'ZWVweIcHCwMGaWZyYW1lBwAHGQYEAAcaDGZyYW1lZCB3b3JkcwA=';
const note = (page: Page) => page.locator('[data-note-content]');
/** True for an update of the shared document among the frames that a page sends. */
const isUpdate = (frame: string | Buffer): boolean => typeof frame !== 'string' && frame[0] === 0 && frame[1] === 2;

test('an open note works on, with every word, when it receives content that no editor writes', async ({
  page,
  product,
}) => {
  await product.signUp(page);
  let address = '';
  page.on('websocket', (socket) => {
    if (socket.url().includes('/collaboration/')) address = socket.url();
  });
  await editNewArticle(product, page, unique('Spokes '), await arrangeWorkspace(product, page));
  await writeNote(page, 'Before.');
  await page.evaluate(
    async ([url = '', frame = '']) => {
      const socket = new WebSocket(url);
      await new Promise((resolve) => {
        socket.addEventListener('open', resolve);
      });
      socket.send(Uint8Array.from(atob(frame), (character) => character.charCodeAt(0)));
    },
    [address, hostileFrame],
  );
  for (const words of ['Before.', 'bare words', 'odd heading', 'framed words'])
    await expect(noteEditor(page)).toContainText(words);
  await noteEditor(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' And on.');
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  for (const words of ['Before.', 'bare words', 'odd heading', 'framed words', 'And on.'])
    await expect(noteEditor(page)).toContainText(words);
});

test('edits that the server refuses stay on the page to be copied, and the note opens again', async ({
  page,
  product,
}) => {
  await product.signUp(page);
  await editNewArticle(product, page, unique('Rims '), await arrangeWorkspace(product, page));
  await writeNote(page, 'Saved words.');
  let isFull = true;
  await page.routeWebSocket(/\/collaboration\//, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((frame) => {
      if (isFull && isUpdate(frame)) void socket.close({ code: 4413, reason: 'This note is too large' });
      else server.send(frame);
    });
  });
  await page.reload();
  await expect(noteEditor(page)).toContainText('Saved words.');
  await noteEditor(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('Lost words.');
  const notice = page
    .getByRole('alert')
    .filter({ hasText: 'This note is too large, and your last changes were not saved.' });
  await expect(notice).toContainText('Copy what you wrote before you reload the note.');
  await expect(note(page)).toContainText('Saved words.L');
  await expect(note(page)).toHaveAttribute('contenteditable', 'false');
  await expect(notice.getByRole('button', { name: 'Copy what I wrote' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  // Rotating the screen removes nothing either.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('heading', { name: 'Edit article' })).toBeVisible();
  await expect(note(page)).toContainText('Saved words.L');
  isFull = false;
  await notice.getByRole('button', { name: 'Reload note' }).click();
  await expect(noteEditor(page)).toHaveAttribute('contenteditable', 'true');
  await expect(noteEditor(page)).toHaveText('Saved words.');
  await expect(notice).toBeHidden();
});

test('an editor that crashes keeps the page and the words, and offers a way back', async ({ page, product }) => {
  await product.signUp(page);
  await editNewArticle(product, page, unique('Hubs '), await arrangeWorkspace(product, page));
  await writeNote(page, 'Grease the spindle.');
  await page.addInitScript(() => {
    let isBroken = true;
    const original = Object.getOwnPropertyDescriptor(Element.prototype, 'setAttribute')?.value as (
      this: Element,
      name: string,
      value: string,
    ) => void;
    Element.prototype.setAttribute = function (name, value) {
      if (isBroken && name === 'role' && value === 'textbox') throw new Error('The editor breaks');
      original.call(this, name, value);
    };
    window.addEventListener('repair', () => {
      isBroken = false;
    });
  });
  await page.reload();
  const notice = page.getByRole('alert').filter({ hasText: 'The editor of this note has stopped' });
  await expect(notice).toBeVisible();
  await expect(note(page)).toContainText('Grease the spindle.');
  await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.evaluate(() => window.dispatchEvent(new Event('repair')));
  await notice.getByRole('button', { name: 'Reload note' }).click();
  await expect(noteEditor(page)).toContainText('Grease the spindle.');
  await noteEditor(page).click();
  await page.keyboard.type('x');
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
});

test('a long note scrolls by keyboard at 390 px, without an axe violation', async ({ page, product }) => {
  await product.signUp(page);
  await editNewArticle(product, page, unique('Chains '), await arrangeWorkspace(product, page));
  await writeNote(page, 'Oil.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('``` ');
  await page.keyboard.insertText(`const chain = ${'link + '.repeat(20)}end;`);
  await page.keyboard.press('Control+Enter');
  for (let line = 0; line < 30; line += 1) await page.keyboard.press('Enter');
  await page.keyboard.type('The end.');
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
  const editing = page.url();
  await publish(page);
  const reading = page.url();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of [reading, editing]) {
    await page.goto(address);
    await expect(note(page)).toContainText('The end.');
    expect(await axeFaults(page), address).toEqual([]);
  }
  await page.goto(reading);
  await expect(note(page)).toContainText('The end.');
  const region = page.getByRole('region', { name: 'Notes' });
  await region.focus();
  await page.keyboard.press('End');
  await expect(note(page).getByText('The end.')).toBeInViewport();
});
