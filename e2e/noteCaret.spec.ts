import type { Browser, Page } from '@playwright/test';
import { editNewArticle, arrangeWorkspace } from './arrange.ts';
import { joinColleague, noteEditor, otherBrowser, unique, writeNote } from './company.ts';
import { expect, test, type Product } from './product.ts';

/** The text of the note, without the names at carets. */
async function text(page: Page): Promise<string> {
  return await noteEditor(page).evaluate((editor) => {
    const copy = editor.cloneNode(true) as HTMLElement;
    for (const caret of copy.querySelectorAll('.note-caret')) caret.remove();
    return copy.textContent;
  });
}

/** The editor's own caret, in characters from the start of the text; the browser's may be ahead of it. */
const caretOffset = (page: Page): Promise<number> =>
  noteEditor(page).evaluate(
    (editor) =>
      (editor as unknown as { editor: { state: { selection: { from: number } } } }).editor.state.selection.from - 1,
  );

/** A note with 'Grease the spindle' that two users have open, both with their caret in it. */
async function openForTwo(ada: Page, browser: Browser, product: Product): Promise<Page> {
  await product.signUp(ada);
  await editNewArticle(product, ada, unique('Spokes '), await arrangeWorkspace(product, ada));
  await writeNote(ada, 'Grease the spindle');

  const jonas = await otherBrowser(browser);
  await joinColleague(product, ada, jonas, { firstName: 'Jonas', role: 'admin' });
  await jonas.goto(ada.url());
  await expect(noteEditor(jonas)).toContainText('Grease the spindle');
  await noteEditor(jonas).click();
  return jonas;
}

test('a caret stays in place while another user types before it in the same block', async ({
  page: ada,
  browser,
  product,
}) => {
  const jonas = await openForTwo(ada, browser, product);
  await jonas.keyboard.press('Control+Home');
  for (let step = 0; step < 'Grease'.length; step += 1) await jonas.keyboard.press('ArrowRight');

  await ada.keyboard.press('Control+Home');
  await ada.keyboard.type('First: ');
  await expect.poll(() => text(jonas)).toBe('First: Grease the spindle');
  await jonas.keyboard.type('d');
  await expect.poll(() => text(ada)).toBe('First: Greased the spindle');
  await jonas.context().close();
});

test('a caret behind a line break stays behind its letter while another user types before it', async ({
  page: ada,
  browser,
  product,
}) => {
  const jonas = await openForTwo(ada, browser, product);
  await jonas.keyboard.press('Control+End');
  await jonas.keyboard.press('Shift+Enter');
  await jonas.keyboard.type('hello world');
  await expect.poll(() => text(ada)).toBe('Grease the spindlehello world');
  const before = await caretOffset(jonas);

  // Before the break, and behind it.
  await ada.keyboard.press('Control+Home');
  await ada.keyboard.type('EEE');
  await ada.keyboard.press('Control+End');
  await ada.keyboard.press('Home');
  await ada.keyboard.type('FF');
  await expect.poll(() => text(jonas)).toBe('EEEGrease the spindleFFhello world');
  await expect.poll(() => caretOffset(jonas)).toBe(before + 5);
  await jonas.keyboard.type('!');
  await expect.poll(() => text(ada)).toBe('EEEGrease the spindleFFhello world!');
  await jonas.context().close();
});

