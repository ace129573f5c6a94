import type { Locator, Page } from '@playwright/test';
import { arrangeWorkspace, editNewArticle } from './arrange.ts';
import { axeFaults } from './axeFaults.ts';
import { joinColleague, noteEditor, otherBrowser, publish, unique, writeNote } from './company.ts';
import { expect, test } from './product.ts';

const status = (page: Page) => page.locator('[role=status][data-status]');
const handle = (page: Page): Locator => page.locator('[data-block-handle]');
const bar = (page: Page, name: string): Locator => page.getByRole('toolbar', { name, exact: true });
const saved = (page: Page) => expect(status(page)).toHaveText('Saved');

/** The blocks of the note as names and words, without the carets of others. */
async function blocks(page: Page): Promise<string[]> {
  return await noteEditor(page).evaluate((editor) => {
    const copy = editor.cloneNode(true) as HTMLElement;
    for (const caret of copy.querySelectorAll('.note-caret')) caret.remove();
    return [...copy.children].map((block) => `${block.tagName.toLowerCase()} ${block.textContent}`.trim());
  });
}

/** The cells of a table by rows, in the editor or as readers see it. */
async function cells(page: Page): Promise<string[][]> {
  return await page
    .locator('[data-note-content] table')
    .first()
    .evaluate((table) => {
      const copy = table.cloneNode(true) as HTMLTableElement;
      for (const caret of copy.querySelectorAll('.note-caret')) caret.remove();
      return [...copy.rows].map((row) => [...row.cells].map((cell) => cell.textContent));
    });
}

const choose = async (page: Page, button: Locator, item: string): Promise<void> => {
  await button.click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};

