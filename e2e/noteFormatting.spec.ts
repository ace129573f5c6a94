import type { Locator, Page } from '@playwright/test';
import { arrangeWorkspace, editNewArticle } from './arrange.ts';
import { axeFaults } from './axeFaults.ts';
import { noteEditor, publish, unique, writeNote } from './company.ts';
import { expect, test } from './product.ts';

const bar = (page: Page): Locator => page.getByRole('toolbar', { name: 'Formatting' });
const saved = async (page: Page): Promise<void> =>
  expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();

/** Selects the last characters before the caret, as many as `words` has. */
async function select(page: Page, words: string): Promise<void> {
  for (let character = 0; character < words.length; character += 1) await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(words);
}

/** Begins a new paragraph at the end of the note. */
async function beginParagraph(page: Page): Promise<void> {
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
}

/** What is drawn in the colour of numbers. */
async function numbersOfCode(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [...(CSS.highlights.get('code-number') ?? [])].map((part) => {
      const range = document.createRange();
      range.setStart(part.startContainer, part.startOffset);
      range.setEnd(part.endContainer, part.endOffset);
      return range.toString();
    }),
  );
}

/** How the text that holds these words is drawn. */
async function look(within: Locator, words: string): Promise<Record<string, string>> {
  return await within
    .getByText(words)
    .last()
    .evaluate((element) => {
      const { fontSize, fontFamily, color, fontWeight } = getComputedStyle(element);
      // Which mark is within which may differ.
      const mark = element.closest('mark') ?? element.querySelector('mark');
      const backgroundColor = mark ? getComputedStyle(mark).backgroundColor : '';
      return { fontSize, fontFamily, color, backgroundColor, fontWeight };
    });
}