test('a user sees the caret of another where it is, and stays at their place while that one writes above', async ({
  page: ada,
  browser,
  product,
}) => {
  const jonas = await openForTwo(ada, browser, product);
  const caret = noteEditor(ada).locator('.note-caret');
  /** The text of its block before the caret of Jonas. */
  const before = async (): Promise<string> =>
    await noteEditor(ada).evaluate((editor) => {
      const mark = editor.querySelector('.note-caret');
      const block = mark?.closest('p');
      if (!mark || !block) return '';
      const range = document.createRange();
      range.setStart(block, 0);
      range.setEndBefore(mark);
      return range.toString();
    });
  await expect(caret).toHaveText(/Jonas/);
  await jonas.keyboard.press('Control+Home');
  await jonas.keyboard.type('Now: ');
  await expect.poll(before).toBe('Now: ');
  await jonas.keyboard.press('ArrowRight');
  await expect.poll(before).toBe('Now: G');
  await jonas.keyboard.press('Shift+End');
  await expect(noteEditor(ada).locator('.note-selection')).toHaveText('rease the spindle');
  await jonas.keyboard.press('ArrowRight');
  await expect(noteEditor(ada).locator('.note-selection')).toHaveCount(0);

  await noteEditor(ada).click();
  await ada.keyboard.press('Control+End');
  for (let line = 0; line < 60; line += 1) await ada.keyboard.press('Enter');
  await ada.keyboard.type('Far below');
  const last = noteEditor(ada).getByText('Far below');
  const top = async (): Promise<number> => Math.round((await last.boundingBox())?.y ?? 0);
  await expect(noteEditor(jonas)).toContainText('Far below');
  const place = await top();
  await jonas.keyboard.press('Control+Home');
  for (let line = 0; line < 8; line += 1) await jonas.keyboard.press('Enter');
  await jonas.keyboard.type('Written last');
  await expect(noteEditor(ada)).toContainText('Written last');
  await expect.poll(async () => Math.abs((await top()) - place)).toBeLessThan(3);
  // A caret that is nowhere is not drawn.
  await jonas.context().close();
  await expect(caret).toHaveCount(0);
});

test('a caret follows its keys while another user writes all the time', async ({ page: ada, browser, product }) => {
  const jonas = await openForTwo(ada, browser, product);
  await jonas.keyboard.press('Control+End');
  let isWriting = true;
  const writing = (async () => {
    while (isWriting) {
      await jonas.keyboard.type('.');
      await jonas.keyboard.press('ArrowLeft');
    }
  })();
  const rounds = 60;
  for (let round = 0; round < rounds; round += 1) {
    await ada.keyboard.press('Control+End');
    await ada.keyboard.press('Control+Home');
    await ada.keyboard.type('x');
  }
  isWriting = false;
  await writing;
  expect(await text(ada)).toMatch(new RegExp(`^x{${String(rounds)}}Grease the spindle\\.+$`));
  await jonas.context().close();
});

test('a composed word arrives once while another user types in its paragraph', async ({
  page: ada,
  browser,
  product,
}) => {
  const jonas = await openForTwo(ada, browser, product);
  const inputMethod = await ada.context().newCDPSession(ada);
  const compose = async (shown: string): Promise<void> => {
    const [selectionStart, selectionEnd] = [shown.length, shown.length];
    await inputMethod.send('Input.imeSetComposition', { text: shown, selectionStart, selectionEnd });
    await expect.poll(() => text(jonas)).toContain(shown);
  };
  /** What ada composes next goes through the server behind this letter, which she has received by then. */
  const typeAsJonas = async (place: number, letter: string): Promise<void> => {
    await jonas.keyboard.press('Control+Home');
    for (let step = 0; step < place; step += 1) await jonas.keyboard.press('ArrowRight');
    await jonas.keyboard.type(letter);
    await expect(jonas.getByText('Saved')).toBeVisible();
  };
  await ada.keyboard.press('Control+Home');
  for (let step = 0; step < 'Grease '.length; step += 1) await ada.keyboard.press('ArrowRight');
  await compose('か');
  await typeAsJonas(0, '1');
  await compose('かん');
  await typeAsJonas('1Grease '.length, '2');
  await compose('かんj');
  await typeAsJonas('1Grease 2かんjthe'.length, '3');
  await compose('かんじ');
  await inputMethod.send('Input.insertText', { text: '漢字' });
  for (const user of [ada, jonas]) await expect.poll(() => text(user)).toBe('1Grease 2漢字the3 spindle');
  await jonas.context().close();
});

test('a key acts where the caret has just moved, before the browser reports the move', async ({ page, product }) => {
  await product.signUp(page);
  await editNewArticle(product, page, unique('Spokes '), await arrangeWorkspace(product, page));
  await writeNote(page, 'Grease the spindle');
  await page.keyboard.press('Control+Home');
  await expect.poll(() => caretOffset(page)).toBe(0);
  // The report comes in a later task; on a busy page the next key comes first.
  await noteEditor(page).evaluate((editor) => {
    getSelection()?.setPosition(editor.querySelector('p'), 1);
    editor.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, bubbles: true, cancelable: true }));
  });
  await page.keyboard.type('!');
  const paragraphs = () => noteEditor(page).locator('> p').allTextContents();
  await expect.poll(paragraphs).toEqual(['Grease the spindle', '!']);
});
