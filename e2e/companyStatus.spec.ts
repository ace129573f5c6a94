import { joinColleague, otherBrowser } from './company.ts';
import { changeRow } from './database.ts';
import { navigate } from './navigate.ts';
import { expect, test, type Product } from './product.ts';

/** Activates or deactivates a company directly in the database, as the platform does. */
async function setActivated(product: Product, companyId: string, isActivated: boolean): Promise<void> {
  await changeRow(product, 'update company set is_activated = $2 where id = $1', [companyId, isActivated]);
}

test('a deactivated company tells its members what to do, and takes them Home once it is active', async ({
  page,
  browser,
  product,
}) => {
  await product.signUp(page);
  const theirs = await otherBrowser(browser);
  await joinColleague(product, page, theirs);
  const { me } = await product.graphql<{ me: { company: { id: string } } }>(
    page.context().request,
    '{ me { company { id } } }',
  );
  // Already signed in: their next request leads there.
  await theirs.goto('/');
  await expect(theirs.getByRole('button', { name: 'Your account' })).toBeVisible();

  await setActivated(product, me.company.id, false);
  // No link is clicked: a request of the page's own may have led there before.
  await navigate(theirs, '/drafts');
  for (const [who, text] of [
    [theirs, 'Please contact your administrator.'],
    [page, 'Please update the subscription in Company Settings or contact support.'],
  ] as const) {
    if (who === page) await page.goto('/settings/profile');
    await expect(who.getByRole('heading', { name: 'This company is deactivated' })).toBeVisible();
    await expect(who.getByText(text)).toBeVisible();
    await expect(who).toHaveURL(`${product.address}/inactive`);
  }

  await setActivated(product, me.company.id, true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'How can I help?' })).toBeVisible();
  await expect(page).toHaveURL(`${product.address}/`);
  // A user on that page need not do anything.
  await expect(theirs.getByRole('heading', { name: 'How can I help?' })).toBeVisible();
  await theirs.context().close();

  // A signed-out visitor does not see the page.
  await page.context().clearCookies();
  await page.goto('/inactive');
  await expect(page.getByRole('heading', { name: 'Sign in to Snaplore' })).toBeVisible();
});
