import type { Browser, Page } from '@playwright/test';
import { axeFaults } from './axeFaults.ts';
import { expect, test } from './product.ts';

/** The demo's owner: their company has a video, notes, comments and drafts. */
const owner = { email: 'olivia@demo.snaplore.localhost', password: 'snaplore-demo' };

interface Demo {
  workspace: string;
  video: string;
  notes: string;
  edit: string;
  editNote: string;
}

interface FoundArticle {
  shortId: string;
  slug: string;
  duration: number;
  workspace: { shortId: string; slug: string };
  textTabs: { slug: string }[];
}

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** A page that shows its end states at once, so that no colour is measured during a transition. */
async function open(browser: Browser, viewport: (typeof sizes)[number]): Promise<Page> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  return await context.newPage();
}

// Sizes run independently.
test.describe.configure({ mode: 'parallel' });

for (const size of sizes) {
  const name = `${String(size.width)} px, light and dark`;

  test(`sign-in and sign-up have no axe violation (${name})`, async ({ browser }) => {
    const page = await open(browser, size);
    for (const [address, heading] of [
      ['/login', 'Sign in to Snaplore'],
      ['/signup', 'Create your company'],
      ['/password-reset', 'Reset your password'],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      expect.soft(await axeFaults(page), address).toEqual([]);
      // The messages are tied to their fields.
      await page.getByRole('main').getByRole('button').last().click();
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
      expect.soft(await axeFaults(page), `${address} with faults`).toEqual([]);
    }
    await page.context().close();
  });

  test(`the screens behind sign-in have no axe violation (${name})`, async ({ browser, product }) => {
    test.setTimeout(360_000);
    const page = await open(browser, size);
    await product.signIn(page, owner);
    const demo = await findDemo(page);
    const isMobile = size.width < 992;
    const check = async (screen: string): Promise<void> => {
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        `${screen} fits its width`,
      ).toBe(true);
      // Open menus are outside the page's landmarks.
      expect.soft(await axeFaults(page, ['region']), screen).toEqual([]);
    };

    await page.goto('/');
    await page.getByRole('combobox', { name: 'Search' }).fill('warranty');
    await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()).toBeVisible();
    await check('Home with search open');

    await page.goto('/workspaces');
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await check('Workspaces');

    await page.goto(demo.workspace);
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await check('a workspace');
    await page.getByRole('link', { name: 'Edit Workspace' }).click();
    await page.getByRole('combobox', { name: 'Add people' }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await check('what may be changed of a workspace');

    await page.goto(demo.video);
    await expect(page.getByRole('region', { name: /./ }).getByRole('button', { name: 'Play' }).first()).toBeVisible();
    await check('an article with a video');

    await page.getByRole('button', { name: /^Comments/ }).click();
    await expect(page.getByRole('button', { name: 'Add a comment' })).toBeVisible();
    await page.getByRole('button', { name: 'Add a comment' }).click();
    await expect(page.getByRole('textbox', { name: 'Add a comment' })).toBeVisible();
    await check('comments open');

    await page.goto(demo.notes);
    await expect(page.locator('[data-note-content]')).toBeVisible();
    await check('an article in notes');

    await page.goto(demo.edit);
    await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible();
    await check('the editor with a video');

    await page.goto(demo.editNote);
    await expect(page.getByRole('textbox', { name: 'Note', exact: true })).toBeVisible();
    await check('the editor of a note');
    await page.getByRole('textbox', { name: 'Note', exact: true }).click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Shift+End');
    const ai = page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'AI' });
    await ai.click();
    await expect(page.getByText('AI is not set up.', { exact: false })).toBeVisible();
    await check('the menu over marked words');

    await page.goto('/drafts');
    await expect(page.getByRole('heading', { name: 'Drafts' })).toBeVisible();
    await check('Drafts');

    await page.goto('/settings/users');
    await expect(page.getByRole('row', { name: /Olivia/ })).toBeVisible();
    await check('User Management');
    await page.getByRole('button', { name: 'Add user' }).click();
    await page.getByRole('menuitem', { name: 'Invite user' }).click();
    await expect(page.getByRole('dialog', { name: 'Invite user' })).toBeVisible();
    await check('Invite user');

    for (const [address, heading] of [
      ['/settings/profile', 'Your profile'],
      ['/settings/company', 'Company profile'],
      ['/settings/groups', 'Manage Groups'],
      ['/settings/audit-log', 'Audit log'],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await check(address);
    }

    if (!isMobile) {
      await page.goto('/');
      await page.getByRole('button', { name: 'Your account' }).click();
      await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible();
      await check('the account menu');
    }
    await page.context().close();
  });
}

/** The demo's video with its notes. A fresh product is still rendering it: waits until it plays. */
async function findDemo(page: Page): Promise<Demo> {
  let video: FoundArticle | undefined;
  await expect
    .poll(
      async () => {
        const answer = await page.context().request.post('/graphql', {
          headers: { origin: process.env['PRODUCT_ADDRESS'] ?? '' },
          data: {
            query:
              '{ recentArticles(first: 20) { shortId slug duration workspace { shortId slug } textTabs { slug } } }',
          },
        });
        const { data } = (await answer.json()) as { data: { recentArticles: FoundArticle[] } };
        video = data.recentArticles.find(({ duration, textTabs }) => duration > 0 && textTabs.length > 0);
        return video !== undefined;
      },
      { message: 'The demo has an article with a video and notes', timeout: 180_000 },
    )
    .toBe(true);
  if (!video) throw new Error('The demo has no article with a video and notes');
  const workspace = `/b/${video.workspace.shortId}/${video.workspace.slug}`;
  const article = `${workspace}/${video.shortId}/${video.slug}`;
  return {
    workspace,
    video: article,
    notes: `${article}/notes`,
    edit: `/article/${video.shortId}/edit/video`,
    editNote: `/article/${video.shortId}/edit/notes`,
  };
}
