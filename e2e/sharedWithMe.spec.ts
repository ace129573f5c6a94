import type { Page } from '@playwright/test';
import { arrangeWorkspace, createPublishedArticle, type ArrangedWorkspace } from './arrange.ts';
import { shareWithUser, switchOffLink, switchOnLink, userIdOf } from './arrangeSharing.ts';
import { axeFaults } from './axeFaults.ts';
import { joinColleague, otherBrowser, unique } from './company.ts';
import { navigate } from './navigate.ts';
import { expect, test, type Product } from './product.ts';

interface ArrangedArticle {
  id: string;
  shortId: string;
  title: string;
  /** Its ordinary path, for those who have a role on the workspace. */
  path: string;
}

interface Arranged {
  workspace: ArrangedWorkspace;
  article: ArrangedArticle;
}

/** A private workspace with a published article. */
async function arrangeArticle(product: Product, page: Page): Promise<Arranged> {
  const workspace = await arrangeWorkspace(product, page, unique('Salaries '), 'private');
  const title = unique('Truing ');
  await createPublishedArticle(product, page, workspace, [title]);
  const found = await product.graphql<{ workspace: { articles: { nodes: { id: string; shortId: string }[] } } }>(
    page.context().request,
    'query Made($id: ID) { workspace(id: $id) { articles(first: 1) { nodes { id shortId } } } }',
    { id: workspace.id },
  );
  const { id = '', shortId = '' } = found.workspace.articles.nodes[0] ?? {};
  return { workspace, article: { id, shortId, title, path: `${workspace.path}/${shortId}/truing` } };
}

const privatePage = /\/b\/shared\/[\w-]{43}\/private$/;

test('a recipient without a role finds an article in the list, by search and by its ordinary link', async ({
  page,
  product,
  browser,
}) => {
  await product.signUp(page);
  const reader = await otherBrowser(browser);
  await joinColleague(product, page, reader);
  const { workspace, article } = await arrangeArticle(product, page);
  const readerId = await userIdOf(product, reader);

  // Without a share the ordinary address leads to Home, with the reason. A share is asked for once.
  let asked = 0;
  reader.on('request', (request) => {
    if ((request.postData() ?? '').includes('"SharedToken"')) asked += 1;
  });
  await reader.goto(article.path);
  await expect(reader).toHaveURL(`${product.address}/`);
  await expect(reader.getByRole('alert').or(reader.getByRole('status')).filter({ hasText: 'Not found' })).toBeVisible();
  expect(asked).toBe(1);

  await reader.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shared with me' }).click();
  await expect(reader.getByRole('heading', { name: 'Shared with me' })).toBeVisible();
  await expect(reader.getByText('Nobody has shared an article with you yet.')).toBeVisible();
  expect(await axeFaults(reader)).toEqual([]);

  await shareWithUser(product, page, article.id, readerId);
  const row = reader.getByRole('row', { name: article.title });
  await expect(row).toContainText('Ada');
  await expect(row).not.toContainText(workspace.title);
  expect(await axeFaults(reader)).toEqual([]);
  await row.getByRole('link', { name: article.title }).click();
  await expect(reader).toHaveURL(privatePage);

  // A job indexes the article.
  const found = async (): Promise<number> =>
    (
      await product.graphql<{ search: { nodes: unknown[] } }>(
        reader.context().request,
        'query Indexed($query: String!) { search(query: $query, first: 1) { nodes { __typename } } }',
        { query: article.title },
      )
    ).search.nodes.length;
  await expect.poll(found).toBe(1);
  await reader.goto('/');
  await reader.getByRole('combobox', { name: 'Search' }).fill(article.title);
  const hit = reader.getByRole('group', { name: 'Best matches' }).getByRole('option');
  await expect(hit).toContainText('Shared with me');
  await expect(hit).not.toContainText(workspace.title);
  await hit.click();
  await expect(reader).toHaveURL(privatePage);

  // What was opened by the share is in the history, and opens by it again.
  await navigate(reader, '/');
  await expect(reader.getByRole('heading', { name: 'How can I help?' })).toBeVisible();
  await reader.getByRole('combobox', { name: 'Search' }).click();
  await reader.getByRole('group', { name: 'Recent searches' }).getByRole('option', { name: article.title }).click();
  await expect(reader).toHaveURL(privatePage);

  // An ordinary link opened by a recipient, of the article and of its workspace.
  for (const address of [article.path, workspace.path]) {
    await reader.goto(address);
    await expect(reader).toHaveURL(privatePage);
  }

  await navigate(reader, '/shared-with-me');
  await expect(row).toBeVisible();
  await product.graphql(
    page.context().request,
    'mutation Unshare($of: ID!, $from: ID!) { unshareArticle(articleId: $of, entityId: $from) { id } }',
    { of: article.id, from: readerId },
  );
  await expect(reader.getByText('Nobody has shared an article with you yet.')).toBeVisible();
  await reader.goto(article.path);
  await expect(reader).toHaveURL(`${product.address}/`);
  await reader.context().close();
});

