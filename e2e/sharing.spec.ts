import type { Locator, Page } from '@playwright/test';
import { arrangeWorkspace, createPublishedArticle } from './arrange.ts';
import { axeFaults } from './axeFaults.ts';
import { joinColleague, otherBrowser, unique } from './company.ts';
import { expect, test } from './product.ts';

/** Opens the dialog of the article that the page shows. */
async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await expect(dialog.getByRole('switch', { name: 'Public link' })).toBeVisible();
  return dialog;
}

async function openArticle(product: Parameters<typeof arrangeWorkspace>[0], page: Page): Promise<void> {
  const workspace = await arrangeWorkspace(product, page);
  await createPublishedArticle(product, page, workspace, ['Truing a wheel']);
  await page.goto(workspace.path);
  await page.getByRole('treeitem', { name: 'Truing a wheel' }).click();
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
}

test('a public link is made, copied, renewed, limited and deleted', async ({ page, product }) => {
  await product.signUp(page);
  await openArticle(product, page);
  const dialog = await openDialog(page);
  const toggle = dialog.getByRole('switch', { name: 'Public link' });
  await expect(toggle).not.toBeChecked();
  await toggle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Shared link was generated successfully')).toBeVisible();
  const link = dialog.getByRole('textbox', { name: 'Public link' });
  await expect(link).toHaveValue(/\/b\/shared\/[\w-]{43}$/);
  const first = await link.inputValue();

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link to shared article copied to clipboard')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Cannot copy link')).toBeVisible();
  await expect(link).toBeFocused();
  expect(await page.evaluate(() => document.getSelection()?.toString())).toBe(first);

  await dialog.getByRole('button', { name: 'New link' }).click();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Make a new link' }).click();
  await expect(dialog.getByRole('button', { name: 'New link' })).toBeFocused();
  await expect(link).not.toHaveValue(first);

  await dialog.getByLabel('Works until').fill('2099-12-31');
  await expect(page.getByText('The end date was saved')).toBeVisible();
  const password = dialog.getByRole('textbox', { name: 'Password' });
  await password.fill('short');
  await password.press('Enter');
  await expect(dialog.getByText('The password needs at least 8 characters')).toBeVisible();
  await password.fill('correct horse');
  await password.press('Enter');
  await expect(page.getByText('The password was saved')).toBeVisible();
  await expect(dialog.getByText('Anyone with the link and its password can view this article')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  const track = await toggle.boundingBox();
  await page.mouse.click((track?.x ?? 0) + 8, (track?.y ?? 0) + 8);
  await expect(page.getByText('Shared link was deleted successfully')).toBeVisible();
  await expect(link).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Share' })).toBeFocused();
});

test('people and groups are found, added and removed', async ({ page, product, browser }) => {
  await product.signUp(page);
  const colleague = await otherBrowser(browser);
  await joinColleague(product, page, colleague, { firstName: 'Zoë', lastName: 'Van Dyke' });
  await product.graphql(page.context().request, 'mutation Make { createGroup(input: {title: "Night riders"}) { id } }');
  const email = `${unique('ines.')}@example.test`;
  await product.graphql(
    page.context().request,
    'mutation Invite($input: InviteUserInput!) { inviteUser(input: $input) { __typename } }',
    { input: { firstName: 'Ines', lastName: 'Almeida', email, role: 'user' } },
  );
  await openArticle(product, page);
  const dialog = await openDialog(page);
  const field = dialog.getByPlaceholder('Add people and groups');
  for (const [query, name, said] of [
    ['zoëVAN', 'Zoë Van Dyke', 'The article is successfully shared with user'],
    [' RIDERS', 'Night riders', 'The article is successfully shared with group'],
    ['almeida', 'Ines Almeida', 'The article is successfully shared with user'],
  ] as const) {
    await field.fill(query);
    await page.getByRole('option', { name }).click();
    await expect(page.getByText(said).first()).toBeVisible();
    await expect(dialog.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
    await field.fill(query);
    await expect(page.getByText('Nobody of that name can be added.')).toBeVisible();
  }
  await field.fill('');
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('Invited')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Copy their link' })).toBeVisible();

  await colleague.goto('/');
  await colleague.getByRole('button', { name: /Notification/ }).click();
  await expect(colleague.getByText('shared with you')).toBeVisible();

  await dialog.getByRole('button', { name: 'Remove Zoë Van Dyke' }).click();
  await expect(page.getByText('The user has been successfully deleted from the list')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove Night riders' }).click();
  await expect(page.getByText('The group has been successfully deleted from the list')).toBeVisible();
  await expect(field).toBeFocused();
});

test('what fails is said, and a link that does not work is not copied', async ({ page, product }) => {
  await product.signUp(page);
  await openArticle(product, page);
  const refuse = async (operation: string): Promise<void> => {
    await page.route('**/graphql', async (route) => {
      const body = route.request().postData() ?? '';
      if (body.includes(operation)) await route.abort();
      else await route.continue();
    });
  };
  await refuse('ArticleSharing');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Failed to load shared users and groups for article')).toBeVisible();
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Retry' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  const field = dialog.getByPlaceholder('Add people and groups');
  await field.click();
  const option = page.getByRole('option').first();
  await expect(option).toBeVisible();
  await refuse('mutation ShareArticle');
  await option.click();
  await expect(page.getByText('Failed to add shared user or group to article')).toBeVisible();
  await page.unroute('**/graphql');
  await field.fill('');
  await field.click();
  await option.click();
  const remove = dialog.getByRole('button', { name: /^Remove / });
  await expect(remove).toBeVisible();
  await refuse('mutation UnshareArticle');
  await remove.click();
  await expect(page.getByText('Failed to remove shared user or group from article')).toBeVisible();
  await page.unroute('**/graphql');

  await dialog.getByRole('switch', { name: 'Public link' }).press('Space');
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
  const { recentArticles } = await product.graphql<{ recentArticles: { id: string }[] }>(
    page.context().request,
    '{ recentArticles(first: 1) { id } }',
  );
  await product.graphql(
    page.context().request,
    'mutation Archive($input: SetArticlesArchivedInput!) { setArticlesArchived(input: $input) { id } }',
    { input: { articleIds: recentArticles.map(({ id }) => id), isArchived: true } },
  );
  await page.reload();
  const again = await openDialog(page);
  await expect(again.getByText('The link does not work while the article is archived.')).toBeVisible();
  await again.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Articles is not shared')).toBeVisible();
});
