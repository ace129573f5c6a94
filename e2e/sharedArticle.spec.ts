import type { Page } from '@playwright/test';
import { editNewArticle, publishFromEditor } from './arrange.ts';
import { renewLink, shareWithUser, switchOnLink, userIdOf } from './arrangeSharing.ts';
import { axeFaults } from './axeFaults.ts';
import { joinColleague, otherBrowser, unique, writeNote } from './company.ts';
import { navigate } from './navigate.ts';
import { expect, test, type Product } from './product.ts';

/** Publishes an article with a note. */
async function publishNote(product: Product, page: Page, title: string, text: string): Promise<string> {
  await editNewArticle(product, page, title);
  await writeNote(page, text);
  await publishFromEditor(product, page);
  const { recentArticles } = await product.graphql<{ recentArticles: { id: string; title: string }[] }>(
    page.context().request,
    '{ recentArticles(first: 5) { id title } }',
  );
  return recentArticles.find((article) => article.title === title)?.id ?? '';
}

const heading = (page: Page, title: string) => page.getByRole('heading', { name: title, level: 1 });

test('a public link opens its article to everybody, by each form of its address', async ({
  page,
  browser,
  product,
}) => {
  await product.signUp(page);
  const title = 'Truing a wheel';
  const articleId = await publishNote(product, page, title, 'Turn the nipple half a turn, no further.');
  const token = await switchOnLink(product, page, articleId);
  const guest = await otherBrowser(browser);
  for (const address of [
    `/b/shared/${token}`,
    `/browse/shared/${token}`,
    `/browseShared/sharedArticle/${token}`,
    `/#/b/shared/${token}`,
    `/workspaces#/b/shared/${token}`,
  ]) {
    await guest.goto('about:blank');
    await guest.goto(address);
    await expect(heading(guest, title), address).toBeVisible();
    await expect(guest).toHaveURL(`${product.address}/b/shared/${token}`);
  }
  await expect(guest.getByText('Turn the nipple half a turn, no further.')).toBeVisible();
  await expect(guest.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(await axeFaults(guest)).toEqual([]);

  await guest.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await guest.getByRole('button', { name: 'Copy link' }).click();
  await expect(guest.getByText('Link to shared article copied to clipboard')).toBeVisible();
  expect(await guest.evaluate(() => navigator.clipboard.readText())).toBe(`${product.address}/b/shared/${token}`);
  await guest.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await guest.getByRole('button', { name: 'Copy link' }).click();
  await expect(guest.getByRole('textbox', { name: 'Public link' })).toBeFocused();
  expect(await guest.evaluate(() => document.getSelection()?.toString())).toBe(`${product.address}/b/shared/${token}`);

  // Those who are signed in stay, and are shown what every guest is.
  const asked: string[] = [];
  for (const reader of [guest, page]) {
    reader.on('request', (request) => {
      const body = request.postData() ?? '';
      if (/comments\(|commentCount|reactions \{|members\(/.test(body)) asked.push(body);
    });
  }
  await page.goto(`/b/shared/${token}`);
  await expect(heading(page, title)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Comments/ })).toBeHidden();
  await guest.reload();
  await expect(heading(guest, title)).toBeVisible();
  await expect(guest.getByRole('button', { name: /^Comments/ })).toBeHidden();
  expect(asked).toEqual([]);

  await renewLink(product, page, articleId);
  await guest.reload();
  await expect(guest.getByText("The shared article hasn't been found")).toBeVisible();
  await expect(guest.getByRole('heading', { name: 'Sign in to Snaplore' })).toBeVisible();
  await navigate(page, '/workspaces');
  await page.goto(`/b/shared/${token}`);
  await expect(page.getByText("The shared article hasn't been found")).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How can I help?' })).toBeVisible();
});

test('a protected link opens with its password', async ({ page, browser, product }) => {
  await product.signUp(page);
  const articleId = await publishNote(product, page, 'Bleeding a brake', 'Keep the lever above the caliper.');
  const token = await switchOnLink(product, page, articleId, { password: 'correct horse' });
  const guest = await otherBrowser(browser);
  await guest.goto(`/b/shared/${token}`);
  await expect(guest.getByRole('heading', { name: 'This article has a password' })).toBeVisible();
  const field = guest.getByLabel('Password', { exact: true });
  await expect(field).toBeFocused();
  await field.press('Enter');
  await expect(guest.getByText('Enter the password')).toBeVisible();
  await field.fill('wrong horse');
  await field.press('Enter');
  await expect(guest.getByText('This is not the password')).toBeVisible();
  await expect(field).toBeFocused();
  expect(await axeFaults(guest)).toEqual([]);
  await field.fill('correct horse');
  await field.press('Enter');
  await expect(heading(guest, 'Bleeding a brake')).toBeVisible();
  await expect(guest.getByText('Keep the lever above the caliper.')).toBeVisible();
});

test('a private link asks to sign in, opens for its recipients and for nobody else', async ({
  page,
  browser,
  product,
}) => {
  await product.signUp(page);
  const title = unique('Wheel sizes ');
  const articleId = await publishNote(product, page, title, 'Measure at the bead seat.');
  const reader = await otherBrowser(browser);
  const colleague = await joinColleague(product, page, reader, { firstName: 'Zoë' });
  await shareWithUser(product, page, articleId, await userIdOf(product, reader));
  const { article } = await product.graphql<{ article: { sharing: { privateLink: { token: string } } } }>(
    page.context().request,
    'query Sharing($articleId: ID!) { article(id: $articleId) { sharing { privateLink { token } } } }',
    { articleId },
  );
  const address = `/b/shared/${article.sharing.privateLink.token}/private`;
  const forms = [address, address.replace('/b/', '/browse/'), `/#${address}`];
  for (const form of forms) {
    await reader.goto('about:blank');
    await reader.goto(form);
    await expect(heading(reader, title), form).toBeVisible();
    await expect(reader).toHaveURL(`${product.address}${address}`);
  }

  const visitor = await otherBrowser(browser);
  for (const form of forms) {
    await visitor.goto('about:blank');
    await visitor.goto(form);
    await expect(visitor.getByRole('heading', { name: 'Sign in to Snaplore' }), form).toBeVisible();
  }
  await visitor.getByLabel('Email').fill(colleague.email);
  await visitor.getByLabel('Password', { exact: true }).fill(colleague.password);
  await visitor.keyboard.press('Enter');
  await expect(heading(visitor, title)).toBeVisible();
  await expect(visitor).toHaveURL(`${product.address}${address}`);

  const stranger = await otherBrowser(browser);
  await product.signUp(stranger);
  for (const form of forms) {
    await stranger.goto('about:blank');
    await stranger.goto(form);
    await expect(stranger.getByText("The shared article hasn't been found"), form).toBeVisible();
    await expect(stranger.getByRole('heading', { name: 'How can I help?' }), form).toBeVisible();
  }
});
