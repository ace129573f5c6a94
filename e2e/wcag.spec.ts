import type { Browser, Page } from '@playwright/test';
import { axeFaults } from './axeFaults.ts';
import { navigate } from './navigate.ts';
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
async function open(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: sizes[0], reducedMotion: 'reduce' });
  return await context.newPage();
}

/**
 * Checks what the page shows in both sizes and both themes. Behind sign-in, menus are outside the page's landmarks.
 * @param options.show opens again what another size closes
 */
async function expectNoFaults(
  page: Page,
  screen: string,
  { show, besides = ['region'] }: { show?: () => Promise<void>; besides?: readonly string[] } = {},
): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await show?.();
    const place = `${screen}, ${String(size.width)} px`;
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${place} fits its width`)
      .toBeLessThanOrEqual(0);
    expect.soft(await axeFaults(page, besides), place).toEqual([]);
  }
}

test('sign-in and sign-up have no axe violation', async ({ browser }) => {
  const page = await open(browser);
  await page.goto('/');
  for (const [address, heading] of [
    ['/login', 'Sign in to Snaplore'],
    ['/signup', 'Create your company'],
    ['/password-reset', 'Reset your password'],
  ] as const) {
    await navigate(page, address);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expectNoFaults(page, address, { besides: [] });
    // The messages are tied to their fields.
    await page.getByRole('main').getByRole('button').last().click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    await expectNoFaults(page, `${address} with faults`, { besides: [] });
  }
  await page.context().close();
});

test('Home, workspaces, articles and editors have no axe violation', async ({ browser, product }) => {
  const page = await open(browser);
  await product.signIn(page, owner);
  const demo = await findDemo(page);

  await page.goto('/');
  await expectNoFaults(page, 'Home with search open', {
    show: async () => {
      await page.getByRole('combobox', { name: 'Search' }).fill('warranty');
      await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()).toBeVisible();
    },
  });

  await navigate(page, '/workspaces');
  await expect(page.getByRole('heading', { name: 'Workspaces', exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await expectNoFaults(page, 'Workspaces');

  await navigate(page, demo.workspace);
  await expect(page.getByRole('link', { name: 'Edit Workspace' })).toBeVisible();
  await expectNoFaults(page, 'a workspace');
  await page.getByRole('link', { name: 'Edit Workspace' }).click();
  await expectNoFaults(page, 'what may be changed of a workspace', {
    show: async () => {
      await page.getByRole('combobox', { name: 'Add people' }).click();
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  });

  await navigate(page, demo.video);
  await expect(page.getByRole('region', { name: /./ }).getByRole('button', { name: 'Play' }).first()).toBeVisible();
  await expectNoFaults(page, 'an article with a video');

  await navigate(page, demo.notes);
  await expect(page.locator('[data-note-content]')).toBeVisible();
  await expectNoFaults(page, 'an article in notes');
  await page.setViewportSize(sizes[0]);
  await page.getByRole('button', { name: /^Comments/ }).click();
  await expectNoFaults(page, 'comments open', {
    show: async () => {
      await page.getByRole('button', { name: 'Add a comment' }).click();
      await expect(page.getByRole('textbox', { name: 'Add a comment' })).toBeVisible();
    },
  });

  await navigate(page, demo.edit);
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
  await expectNoFaults(page, 'the editor with a video');

  await navigate(page, demo.editNote);
  const note = page.getByRole('textbox', { name: 'Note', exact: true });
  await expect(note).toBeVisible();
  await expectNoFaults(page, 'the editor of a note');
  await expectNoFaults(page, 'the menu over marked words', {
    show: async () => {
      await note.click();
      await page.keyboard.press('Control+Home');
      await page.keyboard.press('Shift+End');
      await page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'AI' }).click();
      await expect(page.getByText('AI is not set up.', { exact: false })).toBeVisible();
    },
  });

  await page.context().close();
});

test('lists and settings have no axe violation', async ({ browser, product }) => {
  const page = await open(browser);
  await product.signIn(page, owner);
  await page.goto('/drafts');
  await expect(page.getByRole('heading', { name: 'Drafts' })).toBeVisible();
  await expectNoFaults(page, 'Drafts');

  await navigate(page, '/settings/users');
  await expect(page.getByRole('row', { name: /Olivia/ })).toBeVisible();
  await expectNoFaults(page, 'User Management');
  await page.getByRole('button', { name: 'Add user' }).click();
  await page.getByRole('menuitem', { name: 'Invite user' }).click();
  await expect(page.getByRole('dialog', { name: 'Invite user' })).toBeVisible();
  await expectNoFaults(page, 'Invite user');
  await page.keyboard.press('Escape');

  for (const [address, heading] of [
    ['/settings/profile', 'Your profile'],
    ['/settings/company', 'Company profile'],
    ['/settings/groups', 'Manage Groups'],
    ['/settings/links', 'Live links'],
    ['/settings/audit-log', 'Audit log'],
    ['/shared-with-me', 'Shared with me'],
  ] as const) {
    await navigate(page, address);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    // A closed popover is rendered ahead, and its list loads once it opens.
    await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
    await expectNoFaults(page, address);
  }

  // Small screens have no such menu.
  await page.setViewportSize(sizes[0]);
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible();
  expect.soft(await axeFaults(page), 'the account menu').toEqual([]);
  await page.context().close();
});

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
      { message: 'The demo has an article with a video and notes' },
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
