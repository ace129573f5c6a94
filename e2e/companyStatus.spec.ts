import { joinColleague, otherBrowser } from './company.ts';
import { changeRow } from './database.ts';
import { expect, test, type Product } from './product.ts';

/** Activates or deactivates a company as the platform does, past the product. */
async function setActivated(product: Product, companyId: string, isActivated: boolean): Promise<void> {
  await changeRow(product, 'update company set is_activated = $2 where id = $1', [companyId, isActivated]);
}

test('in a deactivated company everybody is told what to do, and is back at Home once it is active', async ({
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
  // Already inside: the next thing they ask for leads them there.
  await theirs.goto('/');
  await expect(theirs.getByRole('button', { name: 'Your account' })).toBeVisible();

  await setActivated(product, me.company.id, false);
  await theirs.getByRole('link', { name: 'Drafts' }).click();
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
  // Who waits there needs not ask.
  await expect(theirs.getByRole('heading', { name: 'How can I help?' })).toBeVisible({ timeout: 60_000 });
  await theirs.context().close();

  // Nobody waits there without being signed in.
  const nobody = await otherBrowser(browser);
  await nobody.goto('/inactive');
  await expect(nobody.getByRole('heading', { name: 'Sign in to Snaplore' })).toBeVisible();
  await nobody.context().close();
});
