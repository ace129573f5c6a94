import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { currentCode } from '../packages/core/src/testing/secondFactor.ts';
import { navigate } from './navigate.ts';
import { expect, test, type Person } from './product.ts';

/** The first step of signing in, in a browser without cookies. */
async function signInAgain(page: Page, person: Person): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
}

/** Turns it on from the profile; returns the secret, the code used, and the recovery codes. */
async function turnOn(page: Page, person: Person): Promise<{ secret: string; used: string; codes: string[] }> {
  await page.goto('/settings/profile');
  await page.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn on two-factor authentication' });
  await dialog.getByLabel('Current password').fill(`${person.password}?`);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('The current password is wrong')).toBeVisible();
  await dialog.getByLabel('Current password').fill(person.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();

  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await dialog.locator('code').innerText()).replace(/\s/g, '');
  await expect(dialog.getByLabel('Six-digit code')).toBeFocused();
  await dialog.getByLabel('Six-digit code').fill('000000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText('This code is not valid')).toBeVisible();
  const used = currentCode(secret);
  await dialog.getByLabel('Six-digit code').fill(used);
  await dialog.getByRole('button', { name: 'Turn on' }).click();

  const shown = page.getByRole('dialog', { name: 'Recovery codes' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  const codes = await shown.getByRole('listitem').allInnerTexts();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    shown.getByRole('link', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('snaplore-recovery-codes.txt');
  expect(
    readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\n'),
  ).toEqual(codes);
  await shown.getByRole('button', { name: 'I have kept them' }).click();
  await expect(shown).toBeHidden();
  await expect(page.getByText(/^On since /)).toBeVisible();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
  return { secret, used, codes };
}

test('a second factor is turned on, required at sign-in, replaced by a recovery code, and turned off', async ({
  page,
  product,
}) => {
  const person = await product.signUp(page);
  const {
    secret,
    used,
    codes: [first = '', second = '', third = ''],
  } = await turnOn(page, person);

  await signInAgain(page, person);
  await expect(page.getByLabel('Six-digit code')).toBeFocused();
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Please enter a code')).toBeVisible();
  // The code that turned it on is not accepted again.
  await page.getByLabel('Six-digit code').fill(used);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('This code is not valid')).toBeVisible();
  await page.getByLabel('Six-digit code').fill(currentCode(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'How can I help?' })).toBeVisible();

  await signInAgain(page, person);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(first.toUpperCase());
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('heading', { name: 'How can I help?' })).toBeVisible();

  await navigate(page, '/settings/profile');
  await expect(page.getByText('9 recovery codes left')).toBeVisible();
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  const renewal = page.getByRole('dialog', { name: 'New recovery codes' });
  await renewal.getByLabel('Current password').fill(person.password);
  await renewal.getByLabel('Six-digit code or recovery code').fill(second);
  await renewal.getByRole('button', { name: 'New recovery codes' }).click();
  const renewed = page.getByRole('dialog', { name: 'Recovery codes' });
  const fresh = await renewed.getByRole('listitem').first().innerText();
  await renewed.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();

  await page.getByRole('button', { name: 'Turn off' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn off two-factor authentication' });
  await dialog.getByLabel('Current password').fill(person.password);
  await dialog.getByLabel('Six-digit code or recovery code').fill(third);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(dialog.getByText('This code is not valid')).toBeVisible();
  await dialog.getByLabel('Six-digit code or recovery code').fill(fresh);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Two-factor authentication is off')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeFocused();
});

test('signing in at a provider requires the second factor too; going back starts again', async ({ page, product }) => {
  const person = await product.signUp(page);
  const { secret } = await turnOn(page, person);
  await page.context().clearCookies();
  await page.goto('/drafts');
  await page.getByRole('link', { name: 'Sign in with Acme ID' }).click();
  await page.getByLabel('Subject').fill(person.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
  await page.getByLabel('Six-digit code').fill(currentCode(secret, 1));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL(/\/drafts$/);

  await signInAgain(page, person);
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await expect(page.getByLabel('Email address')).toBeVisible();
});
