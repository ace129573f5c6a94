import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { editNewArticle, arrangeWorkspace } from './arrange.ts';
import { axeFaults } from './axeFaults.ts';
import { joinColleague, otherBrowser, publish, unique, writeNote } from './company.ts';
import { changeRow } from './database.ts';
import { navigate } from './navigate.ts';
import { expect, test, type Product } from './product.ts';

const home = (page: Page) => page.getByRole('heading', { name: 'How can I help?' });
const notHere = (page: Page) => page.getByRole('heading', { name: 'This page is not here yet' });
const plans = (page: Page) => page.getByRole('heading', { name: 'Set up your subscription' });
const notPaid = (page: Page) => page.getByRole('heading', { name: 'Your account has been temporarily deactivated.' });

const billingScreens = [
  ['/settings/billing/plan-details', 'Details of your existing plan'],
  ['/settings/billing/history', 'Billing history'],
] as const;

/** Opens each URL in the page that is open and expects a redirect to Home. */
async function expectRedirectHome(page: Page, product: Product, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await navigate(page, address);
    await expect(home(page), address).toBeVisible();
    await expect(page).toHaveURL(`${product.address}/`);
  }
}

const billing = (product: Product, companyId: string, isBilling: boolean, status: string | null) =>
  changeRow(product, 'update company set is_billing = $2, paid_status = $3 where id = $1', [
    companyId,
    isBilling,
    status,
  ]);

