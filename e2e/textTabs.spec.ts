import type { Page } from '@playwright/test';
import { arrangeWorkspace, editNewArticle, publishFromEditor } from './arrange.ts';
import { switchOnLink } from './arrangeSharing.ts';
import { axeFaults } from './axeFaults.ts';
import { joinColleague, noteEditor, otherBrowser, writeNote } from './company.ts';
import { expect, test } from './product.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Recording and notes' });
/** The tabs of the notes, as they are read: a pinned one says so. */
const noteTabs = (page: Page): Promise<string[]> =>
  bar(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.textContent).filter((name) => !name.includes('RECORDING')));
const tab = (page: Page, name: string) => bar(page).getByRole('link', { name, exact: true });
const field = (page: Page) => page.getByRole('textbox', { name: 'Name of the note' });
const addNote = (page: Page) => page.getByRole('button', { name: 'Add notes' });
const openNote = (page: Page) => bar(page).locator('[aria-current=page]');

async function choose(page: Page, title: string, item: string): Promise<void> {
  await tab(page, title).click({ button: 'right' });
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

async function rename(page: Page, from: string, to: string): Promise<void> {
  await tab(page, from).focus();
  await page.keyboard.press('F2');
  await field(page).fill(to);
  await page.keyboard.press('Enter');
  await expect(tab(page, to || 'Note')).toBeFocused();
}

async function confirmDeletion(page: Page, title: string): Promise<void> {
  await choose(page, title, 'Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete the note?' });
  await expect(dialog).toContainText(`“${title}”`);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toBeHidden();
}

