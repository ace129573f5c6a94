import { axeFaults } from './axeFaults.ts';
import { joinColleague, otherBrowser } from './company.ts';
import { changeRow } from './database.ts';
import { expect, test, type Product } from './product.ts';
import type { Page } from '@playwright/test';

const good = '4242 4242 4242 4242';
const declined = '4000 0000 0000 0002';
const goodOnce = '4000 0027 6000 3184';

const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

interface Ids {
  me: { user: { id: string }; company: { id: string } };
}

/** Switches billing on for the company of `page`'s user, as the platform does. */
async function billCompany(product: Product, page: Page): Promise<Ids['me']> {
  const { me } = await product.graphql<Ids>(page.context().request, '{ me { user { id } company { id } } }');
  await changeRow(product, 'update company set is_billing = true where id = $1', [me.company.id]);
  return me;
}

/** Fills in one of the test cards that the form names. */
async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Email address').fill('payer@example.test');
  await page.getByLabel('Name on card').fill('Ada Lovelace');
  await button(page, `Use ${number}`).click();
  await expect(page.getByLabel('Card number')).toHaveValue(number);
}

const pay = (page: Page) => page.getByRole('button', { name: /^(Pay \$|Confirm)/ }).click();

/** Moves the sandbox's clock as a super admin, by the notice that every screen of billing has. */
async function moveClock(product: Product, page: Page, userId: string, days: number): Promise<void> {
  await changeRow(product, "update app_user set global_role = 'admin' where id = $1", [userId]);
  await page.goto('/settings/billing/plan-details');
  await button(page, 'Move the clock').click();
  const dialog = page.getByRole('dialog', { name: 'Move the clock' });
  await dialog.getByLabel('Days', { exact: true }).last().fill(String(days));
  await dialog.getByRole('button', { name: 'Move the clock' }).click();
  await expect(page.getByText(/The clock shows/)).toBeVisible();
  await changeRow(product, 'update app_user set global_role = null where id = $1', [userId]);
}

/** Reloads until the company is paid, or not: what the clock brought is carried out by jobs. */
async function untilPaid(product: Product, page: Page, isPaid: boolean): Promise<void> {
  await expect
    .poll(async () => {
      const query = '{ me { company { isPaid } } }';
      const { me } = await product.graphql<{ me: { company: { isPaid: boolean } } }>(page.context().request, query);
      return me.company.isPaid;
    })
    .toBe(isPaid);
}

