import type { Page } from '@playwright/test';
import { axeFaults } from './axeFaults.ts';
import { otherBrowser, unique } from './company.ts';
import { changeRow } from './database.ts';
import { navigate } from './navigate.ts';
import { expect, test } from './product.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const banner = (page: Page) => page.getByRole('complementary', { name: 'Working as another person' });

/** Finds a company in the panel and enters it. */
async function logInto(page: Page, title: string): Promise<void> {
  await page.getByLabel('Search companies').fill(title);
  await page
    .getByRole('row')
    .filter({ hasText: title })
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Login', exact: true }).click();
  await expect(banner(page)).toContainText(`Sam Okafor is working as Ada Lovelace in ${title}`);
  await expect(banner(page)).toContainText(/(59|60) min left/);
}

test('a super admin works in an owner’s place, who sees it and ends it, and leaves by themselves', async ({
  page,
  browser,
  product,
}) => {
  const admin = await product.signUp(page, { firstName: 'Sam', lastName: 'Okafor' });
  await changeRow(product, "update app_user set global_role = 'admin' where email = $1", [admin.email]);
  const theirs = await otherBrowser(browser);
  const title = unique('Kestrel ');
  await product.signUp(theirs, { companyTitle: title });
  const { me } = await product.graphql<{ me: { company: { id: string } } }>(
    theirs.context().request,
    '{ me { company { id } } }',
  );
  await page.goto('/admin/companies');
  await logInto(page, title);
  await expect(heading(page, 'How can I help?')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  // Nothing of the panel, and nothing that is the owner's own, is offered.
  await button(page, 'Your account').click();
  await expect(page.getByRole('menuitem', { name: 'Company Settings' })).toBeVisible();
  for (const name of ['Admin panel', 'Personal Profile', 'Create company'])
    await expect(page.getByRole('menuitem', { name })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Company Settings' }).click();
  const settings = page.getByRole('navigation', { name: 'Settings' });
  await expect(settings.getByRole('link', { name: 'Company Profile' })).toBeVisible();
  await expect(settings.getByRole('link', { name: 'Personal Profile' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Export the company' })).toBeVisible();
  for (const name of ['Delete the company', 'Hand over the company'])
    await expect(page.getByRole('region', { name })).toHaveCount(0);
  await settings.getByRole('link', { name: 'User Management' }).click();
  await button(page, 'Add user').click();
  await page.getByRole('menuitem', { name: 'Invite user' }).click();
  await page.getByRole('combobox', { name: 'Role' }).click();
  await expect(page.getByRole('option')).toHaveText(['Team Member', 'User Manager', 'Administrator']);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  // By their addresses they say why, and the session goes on.
  await navigate(page, '/settings/profile');
  await expect(page.getByText(/sessions are their own/)).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(/sessions are their own/)).toBeVisible();
  await expect(banner(page)).toContainText('Sam Okafor');
  await navigate(page, '/admin/companies');
  await expect(heading(page, 'How can I help?')).toBeVisible();
  await changeRow(product, 'update company set is_billing = true where id = $1', [me.company.id]);
  await page.goto('/settings/billing/plan-details');
  await expect(page.getByText('This company has no subscription')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Set up your subscription' })).toHaveCount(0);
  await changeRow(product, 'update company set is_billing = false where id = $1', [me.company.id]);

  // The owner sees it among their sessions and ends it: the page leads back.
  await page.goto('/drafts');
  await expect(banner(page)).toBeVisible();
  await theirs.goto(`${product.address}/settings/profile`);
  await theirs.getByRole('button', { name: 'Revoke Sam Okafor, working as you' }).click();
  await expect(theirs.getByText('Sam Okafor, working as you')).toHaveCount(0);
  await expect(heading(page, 'Companies')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);

  // Once more, in a deactivated company, to leave with the keyboard.
  await changeRow(product, 'update company set is_activated = false where id = $1', [me.company.id]);
  await logInto(page, title);
  await changeRow(product, 'update company set is_activated = true where id = $1', [me.company.id]);
  await page.goto('/drafts');
  await expect(banner(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('button', { name: 'Leave' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Companies')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);

  // The company's log names both.
  await theirs.goto(`${product.address}/settings/audit-log`);
  const entries = theirs.getByRole('row').filter({ hasText: 'by Sam Okafor' });
  await expect(entries.filter({ hasText: 'Ada Lovelace' }).first()).toBeVisible();
  await expect(entries).toHaveCount(2);
  await theirs.context().close();
});
