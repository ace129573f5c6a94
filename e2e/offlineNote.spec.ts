import type { Page } from '@playwright/test';
import { arrangeWorkspace, editNewArticle } from './arrange.ts';
import { axeFaults } from './axeFaults.ts';
import { joinColleague, noteEditor, otherBrowser, publish, unique, writeNote } from './company.ts';
import { openAgain, untilKept } from './keptNote.ts';
import { expect, test } from './product.ts';

const status = (page: Page) => page.locator('[role=status][data-status]');

async function writeAtEnd(page: Page, words: string): Promise<void> {
  await noteEditor(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(words);
}

test(
  'words that were written without a connection outlive their tab, and are saved once it is back',
  { tag: '@alone' },
  async ({ page, browser, product }) => {
    await product.signUp(page);
    const title = unique('Offline ');
    await editNewArticle(product, page, title, await arrangeWorkspace(product, page));
    await writeNote(page, 'Online.');
    await expect(status(page)).toHaveText('Saved');
    const colleague = await otherBrowser(browser);
    await joinColleague(product, page, colleague, { role: 'admin' });
    await colleague.goto(page.url());
    await expect(noteEditor(colleague)).toContainText('Online.');
    await untilKept(page);

    await page.context().setOffline(true);
    await expect(status(page)).toHaveText('Offline');
    await writeAtEnd(page, ' First without a line.');
    await expect(status(page)).toHaveText('Not saved');
    await expect(page.getByText('Online editing is not possible. Try again later')).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    for (const width of [1024, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(status(page).getByText('Not saved')).toBeVisible();
    }

    // The tab is closed and opened again, still without a connection.
    let again = await openAgain(page);
    await expect(again.getByRole('heading', { name: title })).toBeVisible();
    await expect(noteEditor(again)).toHaveText('Online. First without a line.');
    await expect(status(again)).toHaveText('Not saved');
    await writeAtEnd(again, ' Second.');
    expect(await axeFaults(again)).toEqual([]);
    again = await openAgain(again);
    await expect(noteEditor(again)).toHaveText('Online. First without a line. Second.');

    // Meanwhile a colleague goes on, and the server is killed and comes back.
    await writeAtEnd(colleague, ' Theirs.');
    await expect(status(colleague)).toHaveText('Saved');
    product.kill('api');
    await expect(status(colleague)).toHaveText('Offline');
    await expect(status(colleague)).toHaveText('Saved');

    // The server goes away again while the article is being opened: the words stay on the screen, and are sent.
    await again.route('**/graphql', async (route) => {
      await (route.request().postData()?.includes('query ArticleEditPage') ? route.abort() : route.continue());
    });
    const refused = again.waitForEvent('requestfailed', (request) => {
      return request.postData()?.includes('query ArticleEditPage') === true;
    });
    await again.context().setOffline(false);
    await refused;
    await expect(status(again)).toHaveText('Saved');
    await expect(noteEditor(again)).toContainText('First without a line. Second.');
    await again.unrouteAll();
    await again.getByRole('button', { name: 'Open Snaplore' }).click();
    await expect(again.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
    await expect(status(again)).toHaveText('Saved');
    for (const reader of [again, colleague]) {
      await expect(noteEditor(reader)).toContainText('First without a line. Second.');
      await expect(noteEditor(reader)).toContainText('Theirs.');
      const text = (await noteEditor(reader).textContent()) ?? '';
      for (const words of ['Online.', 'First without', 'Second.', 'Theirs.']) expect(text.split(words)).toHaveLength(2);
    }
    await colleague.context().close();
  },
);

test('what was written offline into a draft that was replaced becomes a copy', async ({ page, browser, product }) => {
  await product.signUp(page);
  await editNewArticle(product, page, unique('Offline '), await arrangeWorkspace(product, page));
  await writeNote(page, 'Start at the valve.');
  await publish(page);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await writeAtEnd(page, ' A draft.');
  await expect(status(page)).toHaveText('Saved');
  await untilKept(page);
  const colleague = await otherBrowser(browser);
  await joinColleague(product, page, colleague, { role: 'admin' });
  await colleague.goto(page.url());
  await expect(noteEditor(colleague)).toContainText('A draft.');

  await page.context().setOffline(true);
  await writeAtEnd(page, ' Never sent.');
  await expect(status(page)).toHaveText('Not saved');
  const offline = await openAgain(page);
  await expect(noteEditor(offline)).toContainText('Never sent.');

  await colleague.getByRole('button', { name: 'More ways to publish' }).click();
  await colleague.getByRole('menuitem', { name: 'Discard draft' }).click();
  await colleague.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(colleague.getByText('The draft was discarded')).toBeVisible();

  await offline.context().setOffline(false);
  const replaced = offline.getByRole('alert').filter({ hasText: 'This draft was replaced' });
  await expect(replaced).toContainText('What you wrote last was not saved. Copy it before you open the new draft.');
  await expect(replaced.getByRole('button', { name: 'Copy what I wrote' })).toBeVisible();
  await expect(offline.locator('[data-note-content]')).toContainText('Start at the valve. A draft. Never sent.');
  await replaced.getByRole('button', { name: 'Open the new draft' }).click();
  await expect(noteEditor(offline)).toHaveText('Start at the valve.');
  await offline.reload();
  await expect(noteEditor(offline)).toHaveText('Start at the valve.');
  await colleague.context().close();
});

test('signing out erases the notes that the browser keeps', async ({ page, product }) => {
  await product.signUp(page);
  await editNewArticle(product, page, unique('Offline '), await arrangeWorkspace(product, page));
  await writeNote(page, 'Private.');
  await expect(status(page)).toHaveText('Saved');
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(databases).toContain('snaplore-notes');
  await page.getByRole('button', { name: /account/i }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(databases).not.toContain('snaplore-notes');
});
