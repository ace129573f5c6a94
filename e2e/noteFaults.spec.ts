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

test('a note keeps its words when it receives odd content, its edits are refused and its editor crashes', async ({
  page,
  product,
}) => {
  await product.signUp(page);
  let address = '';
  let isFull = false;
  await page.routeWebSocket(/\/collaboration\//, (socket) => {
    address = socket.url();
    const server = socket.connectToServer();
    socket.onMessage((frame) => {
      if (isFull && isUpdate(frame)) void socket.close({ code: 4413, reason: 'This note is too large' });
      else server.send(frame);
    });
  });
  await page.addInitScript(() => {
    let isBroken = false;
    const original = Object.getOwnPropertyDescriptor(Element.prototype, 'setAttribute')?.value as (
      this: Element,
      name: string,
      value: string,
    ) => void;
    Element.prototype.setAttribute = function (name, value) {
      if (isBroken && name === 'role' && value === 'textbox') throw new Error('The editor breaks');
      original.call(this, name, value);
    };
    window.addEventListener('break', () => {
      isBroken = true;
    });
    window.addEventListener('repair', () => {
      isBroken = false;
    });
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
  const kept = ['Before.', 'bare words', 'odd heading', 'framed words'];
  for (const words of kept) await expect(noteEditor(page)).toContainText(words);
  await noteEditor(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' And on.');
  const saved = page.getByRole('status').getByText('Saved', { exact: true });
  await expect(saved).toBeVisible();

  // Refused edits stay on the page to be copied, and the note opens again as the server has it.
  isFull = true;
  await page.keyboard.type('Lost words.');
  const refused = page
    .getByRole('alert')
    .filter({ hasText: 'This note is too large, and your last changes were not saved.' });
  await expect(refused).toContainText('Copy what you wrote before you reload the note.');
  await expect(note(page)).toContainText('And on.L');
  await expect(note(page)).toHaveAttribute('contenteditable', 'false');
  await expect(refused.getByRole('button', { name: 'Copy what I wrote' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  // Rotating the screen removes nothing either.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('heading', { name: 'Edit article' })).toBeVisible();
  await expect(note(page)).toContainText('And on.L');
  await page.setViewportSize({ width: 1440, height: 900 });
  isFull = false;
  await refused.getByRole('button', { name: 'Reload note' }).click();
  await expect(noteEditor(page)).toHaveAttribute('contenteditable', 'true');
  await expect(refused).toBeHidden();
  await expect(noteEditor(page)).not.toContainText('Lost');
  for (const words of [...kept, 'And on.']) await expect(noteEditor(page)).toContainText(words);

  // A crashed editor leaves the words and the page, and offers a way back.
  await page.getByRole('link', { name: 'RECORDING' }).click();
  await expect(note(page)).toHaveCount(0);
  await page.evaluate(() => window.dispatchEvent(new Event('break')));
  await page.getByRole('link', { name: 'Note', exact: true }).click();
  const crashed = page.getByRole('alert').filter({ hasText: 'The editor of this note has stopped' });
  await expect(crashed).toBeVisible();
  for (const words of [...kept, 'And on.']) await expect(note(page)).toContainText(words);
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.evaluate(() => window.dispatchEvent(new Event('repair')));
  await crashed.getByRole('button', { name: 'Reload note' }).click();
  await expect(noteEditor(page)).toContainText('And on.');
  await noteEditor(page).click();
  await page.keyboard.type('x');
  await expect(saved).toBeVisible();
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
  const narrow = { width: 390, height: 844 };
  await page.setViewportSize(narrow);
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await publish(page);
  await page.setViewportSize(narrow);
  await expect(note(page)).toContainText('The end.');
  expect(await axeFaults(page)).toEqual([]);
  const region = page.getByRole('region', { name: 'Notes' });
  await region.focus();
  await page.keyboard.press('End');
  await expect(note(page).getByText('The end.')).toBeInViewport();
});

test('code gets its colours, though they could not be loaded at first', async ({ page, product }) => {
  let isRefused = false;
  await page.context().route('**/*colouring.worker*', async (route) => {
    if (isRefused) await route.continue();
    else await route.abort();
    isRefused = true;
  });
  await product.signUp(page);
  await editNewArticle(product, page, unique('Forks '), await arrangeWorkspace(product, page));
  await writeNote(page, 'How long');
  await page.keyboard.press('Enter');
  await page.keyboard.type('```ts const size = 14;');
  await expect.poll(() => isRefused).toBe(true);
  await expect.poll(() => page.evaluate(() => CSS.highlights.get('code-number')?.size)).toBe(1);
});
