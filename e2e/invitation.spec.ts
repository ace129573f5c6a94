import { arrangeWorkspace } from './arrange.ts';
import { otherBrowser, unique } from './company.ts';
import { navigate } from './navigate.ts';
import { expect, test } from './product.ts';

test('a workspace needs a title', async ({ page, product }) => {
  await product.signUp(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Create a workspace' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a workspace' });
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await dialog.getByLabel('Title').fill('   ');
  await dialog.getByRole('button', { name: 'Add Workspace' }).click();
  await expect(dialog.getByText('Title cannot be empty!')).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Create', exact: true })).toBeFocused();
});

test('an invited colleague joins by mail, and sees the company and its workspaces', async ({
  page,
  browser,
  product,
}) => {
  const owner = await product.signUp(page);
  const workspace = unique('Workshop ');
  const email = `${unique('priya.')}@example.test`;
  await arrangeWorkspace(product, page, workspace);
  await page.goto('/');

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
  await page.getByRole('button', { name: 'Add user' }).click();
  await page.getByRole('menuitem', { name: 'Invite user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite user' });
  await dialog.getByLabel('First Name').fill('Priya');
  await dialog.getByLabel('Last Name').fill('Raman');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The user has been successfully invited')).toBeVisible();
  await expect(page.getByRole('row', { name: /Priya Raman/ })).toContainText('Invited');

  await navigate(page, '/dev/outbox');
  await page.getByRole('navigation', { name: 'Mails' }).getByRole('link').filter({ hasText: email }).click();
  const mail = page.getByRole('article').filter({ hasText: email });
  await expect(mail).toContainText(owner.companyTitle);
  const button = mail.frameLocator('iframe').getByRole('link', { name: 'Accept the invitation' });
  const link = await button.getAttribute('href');
  await mail.getByText('Text', { exact: true }).click();
  await expect(mail.getByRole('link', { name: /\/signup\// })).toHaveAttribute('href', link ?? '');
  if (link === null) throw new Error('The mail has no link');

  const colleague = await otherBrowser(browser);
  await colleague.goto(link);
  await expect(colleague.getByRole('heading', { name: `Join ${owner.companyTitle}` })).toBeVisible();
  await expect(colleague.getByLabel('Email address')).toHaveValue(email);
  await expect(colleague.getByLabel('First name')).toHaveValue('Priya');
  await colleague.getByLabel('Password', { exact: true }).fill('short');
  await colleague.getByRole('button', { name: 'Join' }).click();
  await expect(colleague.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await colleague.getByLabel('Password', { exact: true }).fill('Returns-2026');
  await colleague.getByRole('button', { name: 'Join' }).click();

  await expect(colleague.getByRole('heading', { name: 'How can I help?' })).toBeVisible();
  await colleague.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Workspaces' }).click();
  await colleague.getByRole('complementary', { name: 'Workspaces' }).getByRole('link', { name: workspace }).click();
  await expect(colleague.getByRole('heading', { name: workspace }).first()).toBeVisible();
  // A Team Member does not invite others: they have personal settings only.
  await colleague.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
  await expect(
    colleague.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Personal Profile' }),
  ).toBeVisible();
  await expect(
    colleague.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'User Management' }),
  ).toHaveCount(0);
  await navigate(page, '/settings/users');
  await expect(page.getByRole('row', { name: /Priya Raman/ })).toContainText('Active');

  // The link has been used: it says the same as one that never was.
  await colleague.context().clearCookies();
  for (const used of [link, '/signup/0000000000000000000000000000000000000000000']) {
    await colleague.goto(used);
    await expect(colleague.getByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible();
    await expect(colleague.getByLabel('Password', { exact: true })).toHaveCount(0);
  }
  await colleague.context().close();
});