test('text is formatted by keyboard and mouse, and is published as it was written', async ({ page, product }) => {
  await product.signUp(page);
  await editNewArticle(product, page, unique('Forks '), await arrangeWorkspace(product, page));
  await writeNote(page, 'Wheels and forks');
  const note = noteEditor(page);

  await test.step('by keyboard: bold, and a highlight from the bar', async () => {
    await select(page, 'forks');
    await page.keyboard.press('Control+b');
    await expect(note.locator('strong')).toHaveText('forks');
    await page.keyboard.press('Alt+F10');
    await expect(bar(page).getByRole('button', { name: /^Text style/ })).toBeFocused();
    const highlight = bar(page).getByRole('button', { name: 'Highlight' });
    for (let key = 0; key < 8; key += 1) await page.keyboard.press('ArrowRight');
    await expect(highlight).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'No highlight' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(highlight).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(note.locator('mark')).toHaveAttribute('data-highlight', 'brown');
    await expect(note).toBeFocused();
  });

  await test.step('by mouse: a colour of its own, a size and a font', async () => {
    await bar(page).getByRole('button', { name: 'Text colour' }).click();
    const colour = page.getByRole('textbox', { name: 'Custom' });
    await expect(colour).toHaveAttribute('maxlength', '7');
    await colour.fill('#12');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('Enter a colour such as #4c4fc9')).toBeVisible();
    expect(await axeFaults(page, ['region'])).toEqual([]);
    await colour.fill('#7c3aed');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(note.locator('[data-text-colour="#7c3aed"]')).toHaveText('forks');
    await bar(page).getByRole('button', { name: 'More formatting' }).click();
    await page.getByRole('button', { name: '18' }).click();
    await expect(note.locator('[data-font-size="18"]')).toHaveText('forks');
    const sheet = page.waitForResponse((response) => response.url().includes('oswald'));
    await page.getByRole('combobox', { name: 'Font' }).selectOption('Oswald');
    await sheet;
    await expect(note.locator('[data-font-family="Oswald"]')).toHaveText('forks');
  });

  await test.step('Tab indents by 30, Backspace takes it back first, Escape and Tab leave', async () => {
    await beginParagraph(page);
    await page.keyboard.type('Deep');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const deep = note.locator('p', { hasText: 'Deep' });
    await expect(deep).toHaveAttribute('data-indent', '60');
    await page.keyboard.press('Home');
    await page.keyboard.press('Backspace');
    await expect(deep).toHaveAttribute('data-indent', '30');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect(note).not.toBeFocused();
    await note.click();
  });

  await test.step('typed Markdown is one step of undo, and Backspace restores what was typed', async () => {
    await beginParagraph(page);
    for (const [typed, made] of [
      ['# ', 'h1'],
      ['##### ', 'h5'],
      ['- ', 'ul:not([data-type])'],
      ['1. ', 'ol'],
      ['[ ] ', 'ul[data-type="taskList"]'],
      ['> ', 'blockquote'],
      ['``` ', 'pre'],
    ] as const) {
      await page.keyboard.type(typed);
      await expect(note.locator(made), typed).toHaveCount(1);
      await page.keyboard.press('Backspace');
      await expect(note.locator(made), typed).toHaveCount(0);
      await expect(note.locator('> p').last(), typed).toHaveText(typed.trim());
      await page.keyboard.press('Shift+Home');
      await page.keyboard.press('Delete');
    }
    for (const [typed, made, words] of [
      ['**b**', 'strong', 'b'],
      ['*i*', 'em', 'i'],
      ['~~s~~', 's', 's'],
      ['`c`', 'code', 'c'],
      ['==h==', 'mark', 'h'],
      ['[t](https://a.example)', 'a', 't'],
    ] as const) {
      await page.keyboard.type(typed);
      const last = note.locator('> p').last();
      await expect(last.locator(made), typed).toHaveText(words);
      await page.keyboard.press('Control+z');
      await expect(last, typed).toHaveText(typed.slice(0, -1));
      await page.keyboard.press('Shift+Home');
      await page.keyboard.press('Delete');
    }
  });

  await test.step('a link is added by Ctrl+K, and its bar changes it', async () => {
    await page.keyboard.type('see this');
    await select(page, 'this');
    await page.keyboard.press('Control+k');
    const address = page.getByRole('textbox', { name: 'Link address' });
    await expect(address).toBeFocused();
    await expect(page.getByRole('button', { name: 'Confirm' })).toBeDisabled();
    await expect(page.getByRole('checkbox', { name: 'Open in a new tab' })).toBeChecked();
    await page.keyboard.type('javascript:alert(1)');
    await page.keyboard.press('Enter');
    await expect(page.getByText('This address cannot be linked')).toBeVisible();
    await address.fill('a.example/x');
    await page.keyboard.press('Enter');
    await expect(note.locator('a')).toHaveAttribute('href', 'https://a.example/x');

    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    const links = page.getByRole('toolbar', { name: 'Link' });
    await expect(links).toContainText('a.example/x');
    await links.getByRole('button', { name: 'Edit link' }).click();
    await page.getByRole('checkbox', { name: 'Open in a new tab' }).uncheck();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(note.locator('a')).toHaveAttribute('target', '_self');
    await expect(links).toContainText('a.example/x');
    await page.keyboard.press('Escape');
    await expect(links).toHaveCount(0);
  });

  await test.step('code gets its colours, and a language of the list', async () => {
    await beginParagraph(page);
    await page.keyboard.type('```ts const size = 14; // pixels');
    await expect(note.getByRole('button', { name: 'Language: TypeScript' })).toBeVisible();
    await expect.poll(() => numbersOfCode(page)).toEqual(['14']);
    await note.getByRole('button', { name: /^Language: / }).click();
    await page.getByRole('combobox', { name: 'Find a language' }).fill('golang');
    await page.keyboard.press('Enter');
    await expect(note.getByRole('button', { name: 'Language: Go' })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+End');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('/col');
    const commands = page.getByRole('listbox', { name: 'Insert' });
    const active = commands.getByRole('option', { selected: true });
    await expect(active).toHaveText(/^Two columns/);
    await expect(note).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? 'none');
    for (let key = 0; key < 3; key += 1) await page.keyboard.press('Backspace');
    await page.keyboard.type('hologram');
    await expect(page.getByText('No result')).toBeVisible();
    expect(await axeFaults(page, ['region'])).toEqual([]);
    await page.keyboard.press('Shift+Home');
    await page.keyboard.press('Delete');
  });

  await saved(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  const written = await look(note, 'forks');
  await page.reload();
  await expect.poll(() => numbersOfCode(page)).toEqual(['14']);
  expect(await look(note, 'forks')).toEqual(written);

  await publish(page);
  const read = page.locator('[data-note-content]:not([contenteditable])');
  await expect.poll(() => numbersOfCode(page)).toEqual(['14']);
  expect(await look(read, 'forks')).toEqual(written);
  await expect(read.locator('p', { hasText: 'Deep' })).toHaveCSS('margin-inline-start', '30px');
  await expect(read.locator('a')).toHaveAttribute('href', 'https://a.example/x');
  await expect(read.getByText('Go', { exact: true })).toBeVisible();
});