test('rows beyond the first page are followed too, by one request, and nobody loses their place', async ({
  page,
  product,
  browser,
}) => {
  await product.signUp(page);
  const reader = await otherBrowser(browser);
  await joinColleague(product, page, reader);
  const readerId = await userIdOf(product, reader);
  const workspace = await arrangeWorkspace(product, page, unique('Salaries '), 'private');
  const titles = Array.from({ length: 52 }, (_, at) => `Raise ${String(at + 1)}`);
  await createPublishedArticle(product, page, workspace, titles);
  const found = await product.graphql<{ workspace: { articles: { nodes: { id: string; title: string }[] } } }>(
    page.context().request,
    'query Made($id: ID) { workspace(id: $id) { articles(first: 60) { nodes { id title } } } }',
    { id: workspace.id },
  );
  const idOf = new Map(found.workspace.articles.nodes.map(({ id, title }) => [title, id]));
  // The last shared one comes first.
  for (const title of titles.toReversed()) await shareWithUser(product, page, idOf.get(title) ?? '', readerId);

  await reader.goto('/shared-with-me');
  const rows = reader.getByRole('main').getByRole('row');
  await reader.getByRole('button', { name: 'Show more' }).click();
  await expect(rows).toHaveCount(53);
  await expect(rows.last()).toContainText('Raise 52');
  let asked = 0;
  reader.on('request', (request) => {
    if ((request.postData() ?? '').includes('sharedWithMe')) asked += 1;
  });
  await product.graphql(
    page.context().request,
    'mutation Unshare($of: ID!, $from: ID!) { unshareArticle(articleId: $of, entityId: $from) { id } }',
    { of: idOf.get('Raise 52'), from: readerId },
  );
  await expect(rows).toHaveCount(52);
  await expect(rows.last()).toContainText('Raise 51');
  expect(asked).toBe(1);
  await shareWithUser(product, page, idOf.get('Raise 52') ?? '', readerId);
  await expect(rows.nth(1)).toContainText('Raise 52');
  await expect(rows.last()).toContainText('Raise 51');
  expect(asked).toBe(2);
  await reader.context().close();
});

test('who has a role on the workspace is led from the list to the article itself', async ({
  page,
  product,
  browser,
}) => {
  await product.signUp(page);
  const reader = await otherBrowser(browser);
  await joinColleague(product, page, reader);
  const { workspace, article } = await arrangeArticle(product, page);
  const userId = await userIdOf(product, reader);
  await product.graphql(
    page.context().request,
    'mutation Give($input: SetWorkspaceRoleInput!) { setWorkspaceRole(input: $input) { id } }',
    { input: { workspaceId: workspace.id, userId, role: 'viewer' } },
  );
  await shareWithUser(product, page, article.id, userId);
  await reader.goto('/shared-with-me');
  const row = reader.getByRole('row', { name: article.title });
  await expect(row).toContainText(workspace.title);
  await row.getByRole('link', { name: article.title }).click();
  await expect(reader).toHaveURL(new RegExp(`${workspace.path}/${article.shortId}/`));
  await expect(reader.getByRole('heading', { name: article.title })).toBeVisible();
  await reader.context().close();
});

