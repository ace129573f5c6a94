import type { Page } from '@playwright/test';
import { axeFaults } from './axeFaults.ts';
import { joinColleague, otherBrowser, unique } from './company.ts';
import { changeRow, readRows } from './database.ts';
import { navigate } from './navigate.ts';
import { expect, test, type Person, type Product } from './product.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const panel = (page: Page) => page.getByRole('navigation', { name: 'Admin panel' });
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
/** Menus are outside the landmarks of the page. */
const besides = ['region'];

/** Makes this page's user one of those who run the platform. */
async function signUpSuperAdmin(product: Product, page: Page): Promise<Person> {
  const person = await product.signUp(page);
  await changeRow(product, "update app_user set global_role = 'admin' where email = $1", [person.email]);
  return person;
}

/** Chooses from the menu of the row with this text. */
async function choose(page: Page, text: string, item: string): Promise<void> {
  await row(page, text)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

const confirm = (page: Page, label: string) => page.getByRole('dialog').getByRole('button', { name: label }).click();

test('a super admin helps in a company: switches, users, and its removal', async ({ page, browser, product }) => {
  await signUpSuperAdmin(product, page);
  const theirs = await otherBrowser(browser);
  const title = unique('Kestrel ');
  const owner = await product.signUp(theirs, { companyTitle: title });
  await joinColleague(product, theirs, await otherBrowser(browser), { firstName: 'Jonas', lastName: 'Weber' });

  await page.goto('/');
  await button(page, 'Your account').click();
  await page.getByRole('menuitem', { name: 'Admin panel' }).click();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await expect(page.getByText('Total Companies')).toBeVisible();
  await expect(page.getByText(/new this month/)).toHaveCount(4);
  expect(await axeFaults(page)).toEqual([]);
  await button(page, 'Clean-up videos').click();
  await expect(page.getByText(/Nothing to remove was found|files? removed,/)).toBeVisible();

  await panel(page).getByRole('link', { name: 'Companies' }).click();
  await page.getByLabel('Search companies').fill(title.toUpperCase());
  await expect(page.getByRole('row')).toHaveCount(2);
  expect(await axeFaults(page)).toEqual([]);
  // The middle button opens a tab, a click the page.
  const tab = page.context().waitForEvent('page');
  await row(page, title).getByRole('cell').nth(3).click({ button: 'middle' });
  const opened = await tab;
  await expect(heading(opened, title)).toBeVisible();
  await opened.close();
  await row(page, title).getByRole('cell').nth(3).click();
  await expect(heading(page, title)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(owner.email);
  expect(await axeFaults(page)).toEqual([]);

  const ai = page.getByRole('switch', { name: 'AI enabled' });
  await expect(ai).toBeChecked();
  await ai.click();
  await expect(page.getByText('Company AI status was successfully changed')).toBeVisible();
  await expect(ai).not.toBeChecked();

  // The root owner is safe; a member is not.
  await page.getByRole('tab', { name: 'GENERAL INFO' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(row(page, owner.email).getByRole('button', { name: /^Actions for/ })).toBeDisabled();
  expect(await axeFaults(page)).toEqual([]);
  await choose(page, 'Weber', 'Deactivate');
  await expect(page.getByText('The user is deactivated successfully')).toBeVisible();
  await expect(row(page, 'Weber')).toContainText('Deactivated');
  await choose(page, 'Weber', 'Remove user');
  await confirm(page, 'Remove user');
  await expect(page.getByText('User successfully removed')).toBeVisible();
  await expect(row(page, 'Weber')).toHaveCount(0);

  await button(page, 'Deactivate company').click();
  await confirm(page, 'Deactivate');
  await expect(page.getByText('Company status was successfully changed')).toBeVisible();
  await theirs.goto('/drafts');
  await expect(theirs).toHaveURL(`${product.address}/inactive`);
  await button(page, 'Activate company').click();
  await expect(button(page, 'Deactivate company')).toBeVisible();
  await theirs.goto('/drafts');
  await expect(heading(theirs, 'DRAFTS')).toBeVisible();

  // The list is as it was left.
  await page.getByRole('link', { name: 'Back to all Companies' }).click();
  await expect(page.getByLabel('Search companies')).toHaveValue(title.toUpperCase());
  await choose(page, title, 'Enable billing');
  await expect(page.getByText(/It has no paid subscription/)).toBeVisible();
  expect(await axeFaults(page, besides)).toEqual([]);
  await confirm(page, 'Enable billing');
  await expect(page.getByText('Company billing status was successfully changed')).toBeVisible();
  await theirs.goto('/drafts');
  await expect(heading(theirs, 'Set up your subscription')).toBeVisible();

  await choose(page, title, 'Remove');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(title.toLowerCase());
  await dialog.getByRole('button', { name: 'Delete Company' }).click();
  await expect(dialog.getByText("Input value doesn't match the company name.")).toBeVisible();
  await dialog.getByRole('textbox').fill(title);
  await dialog.getByRole('button', { name: 'Delete Company' }).click();
  await expect(page.getByText('Company was successfully deleted')).toBeVisible();
  await expect(page.getByText('No company matches what you look for.')).toBeVisible();

  await panel(page).getByRole('link', { name: 'Audit log' }).click();
  for (const action of ['Deleted a company', 'Switched billing on', 'Removed a user', 'Switched AI off'])
    await expect(row(page, action).filter({ hasText: title }).first()).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  // The owner, who is left without a company, names a new one when signing in.
  await theirs.goto('/login');
  await theirs.getByLabel('Email address').fill(owner.email);
  await theirs.getByLabel('Password', { exact: true }).fill(owner.password);
  await button(theirs, 'Sign in').click();
  const name = theirs.getByLabel('Company name');
  await expect(name).toBeFocused();
  expect(await axeFaults(theirs)).toEqual([]);
  await name.fill(unique('Night '));
  await button(theirs, 'Create company').click();
  await expect(button(theirs, 'Your account')).toBeVisible();
  await theirs.context().close();
});

test('a super admin finds a job that failed, as it happens, and has it begin again', async ({ page, product }) => {
  await signUpSuperAdmin(product, page);
  const { me } = await product.graphql<{ me: { company: { id: string } } }>(
    page.context().request,
    '{ me { company { id } } }',
  );
  await page.goto('/admin/jobs');
  await expect(heading(page, 'Jobs')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  const find = "select id, payload->>'mailId' as mail from job where company_id = $1 and name = 'mail.send' limit 1";
  await expect
    .poll(() => readRows(product, find.replace('limit', "and status = 'done' limit"), [me.company.id]))
    .toHaveLength(1);
  const [job] = await readRows<{ id: string; mail: string }>(product, find, [me.company.id]);
  await page.getByLabel('Search jobs').fill('MAIL.s');
  await button(page, 'Status: All').click();
  await page.getByRole('option', { name: 'Failed' }).click();
  const failed = row(page, job?.mail ?? '');
  await expect(failed).toHaveCount(0);
  await changeRow(product, "update job set status = 'failed', attempts = 4, error = 'Refused by test' where id = $1", [
    job?.id,
  ]);
  await expect(failed).toContainText('Failed');
  await expect(failed).toContainText('4/');
  await expect(page.getByRole('group', { name: 'Failed by name' })).toContainText('mail.send');

  await choose(page, job?.mail ?? '', 'Error');
  const dialog = page.getByRole('dialog', { name: 'Error of mail.send' });
  await expect(dialog.getByText('Refused by test')).toBeVisible();
  expect(await axeFaults(page, besides)).toEqual([]);
  await dialog.getByRole('button', { name: 'Hide' }).click();
  await expect(failed.getByRole('button', { name: /^Actions for/ })).toBeFocused();
  await choose(page, job?.mail ?? '', 'Reset');
  await confirm(page, 'Reset');
  await expect(page.getByText('The job begins again')).toBeVisible();
  await expect(failed).toHaveCount(0);

  await button(page, 'Remove done').click();
  await confirm(page, 'Remove done');
  await expect(page.getByText('Done jobs are being removed')).toBeVisible();
});

/** Has the queries of the panel answered with other values of these fields. */
async function answerWith(page: Page, values: Record<string, unknown>): Promise<void> {
  await page.route('**/graphql', async (route) => {
    if (!(route.request().postData() ?? '').includes('query Admin')) {
      await route.fallback();
      return;
    }
    const response = await route.fetch();
    const body = JSON.stringify(
      JSON.parse(await response.text(), (key, value: unknown) => (key in values ? values[key] : value)),
    );
    await route.fulfill({ response, body });
  });
}

test('what the platform does not have is said', async ({ page, product }) => {
  await signUpSuperAdmin(product, page);
  const { me } = await product.graphql<{ me: { company: { id: string } } }>(
    page.context().request,
    '{ me { company { id } } }',
  );
  // A company without a domain, and one whose owner is not known any more.
  await answerWith(page, { domain: null, owner: null });
  await page.goto('/admin/companies');
  await expect(button(page, 'Create domain').first()).toBeVisible();
  await page.goto(`/admin/company/${me.company.id}`);
  await expect(page.getByText('No owner information available')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.unrouteAll();

  await answerWith(page, { nodes: [], totalCount: 0, failedJobs: [] });
  await page.goto('/admin/companies');
  await expect(page.getByText("You don't have any companies yet.")).toBeVisible();
  await panel(page).getByRole('link', { name: 'Jobs' }).click();
  await expect(page.getByText("You don't have any jobs yet.")).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});

test('who is not a super admin is led home, and offered nothing', async ({ page, product }) => {
  await product.signUp(page);
  await page.goto('/admin');
  await expect(heading(page, 'How can I help?')).toBeVisible();
  await expect(page).toHaveURL(`${product.address}/`);
  for (const address of ['/admin/companies', '/admin/jobs', '/admin/audit-log']) {
    await navigate(page, address);
    await expect(page).toHaveURL(`${product.address}/`);
  }
  await button(page, 'Your account').click();
  await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Admin panel' })).toHaveCount(0);
});

test('fifty pages of companies keep the rows on the page under three screens', async ({ page, product }) => {
  const person = await signUpSuperAdmin(product, page);
  const word = unique('many');
  const count = 50 * 22;
  await readRows(
    product,
    `insert into company (id, title, slug, owner_id, is_activated, is_ai_enabled, is_billing, created_at)
     select gen_random_uuid(), $1 || ' ' || n, $1 || '-' || n, u.id, true, true, false, now()
     from app_user u, generate_series(1, ${String(count)}) n where u.email = $2`,
    [word, person.email],
  );
  await page.goto('/admin/companies');
  await page.getByLabel('Search companies').fill(word);
  const rows = page.getByRole('table').locator('tbody tr:not([aria-hidden])');
  const last = async () => Number(await rows.last().getAttribute('aria-rowindex'));
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(count + 1));
  // Header and rows are 36 px high; the window has 900.
  const rowsOfScreen = 900 / 36;
  let most = 0;
  await expect
    .poll(
      async () => {
        await page.locator('main [data-scroll]').evaluate((scroller) => {
          scroller.scrollTop = scroller.scrollHeight;
        });
        most = Math.max(most, await rows.count());
        return await last();
      },
      { intervals: [50] },
    )
    .toBe(count + 1);
  expect(most).toBeLessThan(3 * rowsOfScreen);
  await readRows(product, "delete from company where title like $1 || ' %'", [word]);
});