test('a signed-out visitor signs in and continues to the requested path; roles decide which pages open', async ({
  page,
  browser,
  product,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto('/');
  for (const requested of [
    '/article/anything/edit',
    '/article/anything/v/2/edit',
    '/article/new',
    '/draft/anything',
    '/drafts',
    '/b/nowhere/nothing/none/wheels/spokes',
    '/b/nowhere/nothing/none/wheels/notes/steps',
    '/settings/billing/history',
    '/settings/profile',
    '/workspace/new',
    '/meetings?from=mail',
  ]) {
    await navigate(page, requested);
    await expect(page.getByRole('heading', { name: 'Sign in to Snaplore' })).toBeVisible();
    await expect(page).toHaveURL(`${product.address}/login?${new URLSearchParams({ redirect: requested }).toString()}`);
  }
  // Also a visitor who goes on to another page before it has come: from there.
  await page.evaluate(async () => {
    history.pushState(null, '', '/b/nowhere/nothing/none/wheels/spokes');
    while (location.pathname !== '/login') await new Promise((later) => setTimeout(later));
    history.pushState(null, '', '/b/nowhere/nothing/none/wheels/notes/steps');
  });
  const last = new URLSearchParams({ redirect: '/b/nowhere/nothing/none/wheels/notes/steps' });
  await expect(page).toHaveURL(`${product.address}/login?${last.toString()}`);
  await navigate(page, '/checkout?transactionId=1');
  await expect(page.getByRole('heading', { name: 'This payment is not known' })).toBeVisible();
  await navigate(page, '/b/shared/sometoken/private/more');
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();

  await product.signUp(page);
  await page.goto('/login');
  await expect(home(page)).toBeVisible();
  await expect(page).toHaveURL(`${product.address}/`);
  await expectRedirectHome(page, product, [
    '/login',
    '/signup',
    '/password-reset',
    '/browse/support/returns',
    '/admin/companies',
    '/subscription',
    '/subscription/update',
    '/not-paid',
    '/temporarily-deactivated',
  ]);
  await navigate(page, '/meetings');
  await expect(notHere(page)).toBeVisible();
  await navigate(page, '/article/new');
  await expect(page.getByRole('heading', { name: 'Create an article' })).toBeVisible();
  await navigate(page, '/settings/users');
  await expect(
    page
      .getByRole('heading', { name: 'Users', exact: true })
      .or(page.getByRole('heading', { name: 'User Management' }))
      .first(),
  ).toBeVisible();

  const theirs = await otherBrowser(browser);
  await joinColleague(product, page, theirs);
  await theirs.goto('/drafts');
  await expectRedirectHome(theirs, product, [
    '/settings/users',
    '/settings/company',
    '/settings/groups',
    '/settings/groups/any',
    '/settings/billing/plan-details',
    '/subscription/update',
  ]);
  // A user who moves on before a page has loaded sees nothing of the page they left.
  await navigate(page, '/');
  await page.getByRole('link', { name: 'Drafts' }).click({ noWaitAfter: true });
  await page.getByRole('link', { name: 'Workspaces', exact: true }).last().click({ noWaitAfter: true });
  await page.getByRole('link', { name: 'Drafts' }).click();
  await expect(page.getByRole('heading', { name: 'Drafts' })).toBeVisible();
  expect(errors).toEqual([]);
  await theirs.context().close();
});

test('an unpaid company redirects its owner to the plans and others to the not-paid page, until it is paid', async ({
  page,
  browser,
  product,
}) => {
  await product.signUp(page);
  const theirs = await otherBrowser(browser);
  const colleague = await joinColleague(product, page, theirs);
  const { me } = await product.graphql<{ me: { company: { id: string } } }>(
    page.context().request,
    '{ me { company { id } } }',
  );

  for (const status of [null, 'past_due']) {
    await billing(product, me.company.id, true, status);
    await page.goto('/');
    for (const address of ['/', '/settings/users', '/not-paid']) {
      await navigate(page, address);
      await expect(plans(page), address).toBeVisible();
      await expect(page).toHaveURL(`${product.address}/subscription`);
    }
  }
  // Billing is no dead end.
  for (const [address, title] of billingScreens) {
    await navigate(page, address);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the plans' }).click();
    await expect(plans(page)).toBeVisible();
  }
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveCount(0);
  await theirs.goto('/drafts');
  for (const address of ['/drafts', '/subscription']) {
    await navigate(theirs, address);
    await expect(notPaid(theirs), address).toBeVisible();
    await expect(theirs).toHaveURL(`${product.address}/not-paid`);
  }
  await expect(theirs.getByRole('link', { name: 'Subscription' })).toHaveAttribute('href', '/subscription');
  await navigate(theirs, '/temporarily-deactivated');
  await expect(theirs.getByRole('link', { name: 'Subscription' })).toHaveCount(0);
  await expect(notPaid(theirs)).toBeVisible();

  // A super admin is not redirected.
  const promote = (role: string | null) =>
    changeRow(product, 'update app_user set global_role = $2 where email = $1', [colleague.email, role]);
  await promote('admin');
  await theirs.goto('/');
  await expect(home(theirs)).toBeVisible();
  await expect(theirs.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await navigate(theirs, '/admin/jobs');
  await expect(theirs.getByRole('heading', { name: 'Jobs', exact: true })).toBeVisible();
  await promote(null);
  await theirs.goto('/');
  await expect(notPaid(theirs)).toBeVisible();

  await billing(product, me.company.id, true, 'trialing');
  await page.goto('/subscription');
  await expect(home(page)).toBeVisible();
  await expect(page).toHaveURL(`${product.address}/`);
  for (const [address, title] of billingScreens) {
    await navigate(page, address);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await navigate(page, '/');
    await expect(home(page)).toBeVisible();
  }
  // A user on that page need not do anything.
  await expect(home(theirs)).toBeVisible();
  await expectRedirectHome(theirs, product, ['/settings/billing/history']);
  await billing(product, me.company.id, false, null);
  await page.goto('/drafts');
  await expectRedirectHome(page, product, [
    '/settings/billing/plan-details',
    '/settings/billing/history',
    '/subscription/update',
  ]);
  await theirs.context().close();
});

test('anybody reads a public workspace; missing pages and ended sessions lead home or to sign-in', async ({
  page,
  browser,
  product,
}) => {
  await product.signUp(page);
  const [workspace, title] = [unique('Public '), unique('Opening hours ')];
  const arranged = await arrangeWorkspace(product, page, workspace);
  const address = arranged.path;
  await editNewArticle(product, page, title, arranged);
  await navigate(page, new URL(page.url()).pathname.replace(/article\/(\w+)\/edit.*/, 'draft/$1'));
  await expect(page).toHaveURL(/\/draft\/\w+$/);
  await expect(page.getByRole('heading', { name: 'Edit article' })).toBeVisible();
  await writeNote(page, 'From nine to five.');
  await publish(page);
  const article = new URL(page.url()).pathname;
  const visitor = await otherBrowser(browser);
  await visitor.goto('/login');
  for (const place of [article, `${article}/any-note`, article.replace(/notes$/, 'any-paragraph')]) {
    await navigate(visitor, place);
    await expect(visitor.getByRole('heading', { name: 'Sign in to Snaplore' })).toBeVisible();
    await expect(visitor).toHaveURL(`${product.address}/login?${new URLSearchParams({ redirect: place }).toString()}`);
  }

  await changeRow(product, "update workspace set visibility = 'public' where title = $1", [workspace]);
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { name: workspace }).first()).toBeVisible();
  await navigate(visitor, article);
  await expect(visitor.getByText('From nine to five.')).toBeVisible();
  await expect(visitor.getByRole('button', { name: /comment/i })).toHaveCount(0);
  await expect(visitor.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await visitor.getByRole('button', { name: 'Tags' }).click();
  await expect(visitor.getByRole('dialog', { name: 'Article Tags' })).toContainText('Tags not added');
  await visitor.keyboard.press('Escape');
  await visitor.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await visitor.getByRole('button', { name: 'More' }).click();
  await visitor.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect(visitor.getByRole('dialog', { name: 'Copy link' }).getByRole('textbox')).toHaveValue(
    `${product.address}${article}`.replace(/\/notes$/, ''),
  );
  await visitor.context().close();

  const { me } = await product.graphql<{ me: { company: { workspaces: { id: string; title: string }[] } } }>(
    page.context().request,
    '{ me { company { workspaces { id title } } } }',
  );
  await navigate(page, `/workspace/${me.company.workspaces.find((one) => one.title === workspace)?.id ?? ''}`);
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  for (const missing of ['/b/nowhere/nowhere', '/workspace/nowhere']) {
    await page.goto(missing);
    await expect(page.getByRole('alert')).toHaveText('Not found');
    await expect(page).toHaveURL(`${product.address}/`);
  }
  // A user whom only a link to something else admits gets this message (docs/domains/workspaces.md).
  await page.route('**/graphql', async (route) => {
    if ((route.request().postData() ?? '').includes('"BrowseWorkspace"')) {
      await route.fulfill({
        json: {
          errors: [
            { message: 'Refused', path: ['workspace'], extensions: { code: 'GUEST_ACCESS_DENIED', status: 403 } },
          ],
          data: null,
        },
      });
    } else await route.continue();
  });
  await page.goto(address);
  await expect(page.getByText("You don't have access to this workspace")).toHaveCount(1);
  expect(await axeFaults(page)).toEqual([]);
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await page.unroute('**/graphql');
  // The session ends under an open page: the next call leads to sign-in, and back. No pending request of the page may
  // be that call.
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
  await page.getByRole('link', { name: 'Drafts' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to Snaplore' })).toBeVisible();
  await expect(page).toHaveURL(/redirect=%2Fdrafts$/);
});

test('an error in a browser is logged, without the secrets of its URL', async ({ page, product }) => {
  await product.signUp(page);
  const words = unique('Nobody caught this ');
  await page.goto('/settings/profile?confirm=secretsecretsecretsecretsecretsecretsecret');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.evaluate((text) => {
    window.setTimeout(() => {
      throw new Error(text);
    });
  }, words);
  const folder = path.join(product.dataDir, 'logs');
  const reports = () =>
    readdirSync(folder)
      .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').split('\n'))
      .filter((line) => line.includes(words));
  await expect.poll(() => reports().length).toBe(1);
  expect(reports()[0]).toContain('A browser reported an error');
  expect(reports()[0]).toContain('/settings/profile');
  expect(reports()[0]).not.toContain('secretsecret');
});