test('an owner sees every live link and ends all of them at once', async ({ page, product, browser }) => {
  await product.signUp(page);
  const reader = await otherBrowser(browser);
  await joinColleague(product, page, reader);
  const { workspace, article } = await arrangeArticle(product, page);
  await shareWithUser(product, page, article.id, await userIdOf(product, reader));
  await switchOnLink(product, page, article.id, { password: 'correct horse', endsAt: '2099-12-31T12:00:00.000Z' });
  const { me } = await product.graphql<{ me: { personalWorkspace: { id: string } } }>(
    reader.context().request,
    '{ me { personalWorkspace { id } } }',
  );
  const own = { id: me.personalWorkspace.id, shortId: '', title: '', path: '' };
  await createPublishedArticle(product, reader, own, ['My own diary']);
  const { recentArticles } = await product.graphql<{ recentArticles: { id: string }[] }>(
    reader.context().request,
    '{ recentArticles(first: 1) { id } }',
  );
  await switchOnLink(product, reader, recentArticles[0]?.id ?? '');

  // Others have no entry for it, and the address leads Home.
  await reader.goto('/settings/profile');
  await expect(reader.getByRole('link', { name: 'Personal Profile' })).toBeVisible();
  await expect(reader.getByRole('link', { name: 'Live links' })).toHaveCount(0);
  await reader.goto('/settings/links');
  await expect(reader).toHaveURL(`${product.address}/`);

  await page.goto('/settings/profile');
  await page.getByRole('link', { name: 'Live links' }).click();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(4);
  await expect(rows.filter({ hasText: 'People and groups' })).toContainText(article.title);
  const limited = rows.filter({ hasText: '31/12/2099' });
  await expect(limited).toContainText(workspace.title);
  await expect(limited.getByRole('cell', { name: 'Yes', exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /A personal workspace/ })).toContainText('Jonas Weber');
  await expect(page.getByText('My own diary')).toHaveCount(0);
  expect(await axeFaults(page)).toEqual([]);

  // What colleagues do shows without a reload, for one request each; nobody else hears of it.
  let asked = 0;
  page.on('request', (request) => {
    if ((request.postData() ?? '').includes('liveLinkCount')) asked += 1;
  });
  await switchOffLink(product, reader, recentArticles[0]?.id ?? '');
  await expect(rows).toHaveCount(3);
  await switchOnLink(product, reader, recentArticles[0]?.id ?? '');
  await expect(page.getByRole('row', { name: /A personal workspace/ })).toContainText('Jonas Weber');
  expect(asked).toBe(2);
  const archive = async (isArchived: boolean): Promise<void> => {
    await product.graphql(
      page.context().request,
      'mutation Archive($input: SetArticlesArchivedInput!) { setArticlesArchived(input: $input) { id } }',
      { input: { articleIds: [article.id], isArchived } },
    );
  };
  await archive(true);
  await expect(rows).toHaveCount(2);
  await archive(false);
  await expect(rows).toHaveCount(4);
  expect(asked).toBe(4);

  await page.getByRole('button', { name: 'End all links' }).click();
  const dialog = page.getByRole('dialog', { name: 'End all links' });
  await expect(dialog).toContainText('3 links stop working at once');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'End all links' }).click();
  await expect(page.getByText('All links were ended')).toBeVisible();
  await expect(page.getByText('No article of the company is shared by a link.')).toBeVisible();
  await expect.poll(() => asked).toBe(5);
  await expect(page.getByRole('button', { name: 'End all links' })).toHaveCount(0);
  expect(await axeFaults(page)).toEqual([]);
  await reader.context().close();
});

test('the Share dialog opens the live link as a guest sees it', async ({ page, product }) => {
  await product.signUp(page);
  const { article } = await arrangeArticle(product, page);
  await page.goto(article.path);
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  const guestView = dialog.getByRole('link', { name: 'See as a guest' });
  await expect(dialog.getByRole('switch', { name: 'Public link' })).toBeVisible();
  await expect(guestView).toHaveCount(0);
  await dialog.getByRole('switch', { name: 'Public link' }).press('Space');
  await expect(guestView).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  const link = await dialog.getByRole('textbox', { name: 'Public link' }).inputValue();
  const [tab] = await Promise.all([page.context().waitForEvent('page'), guestView.click()]);
  await expect(tab).toHaveURL(link);
  expect(await tab.evaluate(() => window.opener === null)).toBe(true);
  await tab.close();

  await product.graphql(
    page.context().request,
    'mutation Archive($input: SetArticlesArchivedInput!) { setArticlesArchived(input: $input) { id } }',
    { input: { articleIds: [article.id], isArchived: true } },
  );
  await page.reload();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(dialog.getByText('The link does not work while the article is archived.')).toBeVisible();
  await expect(guestView).toHaveCount(0);
});
