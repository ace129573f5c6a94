import type { Locator, Page } from '@playwright/test';
import { arrangeWorkspace } from './arrange.ts';
import { axeFaults } from './axeFaults.ts';
import { joinColleague, otherBrowser, unique } from './company.ts';
import { navigate } from './navigate.ts';
import { expect, test } from './product.ts';

const main = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' });
const sidebar = (page: Page): Locator => page.getByRole('complementary', { name: 'Workspaces' });
const listed = (page: Page): Locator => sidebar(page).getByRole('listitem').getByRole('link');

test('sidebars remember their state; workspaces have stars and a personal order', async ({ page, product }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await product.signUp(page);
  for (const title of ['Alpha', 'Beta', 'Delta', 'Gamma']) await arrangeWorkspace(product, page, title);
  await page.goto('/');
  await page.getByRole('button', { name: 'Notification', exact: true }).click();
  await expect(page.getByText('You have no notifications yet')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Collapse' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Expand' }).click();
  await expect(main(page)).toHaveCSS('width', '170px');

  await main(page).getByRole('link', { name: 'Workspaces' }).click();
  await expect(page.getByRole('searchbox', { name: 'Filter workspaces' })).toBeFocused();
  await expect(sidebar(page)).toHaveCSS('width', '345px');
  await expect(listed(page)).toHaveText([/Alpha/, /Beta/, /Delta/, /Gamma/]);
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.type('aMM');
  await expect(listed(page)).toHaveText([/Gamma/]);
  await page.getByRole('searchbox', { name: 'Filter workspaces' }).fill('');

  await sidebar(page).getByRole('button', { name: 'Add Delta to favourites' }).click();
  await expect(listed(page)).toHaveText([/Delta/, /Alpha/, /Beta/, /Gamma/]);
  await sidebar(page)
    .getByRole('button', { name: /^Move Alpha/ })
    .focus();
  await page.keyboard.press('ArrowDown');
  await expect(listed(page)).toHaveText([/Delta/, /Beta/, /Alpha/, /Gamma/]);
  await expect(sidebar(page).getByRole('button', { name: /^Move Alpha/ })).toBeFocused();
  await sidebar(page)
    .getByRole('listitem')
    .filter({ hasText: 'Gamma' })
    .dragTo(sidebar(page).getByRole('listitem').filter({ hasText: 'Beta' }));
  await expect(listed(page)).toHaveText([/Delta/, /Gamma/, /Beta/, /Alpha/]);

  await page.keyboard.press('Escape');
  await expect(sidebar(page)).toHaveCount(0);
  await expect(main(page).getByRole('link', { name: 'Workspaces' })).toBeFocused();
  await page.reload();
  await main(page).getByRole('link', { name: 'Workspaces' }).click();
  await expect(listed(page)).toHaveText([/Delta/, /Gamma/, /Beta/, /Alpha/]);

  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    listed(page)
      .filter({ hasText: 'Beta' })
      .click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await expect(tab).toHaveURL(/\/b\/\w+\/beta/);
  await tab.close();
  await listed(page).filter({ hasText: 'Beta' }).click();
  await expect(page.getByRole('main').getByRole('heading', { name: 'Beta' })).toBeVisible();
  await expect(sidebar(page)).toHaveCount(0);

  const edge = page.getByRole('separator', { name: 'Width of the sidebar' });
  await edge.focus();
  await page.keyboard.press('ArrowRight');
  await expect(edge).toHaveAttribute('aria-valuenow', '262');
  await page.keyboard.press('End');
  await expect(edge).toHaveAttribute('aria-valuenow', '600');
  await page.keyboard.press('Home');
  await expect(edge).toHaveAttribute('aria-valuenow', '170');
  const box = (await edge.boundingBox())!;
  await page.mouse.move(box.x + 4, 400);
  await page.mouse.down();
  await page.mouse.move(box.x + 134, 400, { steps: 4 });
  await page.mouse.up();
  await page.reload();
  await expect(edge).toHaveAttribute('aria-valuenow', '300');
});

