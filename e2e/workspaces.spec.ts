import type { Page } from '@playwright/test';
import { arrangeWorkspace } from './arrange.ts';
import { joinColleague, otherBrowser } from './company.ts';
import { navigate } from './navigate.ts';
import { expect, test } from './product.ts';

/** Opens a field that searches for users or groups, and adds the one of that name. */
async function add(page: Page, field: string, words: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(words);
  await page.getByRole('option', { name }).click();
}

test('a workspace is created, renamed, shared with a user and a group, archived, found again and deleted', async ({
  page,
  product,
  browser,
}) => {
  const me = await product.signUp(page);
  const request = page.context().request;
  await joinColleague(product, page, await otherBrowser(browser), {
    firstName: 'Bartholomew-Maximilian',
    lastName: 'Featherstonehaugh',
  });

  await page.goto('/workspace/new');
  await page.getByRole('button', { name: 'Add Workspace' }).click();
  // At the field, and as a warning.
  await expect(page.getByText('Title cannot be empty!')).toHaveCount(2);
  await expect(page.getByText('Everybody in your company can open it.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Visibility' }).click();
  await expect(page.getByRole('option')).toHaveText(['Private', `Public within ${me.companyTitle}`, 'Public']);
  await page.getByRole('option', { name: 'Private' }).click();
  await expect(page.getByText(/^Only the people and groups/)).toBeVisible();
  await page.getByLabel('Title').fill('Handbook');
  await page.getByRole('button', { name: 'Add Workspace' }).click();
  await expect(page.getByRole('heading', { name: 'Handbook' })).toBeVisible();

  await page.getByRole('button', { name: 'Add Handbook to favourites' }).click();
  await page.getByRole('link', { name: 'Edit Workspace' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Workspace' })).toBeVisible();
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('');
  await expect(page.getByText('The article title is required')).toBeVisible();
  await title.press('Escape');
  await expect(title).toHaveValue('Handbook');
  await title.fill('House rules');
  await page.getByRole('button', { name: 'Save the title' }).click();
  await expect(page.getByText('Workspace title is updated')).toBeVisible();
  await expect(title).toBeFocused();
  await page.getByRole('textbox', { name: 'Description' }).fill('How we work here');
  await page.getByRole('button', { name: 'Undo the change of the description' }).click();
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('');
  await page.getByRole('combobox', { name: 'Visibility' }).click();
  await page.getByRole('option', { name: 'Public', exact: true }).click();
  await expect(page.getByText('Workspace visibility is updated')).toBeVisible();
  await expect(page.getByRole('note')).toHaveText('Anyone with the address can open it.');

  await expect(page.getByRole('link', { name: 'Create a group in the settings' })).toBeVisible();
  const people = page.getByRole('region', { name: 'People' });
  await expect(people.getByRole('listitem').filter({ hasText: me.firstName })).toContainText('owner');
  await add(page, 'Add people', ' BARTHOLOMEW ', 'Bartholomew');
  const role = people.getByRole('combobox', { name: /^Role of Bartholomew/ });
  await expect(role).toHaveValue('can view');
  await role.click();
  await page.getByRole('option', { name: 'can edit' }).click();
  await expect(role).toHaveValue('can edit');
  await page.getByRole('combobox', { name: 'Add people' }).fill('bartho');
  await expect(page.getByText('Nobody to add is called like that.')).toBeVisible();
  await page.keyboard.press('Escape');

  await product.graphql(request, 'mutation { createGroup(input: {title: "Front desk"}) { id } }');
  await page.reload();
  await expect(role).toHaveValue('can edit');
  await add(page, 'Add groups', 'FRONT', 'Front desk');
  const groups = page.getByRole('region', { name: 'Groups' });
  await expect(groups.getByRole('combobox', { name: 'Role of Front desk' })).toHaveValue('can view');
  await groups.getByRole('button', { name: 'Remove Front desk' }).click();
  await expect(page.getByText('The group Front desk has been successfully removed')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Add groups' })).toBeFocused();
  await people.getByRole('button', { name: /^Remove Bartholomew/ }).click();
  await expect(page.getByText('The user Bartholomew-Maximilian Feather… has been successfully removed')).toBeVisible();

  await page.getByRole('link', { name: 'Back to Workspace' }).click();
  await expect(page.getByRole('heading', { name: 'House rules' })).toBeVisible();
  await arrangeWorkspace(product, page, 'Accounting');
  await navigate(page, '/workspaces');
  // Starred workspaces come first, whatever their titles.
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
  await expect(rows.nth(0)).toContainText('House rules');
  await expect(rows.nth(0)).toContainText(/\d\d\/\d\d\/\d{4}/);
  await expect(rows.nth(1)).toContainText('Accounting');
  await rows.nth(0).getByRole('button', { name: 'Remove House rules from favourites' }).click();
  await expect(rows.nth(0)).toContainText('Accounting');
  await page.getByRole('searchbox', { name: 'Filter workspaces' }).fill('HOUSE');
  await expect(rows).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Filter workspaces' }).fill('');

  await page.getByRole('button', { name: 'Actions for House rules' }).click();
  await page.getByRole('menuitem', { name: 'Archive workspace' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByRole('link', { name: 'House rules' })).toBeHidden();
  await page.getByRole('button', { name: 'Show archived workspaces' }).click();
  await expect(page.getByRole('row', { name: /House rules/ })).toContainText('Archived');
  await page.getByRole('button', { name: 'Actions for House rules' }).click();
  await page.getByRole('menuitem', { name: 'Edit Workspace' }).click();
  await expect(page.getByRole('link', { name: 'Back to all workspaces' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete Workspace' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Delete Workspace' })).toBeFocused();
  await page.getByRole('button', { name: 'Delete Workspace' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Workspace was successfully deleted')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Workspaces', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Accounting' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'House rules' })).toHaveCount(0);
});

test('the list reports a failure and an empty state, and fills by itself', async ({ page, product, request }) => {
  const { email, password } = await product.signUp(page);
  let isBroken = true;
  await page.route('**/graphql', async (route) => {
    if (isBroken && route.request().postData()?.includes('query WorkspaceList'))
      await route.fulfill({ status: 500, body: '{}' });
    else await route.fallback();
  });
  await page.goto('/workspaces');
  await expect(page.getByText('Can not load workspaces')).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(page.getByText("You don't have any workspaces yet.")).toBeVisible();
  // The button is gone: focus moves to the container of the list.
  await expect(page.locator('[data-scroll]')).toBeFocused();
  // The first workspace is created by a client that requests the list.
  const { signIn } = await product.graphql<{ signIn: { token: string } }>(
    request,
    'mutation ($input: SignInInput!) { signIn(input: $input) { ... on AuthPayload { token } } }',
    { input: { email, password } },
  );
  expect(
    (await request.get('/api/workspace?withUsers=1', { headers: { authorization: `Bearer ${signIn.token}` } })).ok(),
  ).toBe(true);
  await expect(page.getByRole('link', { name: 'My Private Workspace' })).toBeVisible();
});

test('a viewer of a workspace is redirected from its edit page to the list, and sees changes live', async ({
  page,
  product,
  browser,
}) => {
  await product.signUp(page);
  const colleague = await otherBrowser(browser);
  await joinColleague(product, page, colleague);
  const { id, shortId } = await arrangeWorkspace(product, page, 'Library');
  await colleague.goto(`/workspace/${shortId}/edit`);
  await expect(colleague).toHaveURL(/\/workspaces$/);
  await navigate(colleague, `/workspace/${id}/edit`);
  await expect(colleague).toHaveURL(/\/workspaces$/);
  await expect(colleague.getByRole('link', { name: 'Library' })).toBeVisible();
  await expect(colleague.getByRole('button', { name: 'Actions for Library' })).toHaveCount(0);
  await product.graphql(
    page.context().request,
    'mutation ($input: UpdateWorkspaceInput!) { updateWorkspace(input: $input) { id } }',
    { input: { id, title: 'Reading room' } },
  );
  await expect(colleague.getByRole('link', { name: 'Reading room' })).toBeVisible();
  await product.graphql(
    page.context().request,
    'mutation ($input: UpdateWorkspaceInput!) { updateWorkspace(input: $input) { id } }',
    { input: { id, visibility: 'private' } },
  );
  await expect(colleague.getByRole('link', { name: 'Reading room' })).toHaveCount(0);
  await navigate(colleague, `/workspace/${shortId}/edit`);
  await expect(colleague).toHaveURL(/\/workspaces$/);
  // The personal workspace has no such page either.
  const { me } = await product.graphql<{ me: { personalWorkspace: { shortId: string } } }>(
    page.context().request,
    '{ me { personalWorkspace { shortId } } }',
  );
  await page.goto(`/workspace/${me.personalWorkspace.shortId}/edit`);
  await expect(page).toHaveURL(/\/workspaces$/);
});
