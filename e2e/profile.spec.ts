import type { Page } from '@playwright/test';
import { unique } from './company.ts';
import { findInMail, mailsTo } from './outgoingMail.ts';
import { expect, test } from './product.ts';

/** One violet pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

async function openProfile(page: Page): Promise<void> {
  await page.goto('/settings/profile');
  await expect(page.getByRole('heading', { name: 'Personal profile' })).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save changes' }).click();
}

const saved = 'Your profile was successfully updated!';

test('the profile is changed with its photo, and stays changed', async ({ page, product }) => {
  const person = await product.signUp(page);
  await openProfile(page);
  await expect(page.getByLabel('Organization')).toHaveValue(person.companyTitle);
  await expect(page.getByLabel('Organization')).not.toBeEditable();
  await page.getByLabel('First name').fill('Augusta');
  await page.getByLabel('Job title').fill('Countess');
  await page.getByLabel('Birth date').fill('1815-12-10');
  await save(page);
  await expect(page.getByText('Please enter the day of your birth')).toBeVisible();
  await page.getByLabel('Birth date').fill('1985-12-10');
  // A photo is checked by its content, and accepted up to 3 MB.
  const photo = page.getByLabel('Photo', { exact: true });
  const choosePhoto = (buffer: Buffer) => photo.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await choosePhoto(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(page.getByRole('alert')).toHaveText('Not allowed file format');
  await choosePhoto(Buffer.concat([png, Buffer.alloc(3_000_001 - png.length)]));
  await expect(page.getByRole('alert')).toHaveText('File size should be less than 3 MB');
  await choosePhoto(png);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Change photo' })).toBeVisible();
  await save(page);
  await expect(page.getByText(saved)).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Augusta');
  await expect(page.getByLabel('Job title')).toHaveValue('Countess');
  await expect(page.getByLabel('Birth date')).toHaveValue('1985-12-10');
  const face = page.getByRole('button', { name: 'Your account' }).locator('img');
  await expect(face).toHaveAttribute('src', /^\/media\/users\/.+\.jpg\?/);
  await expect.poll(() => face.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);

  await page.getByRole('button', { name: 'Remove photo' }).click();
  await save(page);
  await expect(face).toHaveCount(0);

  // Another language redraws the page: it asks before typed text is lost.
  const choose = async (language: string, name: string) => {
    await page.getByRole('combobox', { name: language }).click();
    await page.getByRole('option', { name }).click();
  };
  const question = page.getByRole('dialog', { name: 'Change the language now?' });
  await page.getByLabel('Job title').fill('Programmer');
  await choose('Language', 'Українська');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Job title')).toHaveValue('Programmer');
  // The message of the photo's removal may still be shown.
  const answer = page.waitForResponse((response) => response.request().postData()?.includes('"Programmer"') === true);
  await save(page);
  await (await answer).finished();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeEnabled();
  await choose('Language', 'Українська');
  await expect(page.getByRole('heading', { name: 'Особистий профіль' })).toBeVisible();
  await expect(page.getByLabel('Посада')).toHaveValue('Programmer');
  await page.getByLabel('Посада').fill('Countess');
  await choose('Мова', 'English');
  await page.getByRole('dialog').getByRole('button', { name: 'Змінити мову' }).click();
  await expect(page.getByLabel('Job title')).toHaveValue('Programmer');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('leaving with unsaved changes asks first, and so does logging out', async ({ page, product }) => {
  await product.signUp(page);
  await openProfile(page);
  const leaveTo = (name: string) =>
    page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.getByLabel('Current password').fill('only-this');
  await leaveTo('Company Profile');
  await expect(page.getByRole('heading', { name: 'Company Profile' })).toBeVisible();

  await page.getByLabel('Company name').fill('Wheels');
  await leaveTo('Personal profile');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Company name')).toHaveValue('Wheels');
  await leaveTo('Personal profile');
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('heading', { name: 'Personal profile' })).toBeVisible();

  await page.getByLabel('Job title').fill('Countess');
  await leaveTo('Company Profile');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Job title')).toHaveValue('Countess');
  await save(page);
  await expect(page.getByText(saved)).toBeVisible();
  await leaveTo('Company Profile');
  await expect(page.getByRole('heading', { name: 'Company Profile' })).toBeVisible();

  await leaveTo('Personal profile');
  await page.getByLabel('Job title').fill('Programmer');
  const logOut = async () => {
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
  };
  await logOut();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByLabel('Job title')).toHaveValue('Programmer');
  await logOut();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to Snaplore' })).toBeVisible();
});

test('a new address takes effect when its link is followed', async ({ page, product }) => {
  const person = await product.signUp(page);
  const email = `${unique('augusta.')}@example.test`;
  await openProfile(page);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Current password').fill(person.password);
  await save(page);
  await expect(page.getByText(`We sent a link to ${email}.`, { exact: false })).toBeVisible();
  await expect(page.getByLabel('Email address')).toHaveValue(person.email);

  const { request } = page.context();
  expect((await mailsTo(product, request, person.email))[0]?.subject).toBe('Your email address is about to change');
  const link = await findInMail(product, request, email, /\/settings\/profile\?confirm=[\w-]+/);
  await page.goto(link);
  await expect(page.getByText('Your email address was changed')).toBeVisible();
  await expect(page.getByLabel('Email address')).toHaveValue(email);
  await expect(page).toHaveURL(`${product.address}/settings/profile`);
  await page.goto(link);
  await expect(page.getByText('This link is no longer valid')).toBeVisible();
});

test('sessions are listed and revoked, one or all others; a new password needs the old one', async ({
  page,
  browser,
  product,
}) => {
  const person = await product.signUp(page);
  const others = await Promise.all([0, 1, 2].map(() => browser.newContext()));
  for (const other of others) await product.signIn(await other.newPage(), person);
  await openProfile(page);
  const list = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(list.getByRole('listitem')).toHaveCount(4);
  await expect(list.getByRole('listitem').first()).toContainText('This device');
  await list
    .getByRole('button', { name: /^Revoke (?!all)/ })
    .first()
    .click();
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await list.getByRole('button', { name: 'Revoke all others' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke all others' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const { request } of others) expect(await product.graphql(request, '{ me { id } }')).toEqual({ me: null });

  await product.signIn(others[0]!.pages()[0]!, person);
  await page.getByLabel('Current password').fill('Something-1843');
  await page.getByLabel('New password').fill('Difference-1822');
  await page.getByLabel('Confirm').fill('Difference-1823');
  await save(page);
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByLabel('Confirm').fill('Difference-1822');
  await save(page);
  await expect(page.getByText('The current password is wrong')).toBeVisible();
  await page.getByLabel('Current password').fill(person.password);
  await save(page);
  await expect(page.getByText(saved)).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveValue('');
  expect(await product.graphql(others[0]!.request, '{ me { id } }')).toEqual({ me: null });
  expect(await product.graphql(page.context().request, '{ me { user { email } } }')).toEqual({
    me: { user: { email: person.email } },
  });
  for (const other of others) await other.close();
});
