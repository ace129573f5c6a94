import type { Page } from '@playwright/test';
import { arrangeWorkspace, editNewArticle } from './arrange.ts';
import { noteEditor, unique, writeNote } from './company.ts';
import { expect, test } from './product.ts';

/** Pastes what a program put on the clipboard. */
async function paste(page: Page, data: Record<string, string>): Promise<void> {
  await noteEditor(page).evaluate((editor, given) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text);
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, data);
}

const wordItem = (text: string, level = 1): string =>
  `<p class=MsoListParagraph style='mso-list:l0 level${String(level)} lfo1'>` +
  `<span style='mso-list:Ignore'>·</span>${text}</p>`;

test('what other programs copied is pasted as what it means, and undone at once', async ({ page, product }) => {
  await product.signUp(page);
  await editNewArticle(product, page, unique('Paste '), await arrangeWorkspace(product, page));
  await writeNote(page, 'Before');
  const outside: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('elsewhere.example')) outside.push(request.url());
  });
  const note = noteEditor(page);
  const undo = async (): Promise<void> => {
    await page.keyboard.press('Control+z');
    await expect(note).toHaveText('Before');
  };

  await page.keyboard.press('Enter');
  await paste(page, {
    'text/html': `${wordItem('Apples')}${wordItem('Red', 2)}${wordItem('Pears')}`,
    'text/plain': 'x',
  });
  await expect(note.locator('> ul > li')).toHaveCount(2);
  await expect(note.locator('> ul ul > li')).toHaveText('Red');
  await undo();

  await paste(page, {
    'text/html':
      '<ul><li role="checkbox" aria-checked="true"><img src="https://elsewhere.example/box.png" ' +
      'aria-roledescription="checkbox" alt="checked"><p>Milk</p></li>' +
      '<li role="checkbox" aria-checked="false"><p>Bread</p></li></ul><p><img src="https://elsewhere.example/x.png" onerror="window.ran = true"></p>',
  });
  await expect(note.locator('ul[data-type="taskList"] input[type="checkbox"]')).toHaveCount(2);
  await expect(note.getByRole('checkbox').first()).toBeChecked();
  await undo();

  await paste(page, { 'text/plain': '# Plan\n\n- [ ] one\n- [x] two\n\n```js\nlet a;\n```' });
  await expect(note.getByRole('heading', { name: 'Plan' })).toBeVisible();
  await expect(note.locator('pre')).toHaveText('let a;');
  await undo();

  await paste(page, { 'text/plain': 'Part\tPrice\nBolt\t1,50' });
  await expect(note.locator('td')).toHaveText(['Part', 'Price', 'Bolt', '1,50']);
  await undo();

  // The browser's own paste would come between: the key alone.
  await note.evaluate((editor) => {
    const keys = { key: 'V', code: 'KeyV', ctrlKey: true, shiftKey: true, bubbles: true, cancelable: true };
    editor.dispatchEvent(new KeyboardEvent('keydown', keys));
  });
  await paste(page, { 'text/html': '<b>bold</b>', 'text/plain': '# no **heading**' });
  await expect(note).toContainText('# no **heading**');
  await expect(note.getByRole('heading')).toHaveCount(0);
  await undo();
  expect(outside).toEqual([]);
  expect(await page.evaluate(() => (window as { ran?: boolean }).ran)).toBeUndefined();

  const words = Array.from({ length: 12_000 }, (_, at) => `word${String(at)}`).join(' ');
  await paste(page, { 'text/plain': words });
  const warning = page.getByRole('alert').filter({ hasText: 'You have reached the character limit' });
  await expect(warning).toBeVisible();
  await expect(note).toHaveText('Before');
  await warning.getByRole('button', { name: 'Insert what fits' }).click();
  await expect(note).toContainText('word100 ');
  const length = (await note.innerText()).length;
  expect(length).toBeGreaterThan(59_000);
  expect(length).toBeLessThanOrEqual(60_000);
  await undo();

  // The end of a note is found where a table is there.
  await paste(page, { 'text/plain': 'Part\tPrice\nBolt\t1,50' });
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' each');
  await expect(note.locator('td').last()).toHaveText('1,50 each');
});