test('two users name, pin, order and delete the notes of an article, and each sees what the other does', async ({
  page: ada,
  browser,
  product,
}) => {
  await product.signUp(ada);
  await editNewArticle(product, ada, 'Wheels', await arrangeWorkspace(product, ada));
  await writeNote(ada, 'Loosen the spokes');
  const jonas = await otherBrowser(browser);
  await joinColleague(product, ada, jonas, { role: 'admin' });
  await jonas.goto(ada.url());
  await expect(noteEditor(jonas)).toContainText('Loosen the spokes');
  const both = [ada, jonas];
  const bothHave = async (...names: string[]) => {
    for (const page of both) await expect.poll(() => noteTabs(page)).toEqual(names);
  };

  // The URL of a note that is open elsewhere follows its name.
  await rename(ada, 'Note', 'Steps');
  await bothHave('Steps');
  for (const page of both) await expect(page).toHaveURL(/tab=steps/);
  // Escape keeps the name, an empty one becomes 'Note', and leaving the field saves.
  await tab(jonas, 'Steps').dblclick();
  await field(jonas).fill('Nothing');
  await jonas.keyboard.press('Escape');
  await expect(tab(jonas, 'Steps')).toBeFocused();
  await rename(jonas, 'Steps', '');
  await bothHave('Note');
  await choose(jonas, 'Note', 'Rename');
  await field(jonas).fill('Steps for the wheel');
  await noteEditor(jonas).click();
  await bothHave('Steps for the…');
  await rename(ada, 'Steps for the…', 'Steps');

  // Three at most; notes of one name have URLs of their own.
  await addNote(ada).click();
  await expect(openNote(ada)).toHaveText('Note');
  await writeInto(ada, 'A spoke key');
  await addNote(jonas).click();
  await bothHave('Steps', 'Note', 'Note');
  await expect(jonas).toHaveURL(/tab=note-2/);
  await expect(noteEditor(jonas)).toHaveText('');
  await expect(noteEditor(ada)).toContainText('A spoke key');
  for (const page of both) await expect(addNote(page)).toHaveCount(0);
  await choose(ada, 'Steps', 'Pin');
  await bothHave('StepsPinned', 'Note', 'Note');
  await jonas.keyboard.press('Escape');
  await bar(jonas).getByRole('link', { name: 'Note' }).nth(1).focus();
  await jonas.keyboard.press('F2');
  await field(jonas).fill('Parts');
  await jonas.keyboard.press('Enter');
  await bothHave('StepsPinned', 'Note', 'Parts');
  await rename(ada, 'Note', 'Tools');
  await bothHave('StepsPinned', 'Tools', 'Parts');

  // Pinning another one takes the pin from the first.
  await choose(jonas, 'Parts', 'Pin');
  await bothHave('Steps', 'Tools', 'PartsPinned');
  await choose(ada, 'Parts Pinned', 'Unpin');
  await bothHave('Steps', 'Tools', 'Parts');

  // By keys, by the menu and by dragging.
  await tab(ada, 'Parts').focus();
  await ada.keyboard.press('Alt+ArrowLeft');
  await ada.keyboard.press('Alt+ArrowLeft');
  await expect(tab(ada, 'Parts')).toBeFocused();
  await expect(ada.getByText('Parts is now 1 of 3')).toBeAttached();
  await bothHave('Parts', 'Steps', 'Tools');
  await choose(jonas, 'Parts', 'Move right');
  await bothHave('Steps', 'Parts', 'Tools');
  await tab(ada, 'Tools').dragTo(tab(ada, 'Steps'), { targetPosition: { x: 2, y: 10 } });
  await bothHave('Tools', 'Steps', 'Parts');
  await expect(openNote(ada)).toHaveText('Tools');
  await expect(openNote(jonas)).toHaveText('Parts');

  // Readers see it once it is published, with the pin.
  await choose(ada, 'Steps', 'Pin');
  await bothHave('Tools', 'StepsPinned', 'Parts');
  await publishFromEditor(product, ada);

  // The menu by its button; what is on screen is found by everybody.
  await ada.getByRole('button', { name: 'Actions for Tools' }).click();
  await expect(ada.getByRole('menuitem')).toHaveText(['Rename', 'Pin', 'Move right', 'Delete']);
  // Menus stand outside of the landmarks.
  expect(await axeFaults(ada, ['region'])).toEqual([]);
  await ada.keyboard.press('Escape');
  await expect(ada.getByRole('button', { name: 'Actions for Tools' })).toBeFocused();

  // Whoever has a deleted note open is told, and led to the next one.
  await confirmDeletion(ada, 'Parts');
  await expect(jonas.getByText('“Parts” was deleted')).toBeVisible();
  await bothHave('Tools', 'StepsPinned');
  await expect(openNote(jonas)).toHaveText('StepsPinned');
  await expect(noteEditor(jonas)).toContainText('Loosen the spokes');
  await confirmDeletion(jonas, 'Tools');
  await expect(openNote(ada)).toHaveText('StepsPinned');

  // After the last one the video is open.
  await choose(ada, 'Steps Pinned', 'Delete');
  const question = ada.getByRole('dialog', { name: 'Delete the note?' });
  await expect(question).toContainText('Readers keep what is published');
  await question.getByRole('button', { name: 'Delete' }).click();
  for (const page of both) {
    await expect(page).toHaveURL(/edit\/video/);
    await expect(openNote(page)).toHaveText('ADD RECORDING');
  }
  await expect(ada.getByText('“Steps” was deleted')).toHaveCount(0);
  // Readers have them still.
  await jonas.getByRole('link', { name: 'Back' }).click();
  await expect(jonas.getByText('Loosen the spokes')).toBeVisible();
  expect(await noteTabs(jonas)).toEqual(['Tools', 'StepsPinned', 'Parts']);
});

async function writeInto(page: Page, text: string): Promise<void> {
  await noteEditor(page).click();
  await page.keyboard.type(text);
  await expect(noteEditor(page)).toContainText(text);
}