test('changes elsewhere appear at once, and a crashing screen affects only itself', async ({
  page,
  browser,
  product,
}) => {
  await product.signUp(page);
  const colleague = await otherBrowser(browser);
  await joinColleague(product, page, colleague, { firstName: 'Priya', lastName: 'Raman', role: 'admin' });
  await page.goto('/');
  await main(page).getByRole('link', { name: 'Workspaces' }).click();
  await expect(sidebar(page)).toBeVisible();
  const title = unique('Desk ');
  const { id } = await arrangeWorkspace(product, colleague, title);
  await expect(listed(page).filter({ hasText: title })).toBeVisible();
  await product.graphql(
    colleague.context().request,
    'mutation ($input: CreateArticleInput!) { createArticle(input: $input) { id } }',
    { input: { title: 'Opening hours', workspaceId: id } },
  );
  await expect(main(page).getByRole('link', { name: 'Drafts' })).toContainText('1');
  await product.graphql(colleague.context().request, 'mutation ($id: ID!) { deleteWorkspace(id: $id) }', { id });
  await expect(listed(page).filter({ hasText: title })).toHaveCount(0);
  await expect(main(page).getByRole('link', { name: 'Drafts' })).not.toContainText('1');
  await colleague.context().close();

  // An answer that no screen can draw.
  await page.route('**/graphql', async (route) => {
    if (!(route.request().postData() ?? '').includes('query Team')) {
      await route.fallback();
      return;
    }
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll('"fullName":"Priya Raman"', '"fullName":null'),
    });
  });
  await main(page).getByRole('link', { name: 'Settings' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'This page could not be shown' });
  await expect(alert).toContainText('Something went wrong on this page. It has been reported.');
  await expect(page.getByRole('navigation', { name: 'Settings' })).toBeVisible();
  await page.unroute('**/graphql');
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('row', { name: /Priya Raman/ })).toBeVisible();
  await main(page).getByRole('link', { name: 'Drafts' }).click();
  await expect(page.getByRole('heading', { name: 'Drafts' })).toBeVisible();
});

test('the menus of the header work by keyboard, and close with the focus where it was', async ({ page, product }) => {
  await product.signUp(page);
  await page.goto('/');
  const account = page.getByRole('button', { name: 'Your account' });
  const menu = page.getByRole('menu', { name: 'Your account' });
  const item = (name: string): Locator => menu.getByRole('menuitem', { name });
  await account.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeFocused();
  await expect(account).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(item('Log Out')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(menu.getByRole('menuitemradio').last()).toBeFocused();
  await page.keyboard.press('l');
  await expect(item('Log Out')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(account).toBeFocused();
  await expect(account).toHaveAttribute('aria-expanded', 'false');

  // A press on the button of an open one closes it; so does the next one, and leaving it by Tab.
  await account.click();
  await expect(menu).toBeVisible();
  await account.click();
  await expect(menu).toBeHidden();
  await account.click();
  await expect(menu).toBeVisible();
  const bell = page.getByRole('button', { name: 'Notification', exact: true });
  const list = page.getByRole('dialog', { name: 'Notification' });
  await bell.click();
  await expect(list).toBeVisible();
  await expect(menu).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(list).toBeHidden();
  await expect(account).toBeFocused();
});

test('on a small screen the entries are at the bottom and sidebars are drawers', async ({ browser, product }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const long = { email: `${unique('a.very.long.name.that.does.not.fit.')}@one-very-long-domain.example.test` };
  const { email } = await product.signUp(page, long);
  const { id: workspaceId } = await arrangeWorkspace(product, page, 'Alpha');
  await page.goto('/drafts');
  await page.getByRole('button', { name: 'Your account' }).click();
  const menu = await page.getByRole('menu').boundingBox();
  const address = page.getByTitle(email);
  await expect(address).toHaveText(email);
  const { x = 0, width = 0 } = (await address.boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual((menu?.x ?? 0) + (menu?.width ?? 0));
  await page.keyboard.press('Escape');
  await expect(main(page).getByRole('link')).toHaveText(['Search', 'Workspaces', 'Personal', 'Drafts', 'Settings']);
  await main(page).getByRole('link', { name: 'Search' }).click();
  await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(main(page).getByRole('link', { name: 'Search' })).toBeFocused();
  await main(page).getByRole('link', { name: 'Workspaces' }).click();
  const drawer = page.getByRole('dialog', { name: 'Workspaces' });
  await expect(drawer.getByRole('link', { name: 'Alpha' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await drawer.getByRole('link', { name: 'Alpha' }).click();
  await expect(drawer).toHaveCount(0);
  await page.getByRole('button', { name: 'Open the sidebar' }).click();
  await expect(page.getByRole('dialog', { name: 'Alpha' })).toContainText('There are no articles in this workspace');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Open the sidebar' })).toBeFocused();

  // An article fills the screen: the entries are below its workspace's sidebar.
  const { createArticle: article } = await product.graphql<{ createArticle: { shortId: string; slug: string } }>(
    context.request,
    'mutation ($input: CreateArticleInput!) { createArticle(input: $input) { shortId slug } }',
    { input: { workspaceId, title: 'Opening hours' } },
  );
  await navigate(page, `${page.url()}/${article.shortId}/${article.slug}`);
  await expect(page.getByText('Opening hours').first()).toBeVisible();
  await expect(main(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Open the sidebar' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Alpha' }).getByRole('treeitem', { name: 'Opening hours' }),
  ).toHaveAttribute('aria-current', 'page');
  expect(await axeFaults(page)).toEqual([]);
  await main(page).getByRole('link', { name: 'Workspaces' }).click();
  await expect(drawer.getByRole('link', { name: 'Alpha' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Open the sidebar' })).toBeFocused();
  await context.close();
});
