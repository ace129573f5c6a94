import { joinColleague, otherBrowser, unique } from './company.ts';
import { navigate } from './navigate.ts';
import { expect, test } from './product.ts';

test('groups are created, renamed inline, searched and deleted', async ({ page, product }) => {
  await product.signUp(page);
  await page.goto('/settings/groups');
  await expect(page.getByRole('heading', { name: 'Manage Groups' })).toBeVisible();
  await expect(page.getByText("You don't have any groups yet.")).toBeVisible();
  await page.getByRole('button', { name: 'Create a group' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create new group' });
  await expect(dialog.getByLabel('Group Name')).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await dialog.getByLabel('Group Name').fill('   ');
  await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await dialog.getByLabel('Group Name').fill('Front desk');
  await dialog.getByRole('checkbox', { name: 'Ada Lovelace' }).check();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Group was successfully created!')).toBeVisible();
  const row = page.getByRole('row', { name: /Front desk/ });
  await expect(row.getByText(/^\d\d\/\d\d\/\d{4}$/)).toBeVisible();
  await expect(row.getByRole('button', { name: 'Users of Front desk, 1' })).toBeVisible();

  await row.getByRole('button', { name: 'Rename Front desk' }).click();
  const field = page.getByRole('textbox', { name: 'Group Name' });
  await field.fill('');
  await expect(page.getByText('Field is required')).toBeVisible();
  await field.press('Escape');
  await expect(page.getByRole('button', { name: 'Rename Front desk' })).toBeFocused();
  await page.keyboard.press('Enter');
  await field.fill('Reception');
  await field.press('Enter');
  await expect(page.getByText('Group is updated')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Rename Reception' })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search', exact: true }).last().fill('nothing like it');
  await expect(page.getByText('No groups found')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search', exact: true }).last().fill(' RECEP ');
  await page.getByRole('button', { name: 'Delete group Reception' }).click();
  await page.getByRole('dialog', { name: 'Delete group' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Group successfully deleted')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search', exact: true }).last().fill('');
  await expect(page.getByText("You don't have any groups yet.")).toBeVisible();
});

test('members and invited users are added to a group and removed', async ({ page, product, browser }) => {
  await product.signUp(page);
  await joinColleague(product, page, await otherBrowser(browser), {
    firstName: 'Bartholomew-Maximilian',
    lastName: 'Featherstonehaugh',
  });
  const email = `${unique('ines.')}@example.test`;
  await product.graphql(
    page.context().request,
    'mutation Invite($input: InviteUserInput!) { inviteUser(input: $input) { __typename } }',
    {
      input: { firstName: 'Ines', lastName: 'Almeida', email, role: 'user' },
    },
  );
  await product.graphql(page.context().request, 'mutation Make { createGroup(input: {title: "Support"}) { id } }');
  await page.goto('/settings/groups');
  await page.getByRole('button', { name: 'Actions for Support' }).click();
  await page.getByRole('menuitem', { name: 'Manage group' }).click();
  await expect(page.getByRole('heading', { name: 'Manage Group' })).toBeVisible();
  const users = page.getByRole('region', { name: 'USERS', exact: true });
  const invited = page.getByRole('region', { name: 'INVITED USERS' });

  await page.getByRole('button', { name: 'Manage', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Add user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add user' });
  await expect(dialog.getByRole('button', { name: 'Add', exact: true })).toBeDisabled();
  await dialog.getByRole('searchbox').fill('bartholomew');
  await dialog.getByRole('checkbox', { name: /Bartholomew/ }).check();
  await dialog.getByRole('searchbox').fill(email);
  await dialog.getByRole('checkbox', { name: 'Ines Almeida' }).check();
  await expect(dialog.getByText('2 chosen')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Great! New user(s) were successfully added.')).toBeVisible();
  await expect(users.getByRole('row', { name: /Bartholomew/ })).toBeVisible();
  await expect(invited.getByRole('row', { name: /Ines Almeida/ })).toBeVisible();

  await invited.getByRole('button', { name: 'Actions for Ines Almeida' }).click();
  await page.getByRole('menuitem', { name: 'Remove user' }).click();
  await expect(page.getByText('The user Ines Almeida has been successfully removed')).toBeVisible();
  await expect(invited.getByText('Nobody who is invited waits for this group.')).toBeVisible();

  await page.getByRole('link', { name: 'Back to all groups' }).click();
  await page.getByRole('button', { name: 'Users of Support, 1' }).click();
  await page
    .getByRole('dialog', { name: 'Users of Support' })
    .getByRole('button', { name: /Remove user Bartholomew/ })
    .click();
  // Names in messages are cut at 30 characters.
  await expect(page.getByText('The user Bartholomew-Maximilian Feather… has been successfully removed')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Users of Support, 0' })).toBeFocused();
});

test('a user without that right is redirected to Home', async ({ page, product, browser }) => {
  await product.signUp(page);
  const colleague = await otherBrowser(browser);
  await joinColleague(product, page, colleague);
  await colleague.goto('/drafts');
  for (const address of ['/settings/groups', '/settings/groups/0198c000-0000-7000-8000-000000000000']) {
    await navigate(colleague, address);
    await expect(colleague).toHaveURL(`${product.address}/`);
    await expect(colleague.getByRole('heading', { name: 'How can I help?' })).toBeVisible();
  }
  await page.goto('/settings/groups/0198c000-0000-7000-8000-000000000000');
  await expect(page.getByText('This group could not be loaded')).toBeVisible();
});