test('blocks are moved, copied, turned into others and dragged, and readers see them so', async ({ page, product }) => {
  await product.signUp(page);
  await editNewArticle(product, page, unique('Blocks '), await arrangeWorkspace(product, page));
  await writeNote(page, 'One');
  for (const words of ['Two', 'Three']) {
    await page.keyboard.press('Enter');
    await page.keyboard.type(words);
  }
  await page.keyboard.press('Alt+Shift+ArrowUp');
  await expect.poll(() => blocks(page)).toEqual(['p One', 'p Three', 'p Two']);
  await page.keyboard.type('!');
  await page.keyboard.press('Alt+Shift+D');
  await expect.poll(() => blocks(page)).toEqual(['p One', 'p Three!', 'p Three!', 'p Two']);

  // The menu of the caret's block, by keyboard.
  await page.keyboard.press('Alt+Shift+Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.getByRole('menuitem', { name: 'Heading 2', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => blocks(page)).toEqual(['p One', 'p Three!', 'h2 Three!', 'p Two']);
  await expect(noteEditor(page)).toBeFocused();

  // The handle beside a block, with the mouse.
  await noteEditor(page).getByText('One', { exact: true }).hover();
  await choose(page, handle(page).getByRole('button', { name: 'Block menu' }), 'Bullet list');
  await expect.poll(() => blocks(page)).toEqual(['ul One', 'p Three!', 'h2 Three!', 'p Two']);
  const two = noteEditor(page).getByText('Two', { exact: true });
  await two.hover();
  await handle(page)
    .getByRole('button', { name: 'Block menu' })
    .dragTo(noteEditor(page).getByText('One', { exact: true }), { targetPosition: { x: 20, y: 2 } });
  await expect.poll(async () => (await blocks(page)).indexOf('p Two')).toBeLessThan(2);
  await page.keyboard.press('Control+z');
  await expect.poll(() => blocks(page)).toEqual(['ul One', 'p Three!', 'h2 Three!', 'p Two']);
  await noteEditor(page).getByText('Three!').first().hover();
  await choose(page, handle(page).getByRole('button', { name: 'Block menu' }), 'Delete');
  await expect.poll(() => blocks(page)).toEqual(['ul One', 'h2 Three!', 'p Two']);
  await saved(page);
  await page.reload();
  await expect.poll(() => blocks(page)).toEqual(['ul One', 'h2 Three!', 'p Two']);
  await publish(page);
  await expect(page.locator('[data-note-content] h2')).toHaveText('Three!');
});

test('two people work in one table and in columns at once', async ({ page: ada, browser, product }) => {
  await product.signUp(ada);
  await editNewArticle(product, ada, unique('Tables '), await arrangeWorkspace(product, ada));
  await writeNote(ada, 'Parts');

  // A table from the picker, by keyboard, with a header row.
  await noteEditor(ada).getByText('Parts').hover();
  await handle(ada).getByRole('button', { name: 'Insert below' }).click();
  const picker = ada.getByRole('menuitem', { name: /^Insert table/ });
  await expect(picker).toHaveAccessibleName('Insert table, 2 × 2');
  await expect(picker.locator('[data-cell]')).toHaveCount(25);
  await picker.focus();
  await ada.keyboard.press('ArrowDown');
  await ada.keyboard.press('Enter');
  await expect
    .poll(() => cells(ada))
    .toEqual([
      ['', ''],
      ['', ''],
      ['', ''],
    ]);
  await expect(noteEditor(ada).locator('th')).toHaveCount(2);
  for (const words of ['Part', 'Price', 'Wheel', '1,200', 'Bolt']) {
    await ada.keyboard.type(words);
    await ada.keyboard.press('Tab');
  }
  await ada.keyboard.type('90');
  // Tab in the last cell adds a row.
  await ada.keyboard.press('Tab');
  await ada.keyboard.type('Axle');
  await ada.keyboard.press('Tab');
  await ada.keyboard.type('300');
  await saved(ada);

  const jonas = await otherBrowser(browser);
  await joinColleague(product, ada, jonas, { firstName: 'Jonas', role: 'admin' });
  await jonas.goto(ada.url());
  await expect
    .poll(() => cells(jonas))
    .toEqual([
      ['Part', 'Price'],
      ['Wheel', '1,200'],
      ['Bolt', '90'],
      ['Axle', '300'],
    ]);
  await noteEditor(jonas).getByText('Wheel').click();
  await expect(bar(jonas, 'Table')).toBeVisible();
  expect(await axeFaults(jonas)).toEqual([]);

  // At once: a row here, a column there. The table stays a rectangle for both.
  await Promise.all([
    choose(ada, bar(ada, 'Table').getByRole('button', { name: 'Rows' }), 'Insert row below'),
    choose(jonas, bar(jonas, 'Table').getByRole('button', { name: 'Columns' }), 'Insert column right'),
  ]);
  for (const page of [ada, jonas]) {
    await expect.poll(async () => (await cells(page)).map((row) => row.length)).toEqual([3, 3, 3, 3, 3]);
    await saved(page);
  }
  expect(await cells(ada)).toEqual(await cells(jonas));

  // Sorted by numbers, below the header; then everything merged, and back.
  await noteEditor(ada).getByText('90', { exact: true }).click();
  await choose(ada, bar(ada, 'Table').getByRole('button', { name: 'Sort by this column' }), 'Sort descending');
  await expect
    .poll(async () => (await cells(jonas)).map(([first]) => first))
    .toEqual(['Part', 'Wheel', 'Axle', 'Bolt', '']);
  const sorted = await cells(ada);
  await noteEditor(ada).locator('th').first().click();
  const last = await noteEditor(ada).locator('td').last().boundingBox();
  const first = await noteEditor(ada).locator('th').first().boundingBox();
  if (!last || !first) throw new Error('The table is not shown');
  await ada.mouse.move(first.x + 10, first.y + 10);
  await ada.mouse.down();
  await ada.mouse.move(last.x + 10, last.y + 10, { steps: 5 });
  await ada.mouse.up();
  await bar(ada, 'Table').getByRole('button', { name: 'Merge cells' }).click();
  for (const page of [ada, jonas])
    await expect.poll(async () => (await cells(page)).map((row) => row.length)).toEqual([1]);
  await ada.keyboard.press('Control+z');
  for (const page of [ada, jonas]) await expect.poll(() => cells(page)).toEqual(sorted);

  // The width of a column, by its edge and by number; readers see the same.
  await noteEditor(ada).getByText('Wheel', { exact: true }).click();
  await ada.keyboard.press('Alt+F10');
  await expect(bar(ada, 'Table').getByRole('button', { name: 'Header row' })).toBeFocused();
  await choose(ada, bar(ada, 'Table').getByRole('button', { name: 'Columns' }), 'Column width');
  await ada.getByLabel('Column width').fill('120');
  await ada.keyboard.press('Enter');
  await expect(noteEditor(ada)).toBeFocused();
  await expect(noteEditor(ada).locator('th').first()).toHaveJSProperty('offsetWidth', 120);
  const edge = await noteEditor(ada).locator('th').first().boundingBox();
  if (!edge) throw new Error('The table is not shown');
  await ada.mouse.move(edge.x + edge.width - 2, edge.y + 10);
  await ada.mouse.down();
  await ada.mouse.move(edge.x + edge.width + 38, edge.y + 10, { steps: 4 });
  await ada.mouse.up();
  await expect(noteEditor(jonas).locator('th').first()).toHaveJSProperty('offsetWidth', 160);
  await expect(noteEditor(ada).locator('th').first()).toHaveAttribute('colwidth', '160');
  // A click beside an edge sets none.
  const second = noteEditor(ada).locator('th').nth(1);
  const beside = await second.boundingBox();
  if (!beside) throw new Error('The table is not shown');
  await ada.mouse.click(beside.x + beside.width - 2, beside.y + 10);
  await noteEditor(ada).getByText('Wheel', { exact: true }).click();
  await saved(ada);
  await expect(second).not.toHaveAttribute('colwidth', /./);

  // Columns below the table, written in by both.
  await noteEditor(ada).locator(':scope > p').last().click();
  await ada.keyboard.type('Sides');
  // The other one's caret may stand in the word.
  await noteEditor(ada).locator(':scope > p').last().hover();
  await handle(ada).getByRole('button', { name: 'Insert below' }).click();
  await ada.getByRole('menuitem', { name: 'Two columns' }).click();
  await ada.keyboard.type('Left');
  await expect(bar(ada, 'Columns')).toBeVisible();
  await bar(ada, 'Columns').getByRole('button', { name: 'Sidebar left' }).click();
  const column = (page: Page, at: number) => page.locator('[data-note-content] [data-type="column"]').nth(at);
  await expect(jonas.locator('[data-layout="sidebar-left"]')).toBeVisible();
  // Its new column has no words yet, also in its header.
  expect(await axeFaults(ada, ['empty-table-header'])).toEqual([]);
  await column(jonas, 1).click();
  await Promise.all([ada.keyboard.type(' side'), jonas.keyboard.type('Right side')]);
  for (const page of [ada, jonas]) {
    await expect(column(page, 0)).toContainText('Left side');
    await expect(column(page, 1)).toContainText('Right side');
  }
  // Backspace at the start of a column joins nothing and leaves the caret in the text.
  await jonas.keyboard.press('Home');
  await jonas.keyboard.press('Backspace');
  await jonas.keyboard.type('!');
  await expect(column(ada, 0)).toContainText('Left side!');
  for (const page of [ada, jonas]) await saved(page);

  const width = await noteEditor(ada)
    .locator('table')
    .evaluate((table) => (table as HTMLElement).offsetWidth);
  await publish(ada);
  await expect(column(ada, 1)).toHaveText('Right side');
  expect(await cells(ada)).toEqual(sorted);
  await expect(ada.locator('[data-note-content] th').first()).toHaveJSProperty('offsetWidth', 160);
  await expect(ada.locator('[data-note-content] table')).toHaveJSProperty('offsetWidth', width);
  await jonas.context().close();
});
