import type { Locator, Page } from '@playwright/test';
import { arrangeWorkspace, editNewArticle } from './arrange.ts';
import { axeFaults } from './axeFaults.ts';
import { joinColleague, noteEditor, otherBrowser, publish, unique, writeNote } from './company.ts';
import { expect, test } from './product.ts';

const bar = (page: Page): Locator => page.getByRole('toolbar', { name: 'Formatting' });
const comments = (page: Page): Locator => page.getByRole('region', { name: 'Comments', exact: true });
const mark = (page: Page, words: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^Comment by .* on “${words}”$`) });

/** Selects the first such words of the note with the keyboard. */
async function selectWords(page: Page, words: string): Promise<void> {
  const block = noteEditor(page).getByText(words).first();
  await block.click();
  await page.keyboard.press('Home');
  const text = (await block.textContent()) ?? '';
  for (let at = 0; at < text.indexOf(words); at += 1) await page.keyboard.press('ArrowRight');
  for (const _ of words) await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(words);
}

async function quote(page: Page, words: string, comment: string): Promise<void> {
  await selectWords(page, words);
  await bar(page).getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByLabel('Quoted words')).toHaveText(words);
  await page.getByRole('textbox', { name: 'Add a comment', exact: true }).fill(comment);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(comments(page).getByText(comment)).toBeVisible();
}

test('a quote stays at its words while they are written around, edited away and brought back', async ({
  page,
  product,
  browser,
}) => {
  await product.signUp(page);
  const workspace = await arrangeWorkspace(product, page);
  await editNewArticle(product, page, unique('Returns '), workspace);
  await writeNote(page, 'Charge the battery before you send it.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Write the serial number on the label.');
  const note = noteEditor(page);

  await quote(page, 'serial number', 'Where is it?');
  const marks = page.locator('[data-comment-mark]');
  await expect(marks).toHaveCount(1);
  expect(await axeFaults(page)).toEqual([]);

  await test.step('one letter corrected, and words before it: it is there', async () => {
    await selectWords(page, 'Write');
    await page.keyboard.type('Please, with a good pen, write');
    await selectWords(page, 'serial');
    await page.keyboard.type('seriall');
    await expect(note).toContainText('write the seriall number');
    await expect(marks).toHaveCount(1);
    await expect(comments(page).getByText('The words have changed')).toHaveCount(0);
  });

  await test.step('other words: its block, and the sidebar says so', async () => {
    await selectWords(page, 'seriall number');
    await page.keyboard.type('name of the owner');
    await expect(comments(page).getByText('The words have changed')).toBeVisible();
    await expect(marks).toHaveCount(1);
  });

  await test.step('its block gone: listed apart, and back with the words', async () => {
    await note.getByText('Please, with a good pen').click();
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+End');
    await page.keyboard.press('Backspace');
    await expect(marks).toHaveCount(0);
    const removed = comments(page).getByRole('region', { name: 'On words since removed' });
    await expect(removed.getByText('Where is it?')).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    for (let step = 0; step < 12 && (await marks.count()) === 0; step += 1) {
      await page.keyboard.press('Control+z');
      await expect.poll(() => page.locator('.ProseMirror').count()).toBe(1);
    }
    await expect(marks).toHaveCount(1);
    await expect(removed).toHaveCount(0);
  });

  await test.step('readers find it beside the published words, and it leads from the video to its note', async () => {
    while (!((await note.textContent()) ?? '').includes('serial number')) await page.keyboard.press('Control+z');
    await publish(page);
    const colleague = await otherBrowser(browser);
    await joinColleague(product, page, colleague);
    await colleague.goto(page.url());
    await expect(mark(colleague, 'serial number')).toBeVisible();
    await mark(colleague, 'serial number').click();
    await expect(comments(colleague).getByText('Where is it?')).toBeVisible();
    // Selected from the note to what is outside it.
    await colleague.evaluate(() => {
      const [within, outside] = [document.querySelector('.note-content p'), document.querySelector('nav')];
      if (within && outside) getSelection()?.setBaseAndExtent(within, 0, outside, 0);
    });
    await colleague.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(colleague.getByText('Can not add comment')).toBeVisible();
    await colleague.context().close();
  });
});