test('words that were not saved when a colleague deleted their note stay until they are seen', async ({
  page: ada,
  browser,
  product,
}) => {
  await product.signUp(ada);
  await editNewArticle(product, ada, 'Wheels', await arrangeWorkspace(product, ada));
  await writeNote(ada, 'Loosen the spokes');
  await rename(ada, 'Note', 'Steps');
  await addNote(ada).click();
  // Until the new note is open, the previous one has the caret.
  await expect(openNote(ada)).toHaveText('Note');
  await writeInto(ada, 'A spoke key');
  await rename(ada, 'Note', 'Tools');

  const jonas = await otherBrowser(browser);
  await joinColleague(product, ada, jonas, { role: 'admin' });
  let isCut = false;
  await jonas.routeWebSocket(/\/collaboration\//, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (!isCut) server.send(message);
    });
  });
  await jonas.goto(ada.url());
  await expect(noteEditor(jonas)).toContainText('A spoke key');
  isCut = true;
  await noteEditor(jonas).click();
  await jonas.keyboard.press('Control+End');
  await jonas.keyboard.type(' and a truing stand');
  await confirmDeletion(ada, 'Tools');
  await expect(openNote(ada)).toHaveText('Steps');

  const notice = jonas.getByRole('alert').filter({ hasText: 'This note was deleted' });
  await expect(notice).toContainText('What you wrote last was not saved.');
  await expect(notice.getByRole('button', { name: 'Copy what I wrote' })).toBeVisible();
  await expect(noteEditor(jonas)).toContainText('A spoke key and a truing stand');
  await expect.poll(() => noteTabs(jonas)).toEqual(['Steps']);
  expect(await axeFaults(jonas)).toEqual([]);
  isCut = false;
  await notice.getByRole('button', { name: 'Close the note' }).click();
  await expect(jonas.getByText('“Tools” was deleted')).toBeVisible();
  await expect(noteEditor(jonas)).toContainText('Loosen the spokes');
});

test('an article without notes, and one whose URL names none of its notes, say so', async ({ page, product }) => {
  await product.signUp(page);
  const workspace = await arrangeWorkspace(product, page);
  await editNewArticle(product, page, 'Wheels', workspace);
  const edit = new URL(page.url()).pathname.replace(/video$/, 'notes');
  await page.goto(edit);
  const empty = page.getByText("You don't have any notes yet.");
  const create = page.getByRole('button', { name: 'Create notes' });
  await expect(empty).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(create).toHaveCount(0);
  await expect(empty).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });

  // Nothing is created twice, and that it is under way is said.
  let release = (): void => undefined;
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('createTextTab') === true)
      await new Promise<void>((resolve) => (release = resolve));
    await route.continue();
  });
  await create.click();
  await expect(page.getByText('Creating text tab')).toBeVisible();
  await expect(create).toBeDisabled();
  release();
  await expect(noteEditor(page)).toBeVisible();
  await expect(page.getByText('Creating text tab')).toHaveCount(0);
  await page.unroute('**/graphql');
  await addNote(page).click();
  await expect.poll(() => noteTabs(page)).toEqual(['Note', 'Note']);

  await page.goto(`${edit}?tab=gone`);
  const none = page.getByText("You don't have any active tab, please select one.");
  await expect(none).toBeVisible();
  await expect(create).toHaveCount(0);
  expect(await axeFaults(page)).toEqual([]);
  await tab(page, 'Note').first().click();
  await expect(noteEditor(page)).toBeVisible();

  await publishFromEditor(product, page);
  await page.goto(`${workspace.path}/${edit.split('/')[2] ?? ''}/wheels/notes/gone`);
  await expect(none).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await tab(page, 'Note').nth(1).click();
  await expect(none).toHaveCount(0);
  await expect(page).toHaveURL(/\/notes\/note-2$/);

  // By a link nothing is created.
  const { request } = page.context();
  const idOf = async (shortId: string) => {
    const query = 'query Shared($shortId: String) { article(shortId: $shortId) { id } }';
    return (await product.graphql<{ article: { id: string } }>(request, query, { shortId })).article.id;
  };
  await page.goto(
    `/b/shared/${await switchOnLink(product, page, await idOf(edit.split('/')[2] ?? ''))}?mode=notes&tab=gone`,
  );
  await expect(none).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await tab(page, 'Note').first().click();
  await expect(none).toHaveCount(0);
  await editNewArticle(product, page, 'Hubs', workspace);
  const hubs = new URL(page.url()).pathname.split('/')[2] ?? '';
  await publishFromEditor(product, page);
  await page.goto(`/b/shared/${await switchOnLink(product, page, await idOf(hubs))}`);
  await expect(empty).toBeVisible();
  await expect(create).toHaveCount(0);
  expect(await axeFaults(page)).toEqual([]);
});
