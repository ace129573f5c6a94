import { axeFaults } from './axeFaults.ts';
import { unique } from './company.ts';
import { expect, test } from './product.ts';

test('members are imported from a CSV file after a preview', async ({ page, product }) => {
  const owner = await product.signUp(page);
  const kim = `${unique('kim.')}@example.test`;
  const lea = `${unique('lea.')}@example.test`;
  await product.graphql(page.context().request, 'mutation Make { createGroup(input: {title: "Support"}) { id } }');
  await page.goto('/settings/users');
  await page.getByRole('button', { name: 'Import from CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import from CSV' });
  const choose = async (text: string): Promise<void> => {
    await dialog
      .getByLabel('CSV file')
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  };

  await choose('Name\nKim');
  await expect(dialog.getByText('This file has no column called first name')).toBeVisible();

  const file = [
    '\uFEFFFirst name;Last name;Email;Role;Groups',
    `Kim;"Berg";${kim};User Manager;support`,
    `Lea;Ott;${lea};;`,
    `Ada;Lovelace;${owner.email};;`,
    'Max;Ito;not an address;;',
    `Kim;Again;${kim.toUpperCase()};;`,
    'Nel;Poe;nel@example.test;;Nowhere',
  ].join('\r\n');
  await choose(file);
  await expect(dialog.getByText('2 people will be invited · 1 already here · 3 with an error')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /Kim Berg/ })).toContainText('Will be invited');
  await expect(dialog.getByRole('row', { name: /Kim Berg/ })).toContainText('User Manager');
  await expect(dialog.getByRole('row', { name: /Ada Lovelace/ })).toContainText('Already a member');
  await expect(dialog.getByRole('row', { name: /Max Ito/ })).toContainText('The email address is not valid');
  await expect(dialog.getByRole('row', { name: /Kim Again/ })).toContainText(
    'This email address is already in a row above',
  );
  await expect(dialog.getByRole('row', { name: /Nel Poe/ })).toContainText('There is no such group');
  expect(await axeFaults(page)).toEqual([]);
  // Nothing has been imported yet.
  await expect(page.getByRole('row', { name: /Lea Ott/, includeHidden: true })).toHaveCount(1);

  await dialog.getByRole('button', { name: 'Invite 2 people' }).click();
  await expect(dialog.getByText('2 people invited · 1 already here · 3 left out')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Import from CSV' })).toBeFocused();
  await expect(page.getByRole('row', { name: /Lea Ott/ })).toContainText('Invited');

  await page.getByRole('button', { name: 'Import from CSV' }).click();
  await choose(file);
  await expect(dialog.getByText('0 people will be invited · 3 already here · 3 with an error')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Invite 0 people' })).toBeDisabled();

  // More than a new company may mail in a day: it says when the last mail is sent.
  await choose(
    [
      'First name,Last name,Email',
      ...Array.from({ length: 210 }, (_, number) => `Nia,Roe,${unique(`nia${String(number)}.`)}@example.test`),
    ].join('\n'),
  );
  await dialog.getByRole('button', { name: 'Invite 210 people' }).click();
  await expect(dialog.getByText(/mails go out at once, \d+ more by/)).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});
