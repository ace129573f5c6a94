import type { Page } from '@playwright/test';
import { editNewArticle, arrangeWorkspace } from './arrange.ts';
import { joinColleague, noteEditor, otherBrowser, unique, writeNote } from './company.ts';
import { expect, test } from './product.ts';

const status = (page: Page) => page.locator('[role=status][data-status]');
const carets = (page: Page) => noteEditor(page).locator('.note-caret b');

/** The paragraphs of the note, without the carets in them. */
async function paragraphs(page: Page): Promise<string[]> {
  return await noteEditor(page).evaluate((editor) => {
    const copy = editor.cloneNode(true) as HTMLElement;
    for (const caret of copy.querySelectorAll('.note-caret')) caret.remove();
    return [...copy.children].map((block) => block.textContent).filter((text) => text !== '');
  });
}

interface Shown {
  status: string;
  at: number;
}

/** Records from now on the page's save status, with its time. */
async function watchStatus(page: Page): Promise<() => Promise<Shown[]>> {
  await page.evaluate(() => {
    const shown: Shown[] = [];
    (window as unknown as { shown: Shown[] }).shown = shown;
    const look = (): void => {
      const now = document.querySelector<HTMLElement>('[role=status][data-status]')?.dataset['status'] ?? '';
      if (shown.at(-1)?.status !== now) shown.push({ status: now, at: Date.now() });
    };
    look();
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-status'],
    });
  });
  return async () => await page.evaluate(() => (window as unknown as { shown: Shown[] }).shown);
}

/** Resolves when the server answers again, with the last time at which it did not. */
async function untilBack(address: string): Promise<number> {
  let lastAway = 0;
  await expect
    .poll(
      async () => {
        const answers = await fetch(`${address}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
        if (!answers) lastAway = Date.now();
        return answers;
      },
      { intervals: [50] },
    )
    .toBe(true);
  return lastAway;
}

test(
  'two users write one note together, and continue after the server was killed and came back',
  { tag: '@alone' },
  async ({ page: ada, browser, product }) => {
    await product.signUp(ada);
    await editNewArticle(product, ada, unique('Spokes '), await arrangeWorkspace(product, ada));
    await writeNote(ada, 'Ada begins.');
    await expect(ada).toHaveURL(/\/article\/[^/]+\/edit\/notes/);

    const jonas = await otherBrowser(browser);
    await joinColleague(product, ada, jonas, { firstName: 'Jonas', role: 'admin' });
    await jonas.goto(ada.url());
    await expect(noteEditor(jonas)).toContainText('Ada begins.');
    await noteEditor(jonas).click();
    await jonas.keyboard.press('Control+End');
    await jonas.keyboard.press('Enter');
    await jonas.keyboard.type('Jonas answers.');

    // Each sees the other's words, and the caret with the name at it.
    await expect(noteEditor(ada)).toContainText('Jonas answers.');
    await expect(carets(ada)).toHaveText(['Jonas']);
    await expect(carets(jonas)).toHaveText(['Ada']);
    for (const page of [ada, jonas]) await expect(status(page)).toHaveText('Saved');

    // Both at once, each in a paragraph of their own.
    await Promise.all([ada.keyboard.type(' Ada goes on.'), jonas.keyboard.type(' Jonas goes on.')]);
    const together = ['Ada begins. Ada goes on.', 'Jonas answers. Jonas goes on.'];
    for (const page of [ada, jonas]) {
      await expect.poll(() => paragraphs(page)).toEqual(together);
      await expect(status(page)).toHaveText('Saved');
    }

    const shown = await Promise.all([ada, jonas].map(watchStatus));
    product.kill('api');
    const back = untilBack(product.address);
    for (const page of [ada, jonas]) await expect(status(page)).toHaveText('Offline');
    await Promise.all([ada.keyboard.type(' Ada alone.'), jonas.keyboard.type(' Jonas alone.')]);
    const lastAway = await back;

    const whole = ['Ada begins. Ada goes on. Ada alone.', 'Jonas answers. Jonas goes on. Jonas alone.'];
    for (const page of [ada, jonas]) {
      await expect.poll(() => paragraphs(page)).toEqual(whole);
      await expect(status(page)).toHaveText('Saved');
    }
    for (const read of shown) {
      const seen = await read();
      const lost = seen.findIndex((each) => each.status === 'offline');
      expect(seen[0]?.status).toBe('saved');
      expect(lost).toBeGreaterThan(0);
      // 'Saved' is never shown before the server is back to confirm it.
      expect(seen.slice(lost).filter((each) => each.status === 'saved' && each.at <= lastAway)).toEqual([]);
      expect(seen.at(-1)?.status).toBe('saved');
    }

    await Promise.all([ada.keyboard.type(' Ada again.'), jonas.keyboard.type(' Jonas again.')]);
    const end = [
      'Ada begins. Ada goes on. Ada alone. Ada again.',
      'Jonas answers. Jonas goes on. Jonas alone. Jonas again.',
    ];
    for (const page of [ada, jonas]) {
      await expect.poll(() => paragraphs(page)).toEqual(end);
      await expect(status(page)).toHaveText('Saved');
    }
    await expect(carets(ada)).toHaveText(['Jonas']);
    await expect(carets(jonas)).toHaveText(['Ada']);
    await jonas.reload();
    await expect.poll(() => paragraphs(jonas)).toEqual(end);
    await jonas.context().close();
  },
);