test('an owner tries, pays, goes yearly, opens the invoice, cancels, keeps, and mends a card that failed', async ({
  page,
  browser,
  product,
}) => {
  await product.signUp(page);
  const colleague = await otherBrowser(browser);
  await joinColleague(product, page, colleague);
  const { user } = await billCompany(product, page);

  // Everywhere leads the owner to the plans, and others to the page that says so.
  await page.goto('/drafts');
  await expect(heading(page, 'Set up your subscription')).toBeVisible();
  await expect(page).toHaveURL(`${product.address}/subscription`);
  await expect(page.getByText('2 active people')).toBeVisible();
  await expect(page.getByText('14-days free trial')).toBeVisible();
  await expect(page.getByText('2 × $9.00 = $18.00')).toBeVisible();
  await expect(button(page, 'Create')).toBeHidden();
  expect(await axeFaults(page)).toEqual([]);
  await colleague.goto('/subscription');
  await expect(heading(colleague, 'Your account has been temporarily deactivated.')).toBeVisible();

  // A declined card says so, and another one is taken.
  await button(page, 'Start a free trial').click();
  await expect(heading(page, 'PAYMENT DETAILS')).toBeVisible();
  await fillCard(page, declined);
  await pay(page);
  await expect(page.getByText('The card was declined.')).toBeVisible();
  await page.getByLabel('Card number').fill('4242');
  await pay(page);
  await expect(page.getByText('This is not one of the test cards')).toBeVisible();
  await expect(page.getByLabel('Card number')).toBeFocused();
  await fillCard(page, good);
  await pay(page);
  await expect(heading(page, 'How can I help?')).toBeVisible();
  await expect(page).toHaveURL(`${product.address}/`);
  // Who waited there is let in.
  await expect(heading(colleague, 'How can I help?')).toBeVisible();
  await colleague.context().close();

  await page.goto('/settings/profile');
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Subscription' }).click();
  await expect(heading(page, 'Details of your existing plan')).toBeVisible();
  await expect(page.getByText('Day 1 of 14')).toBeVisible();
  await expect(page.getByText('Card ending in 4242')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  // What is paid today and from then on is shown before the plan changes.
  await page.getByRole('link', { name: 'Change your plan' }).click();
  await expect(heading(page, 'Update your plan')).toBeVisible();
  await expect(page.getByText('2 × $90.00 = $180.00')).toBeVisible();
  await button(page, 'Update').click();
  await expect(page.getByText('Your plan was updated')).toBeVisible();
  await expect(page.getByText('Yearly')).toBeVisible();

  // The first year is billed when the trial ends.
  await moveClock(product, page, user.id, 15);
  await page.goto('/settings/billing/plan-details');
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Billing history' }).click();
  const paid = page.getByRole('row').filter({ hasText: '$180.00' });
  await expect(paid.getByText('Paid')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  const opened = page.context().waitForEvent('page');
  const invoice = page.context().waitForEvent('response', (answer) => answer.url().includes('/payments-sandbox/'));
  await paid.getByRole('button', { name: /^Download invoice/ }).click();
  expect((await invoice).headers()['content-type']).toContain('application/pdf');
  await (await opened).close();

  await page.getByRole('link', { name: 'Subscription' }).click();
  await button(page, 'Cancel subscription').click();
  const dialog = page.getByRole('dialog', { name: 'Cancel subscription' });
  await expect(
    dialog.getByText('Are you sure you want to cancel your subscription? You will lose access to paid features.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await expect(button(page, 'Cancel subscription')).toBeFocused();
  await button(page, 'Cancel subscription').click();
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(page.getByText(/Subscription ends on/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Change your plan' })).toBeHidden();
  await button(page, 'Keep subscription').click();
  await expect(page.getByText(/Next billing date/)).toBeVisible();

  // A card that pays once: entered now, it is refused when the year renews.
  await button(page, 'Change payment method').click();
  await fillCard(page, goodOnce);
  await pay(page);
  await expect(heading(page, 'Details of your existing plan')).toBeVisible();
  await expect(page.getByText('Card ending in 3184')).toBeVisible();
  await moveClock(product, page, user.id, 366);
  await untilPaid(product, page, false);

  // Neither the plans, nor the details, nor the history is a dead end.
  await page.goto('/settings/users');
  await expect(heading(page, 'Your payment did not go through')).toBeVisible();
  await page.getByRole('link', { name: 'Billing history' }).click();
  await expect(page.getByText('Failed')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the plans' }).click();
  await page.getByRole('link', { name: 'Details of your existing plan' }).click();
  await expect(page.getByText('Past due')).toBeVisible();
  await page.goto('/subscription');
  await button(page, 'Change payment method').click();
  await fillCard(page, good);
  await pay(page);
  await expect(heading(page, 'How can I help?')).toBeVisible();
  await untilPaid(product, page, true);
});

test('who holds a payment may make it without an account, and sees nothing of the company', async ({
  page,
  browser,
  product,
}) => {
  const { companyTitle } = await product.signUp(page);
  await billCompany(product, page);
  await page.goto('/');
  await button(page, 'Start a free trial').click();
  await expect(heading(page, 'PAYMENT DETAILS')).toBeVisible();
  const visitor = await otherBrowser(browser);
  await visitor.goto(page.url());
  await expect(heading(visitor, 'PAYMENT DETAILS')).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Back to Snaplore' })).toBeHidden();
  await expect(visitor.getByText(companyTitle)).toBeHidden();
  expect(await axeFaults(visitor)).toEqual([]);
  // A form that cannot be had says so, and is asked for again.
  await visitor.route('**/payments-sandbox/**', (route) => route.abort());
  await visitor.reload();
  await expect(visitor.getByRole('alert')).toContainText('Failed to initialize');
  await visitor.unrouteAll();
  await button(visitor, 'Retry').click();
  await fillCard(visitor, good);
  await pay(visitor);
  await expect(heading(visitor, 'Paid')).toBeVisible();
  await expect(visitor).toHaveURL(page.url());
  await visitor.reload();
  await expect(heading(visitor, 'Paid')).toBeVisible();
  await visitor.goto('/checkout?transactionId=txn_01nobodyhasthisone');
  await expect(heading(visitor, 'This payment is not known')).toBeVisible();
  await visitor.context().close();

  // The owner, who left the form open, learns of it on the plans.
  await page.getByRole('link', { name: 'Back to Snaplore' }).click();
  await expect(heading(page, 'How can I help?')).toBeVisible();
});
