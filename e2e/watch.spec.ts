import type { Browser, Locator, Page } from '@playwright/test';
import { demoPassword, demoPeople } from '../packages/workers/src/seed/demoPeople.ts';
import { expect, test, type Product } from './product.ts';

const title = 'Handling a warranty return';
const author = { ...demoPeople.editor, password: demoPassword };
const colleague = { ...demoPeople.viewer, password: demoPassword };

interface VideoArticle {
  id: string;
  shortId: string;
  videos: { status: string }[];
}

/** Waits until the demo's video plays; returns its article. */
async function videoArticle(page: Page, product: Product): Promise<VideoArticle> {
  const find = async (): Promise<VideoArticle | undefined> => {
    const { recentArticles } = await product.graphql<{ recentArticles: (VideoArticle & { title: string })[] }>(
      page.context().request,
      '{ recentArticles(first: 50) { id shortId title videos { status } } }',
    );
    return recentArticles.find((article) => article.title === title);
  };
  let article: VideoArticle | undefined;
  await expect
    .poll(async () => {
      article = await find();
      return article?.videos[0]?.status;
    })
    .toMatch(/playable|ready/);
  if (!article) throw new Error('The demo has no video');
  return article;
}

/** Opens the video's article from Home as the colleague. */
async function watch(page: Page, product: Product): Promise<void> {
  await product.signIn(page, colleague);
  await videoArticle(page, product);
  await page.goto('/');
  await page.getByRole('link', { name: title }).first().click();
  await expect(videoOn(page)).toHaveJSProperty('readyState', 4);
}

/** A user in another browser, on Home; their sockets connect while `gate` is open. */
async function elsewhere(
  browser: Browser,
  product: Product,
  person: typeof author,
  gate = { isOpen: true },
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: product.address });
  await context.routeWebSocket(/\/graphql$/, (socket) => {
    if (gate.isOpen) socket.connectToServer();
    else void socket.close({ code: 4900, reason: 'not yet' });
  });
  const page = await context.newPage();
  await product.signIn(page, person);
  await page.goto('/');
  await expect(bell(page)).toBeVisible();
  return page;
}

const videoOn = (page: Page): Locator => page.locator('video');
const seconds = (page: Page): Promise<number> => videoOn(page).evaluate((video: HTMLVideoElement) => video.currentTime);
const isPaused = (page: Page): Promise<boolean> => videoOn(page).evaluate((video: HTMLVideoElement) => video.paused);
const bell = (page: Page): Locator => page.getByRole('button', { name: /^Notification/ });
const rendition = (page: Page, count: number): Locator =>
  page.getByRole('button', { name: `Notification, ${String(count)} new`, exact: true });
const rows = (page: Page, words: string): Locator => page.getByRole('article').filter({ hasText: words });
const words = (): string => `Seen ${Math.random().toString(36).slice(2, 8)}`;

async function openComments(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Comments, / });
  if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
  await expect(page.getByRole('heading', { name: /^Comments/ })).toBeVisible();
}

/** Opens the editor of a new comment. */
async function composer(page: Page): Promise<Locator> {
  await openComments(page);
  const field = page.getByRole('textbox', { name: 'Add a comment', exact: true });
  if (!(await field.isVisible())) await page.getByRole('button', { name: 'Add a comment', exact: true }).click();
  await expect(field).toBeFocused();
  return field;
}

/** Seeks by keyboard: from the start, three seconds forward for each press. */
async function goOn(page: Page, presses: number): Promise<void> {
  await page.getByRole('slider', { name: 'Timeline' }).press('Home');
  for (let press = 1; press <= presses; press += 1) {
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => seconds(page)).toBeCloseTo(press * 3, 1);
  }
}

/** Mentions the author with the list at the caret. */
async function mentionAuthor(page: Page): Promise<void> {
  await page.keyboard.type(`@${author.firstName}`);
  await expect(page.getByRole('listbox', { name: 'People to mention' }).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
}

async function clearBell(page: Page): Promise<void> {
  if (/new/.test((await bell(page).getAttribute('aria-label')) ?? '')) {
    await bell(page).click();
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Notification' })).toBeHidden();
  }
  await expect(page.getByRole('button', { name: 'Notification', exact: true })).toBeVisible();
}

test('the link of a paragraph is copied, and opens the video there', async ({ page, product }) => {
  await watch(page, product);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const paragraphs = page.getByRole('list', { name: 'Paragraphs' }).getByRole('listitem');
  await paragraphs.nth(1).hover();
  await paragraphs
    .nth(1)
    .getByRole('button', { name: /^Copy link to / })
    .click();
  await expect(page.getByText('Paragraph link copied to the clipboard')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await paragraphs
    .nth(1)
    .getByRole('button', { name: /^Copy link to / })
    .click();
  await expect(page.getByText('Cannot copy link to this paragraph')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(link);
  await page.goto(link);
  await expect(videoOn(page)).toHaveJSProperty('readyState', 4);
  await expect(paragraphs.nth(1).locator('[aria-current]')).toBeVisible();
  await expect(page).toHaveURL(link);
});

test('a video whose file cannot be loaded says so, and plays when it is tried again', async ({ page, product }) => {
  await product.signIn(page, colleague);
  await videoArticle(page, product);
  let isLost = true;
  await page.route(/\/media\//, async (route) => {
    if (isLost && route.request().resourceType() === 'media') await route.abort();
    else await route.fallback();
  });
  await page.goto('/');
  await page.getByRole('link', { name: title }).first().click();
  const error = page.getByRole('alert').filter({ hasText: 'Cannot load video' });
  await expect(error).toBeVisible();
  isLost = false;
  await error.getByRole('button').click();
  await expect(error).toBeHidden();
  await expect(videoOn(page)).toHaveJSProperty('readyState', 4);
});

test('a colleague watches by keyboard, and comments on a moment, to which its time seeks', async ({
  page,
  product,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('createComment')) sent.push(request.url());
  });
  await watch(page, product);
  await page.keyboard.press('Space');
  await expect.poll(() => seconds(page)).toBeGreaterThan(0.5);
  await page.keyboard.press('Space');
  await expect.poll(() => isPaused(page)).toBe(true);

  const before = await seconds(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => seconds(page)).toBeCloseTo(before + 3, 1);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => seconds(page)).toBeCloseTo(before + 2, 1);
  await goOn(page, 2);

  // In a text field the keys move the caret, not the video.
  const place = await seconds(page);
  const field = await composer(page);
  await page.keyboard.type('not yet');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('-');
  await expect(field).toHaveText('not ye-t');
  expect(await isPaused(page)).toBe(true);
  expect(await seconds(page)).toBeCloseTo(place, 3);

  // A comment of only whitespace is not sent.
  await page.keyboard.press('Control+A');
  await page.keyboard.type('   ');
  await page.keyboard.press('Enter');
  await page.keyboard.type('  ');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  expect(sent).toEqual([]);

  const text = words();
  await field.press('Control+A');
  await page.keyboard.type(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const comment = rows(page, text);
  await expect(comment).toHaveCount(1);
  expect(sent).toHaveLength(1);
  await page.getByRole('slider', { name: 'Timeline' }).press('Home');
  await expect.poll(() => seconds(page)).toBeCloseTo(0, 1);
  await comment.getByRole('button', { name: 'Play from 0:06' }).click();
  await expect.poll(() => seconds(page)).toBeGreaterThanOrEqual(5.9);
  // It appears on the timeline too.
  await expect(page.getByRole('button', { name: /comments? .*at 0:06$/i })).toBeVisible();

  // The URL of a paragraph starts the video there; the comment is still at its moment.
  const { shortId } = await videoArticle(page, product);
  const { article } = await product.graphql<{ article: { paragraphs: { slug: string; start: number }[] } }>(
    page.context().request,
    'query Places($shortId: String) { article(shortId: $shortId) { paragraphs { slug start } } }',
    { shortId },
  );
  const paragraph = article.paragraphs.at(-1)!;
  const [, ...parts] = new URL(page.url()).pathname.split('/');
  await page.goto(`/${parts.slice(0, 5).join('/')}/${paragraph.slug}`);
  await expect.poll(() => seconds(page)).toBeCloseTo(paragraph.start / 1000, 1);
  await openComments(page);
  await expect(comment.getByRole('button', { name: 'Play from 0:06' })).toBeVisible();
});

test('a comment on quoted words of a note has an icon beside them, which opens it', async ({ page, product }) => {
  await watch(page, product);
  await page.getByRole('link', { name: 'Checklist' }).click();
  const sentence = page.getByText('It takes four minutes and saves the rider a second parcel.');
  await expect(sentence).toBeVisible();
  const quoted = 'saves the rider';
  const box = await sentence.evaluate((element, quote) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const start = node.textContent?.indexOf(quote) ?? -1;
      if (start < 0) continue;
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, start + quote.length);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      return { left, right, middle: (top + bottom) / 2 };
    }
    throw new Error('The words are not there');
  }, quoted);
  await page.mouse.move(box.left + 1, box.middle);
  await page.mouse.down();
  await page.mouse.move(box.right - 1, box.middle, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Comment', exact: true }).click();

  const text = words();
  await expect(page.getByLabel('Quoted words')).toHaveText(quoted);
  await composer(page);
  await page.keyboard.type(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(rows(page, text).getByRole('button', { name: quoted })).toBeVisible();
  // Until the server has it, it is a row of its own.
  await expect(rows(page, text)).not.toHaveAttribute('id', /pending/);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(rows(page, text)).toHaveCount(0);

  // The highlight lasts for 3 s, which a busy browser may take to answer.
  const highlighted = await page.evaluateHandle(() => {
    const ids = new Set<string>();
    new MutationObserver(() => {
      for (const { id } of document.querySelectorAll('[data-highlighted]')) ids.add(id);
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
    return ids;
  });
  // Icons beside one line overlap, the newest at the bottom.
  await page
    .getByRole('button', { name: new RegExp(`on .${quoted}`) })
    .first()
    .click({ position: { x: 4, y: 14 } });
  const id = await rows(page, text).getAttribute('id');
  await expect.poll(() => highlighted.evaluate((ids) => [...ids])).toEqual([id]);
  await expect(rows(page, text)).not.toHaveAttribute('data-highlighted', 'true');
});

test('a mention rings the author’s bell and opens, and what both then answer, edit and delete both see', async ({
  page,
  product,
  browser,
}) => {
  await watch(page, product);
  const erik = await elsewhere(browser, product, author);
  await clearBell(erik);
  let reloads = 0;
  erik.on('load', () => {
    reloads += 1;
  });

  const text = words();
  await composer(page);
  await mentionAuthor(page);
  await page.keyboard.type(text);
  await page.keyboard.press('Control+Enter');
  await expect(rows(page, text)).toContainText(`@${author.firstName} ${author.lastName}`);

  await expect(rendition(erik, 1)).toBeVisible();
  expect(reloads).toBe(0);
  await bell(erik).click();
  const list = erik.getByRole('dialog', { name: 'Notification' });
  const notification = list.getByRole('listitem').first();
  await expect(notification).toContainText(
    `${colleague.firstName} ${colleague.lastName} mentioned you in a comment on ${title}`,
  );
  await notification.getByRole('button').click();
  await expect(erik.getByRole('heading', { name: title, exact: true }).first()).toBeVisible();
  await expect(rows(erik, text)).toHaveAttribute('data-highlighted', 'true');
  await expect(rows(erik, text)).toBeInViewport();
  expect(new URL(erik.url()).searchParams.has('showComment')).toBe(false);
  await expect(erik.getByRole('button', { name: 'Notification', exact: true })).toBeVisible();

  // Two more, and all are marked read at once.
  for (const count of [1, 2]) {
    await composer(page);
    await mentionAuthor(page);
    await page.keyboard.type(words());
    await page.keyboard.press('Control+Enter');
    await expect(rendition(erik, count)).toBeVisible();
  }
  await bell(erik).click();
  await expect(list.getByRole('img', { name: 'New' })).toHaveCount(2);
  await list.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(list.getByRole('img', { name: 'New' })).toHaveCount(0);
  await erik.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(erik.getByRole('button', { name: 'Notification', exact: true })).toBeVisible();
  // The page shows it before the server has it.
  const unread = async (): Promise<number> => {
    const { me } = await product.graphql<{ me: { newNotificationCount: number } }>(
      erik.context().request,
      '{ me { newNotificationCount } }',
    );
    return me.newNotificationCount;
  };
  await expect.poll(unread).toBe(0);

  const answer = words();
  await rows(erik, text).getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(erik.getByRole('textbox', { name: /^Reply to/ })).toBeFocused();
  await erik.keyboard.type(answer);
  await erik.keyboard.press('Control+Enter');
  await expect(rows(page, answer)).toBeVisible();

  await rows(page, text).getByRole('button', { name: 'Comment menu' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page.getByRole('textbox', { name: 'Edit the comment' })).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(', and again');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(rows(erik, `${text}, and again`)).toContainText('edited');

  const counted = page.getByRole('heading', { name: /^Comments/ });
  const count = Number(/\d+/.exec(await counted.innerText())?.[0]);
  await rows(page, text).getByRole('button', { name: 'Comment menu' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this message permanently?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(rows(page, text)).toBeVisible();
  await rows(page, text).getByRole('button', { name: 'Comment menu' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  for (const reader of [page, erik]) {
    await expect(rows(reader, text)).toHaveCount(0);
    await expect(rows(reader, answer)).toHaveCount(0);
  }
  await expect(counted).toHaveText(`Comments (${String(count - 2)})`);
  await erik.context().close();
});

test(
  'after the server was killed and came back nothing is missed or delivered twice',
  { tag: '@alone' },
  async ({ page, product, browser }) => {
    await product.signIn(page, colleague);
    const { id: articleId } = await videoArticle(page, product);
    const gate = { isOpen: true };
    const erik = await elsewhere(browser, product, author, gate);
    await erik.getByRole('link', { name: title }).first().click();
    await openComments(erik);
    await clearBell(erik);

    const mention = async (text: string): Promise<void> => {
      const { recentArticles } = await product.graphql<{ recentArticles: { id: string; author: { id: string } }[] }>(
        page.context().request,
        '{ recentArticles(first: 50) { id author { id } } }',
      );
      const id = recentArticles.find((article) => article.id === articleId)?.author.id;
      const content = {
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [
              { type: 'mention', attrs: { id, label: 'Erik' } },
              { type: 'text', text: ` ${text}` },
            ],
          },
        ],
      };
      await product.graphql(
        page.context().request,
        'mutation ($input: CreateCommentInput!) { createComment(input: $input) { id } }',
        { input: { articleId, content } },
      );
    };
    const [before, between, after] = [words(), words(), words()];
    await mention(before);
    await expect(rendition(erik, 1)).toBeVisible();
    await expect(rows(erik, before)).toHaveCount(1);

    // No socket connects until an event has happened that only sockets could have delivered.
    gate.isOpen = false;
    product.kill('api');
    await expect
      .poll(() =>
        page
          .context()
          .request.get('/readyz')
          .then(
            (answer) => answer.status(),
            () => 0,
          ),
      )
      .toBe(200);
    await mention(between);
    await expect
      .poll(async () => {
        const { me } = await product.graphql<{ me: { newNotificationCount: number } }>(
          erik.context().request,
          '{ me { newNotificationCount } }',
        );
        return me.newNotificationCount;
      })
      .toBe(2);
    await expect(rendition(erik, 1)).toBeVisible();
    gate.isOpen = true;
    await expect(rendition(erik, 2)).toBeVisible();
    await expect(rows(erik, between)).toHaveCount(1);
    await mention(after);
    await expect(rendition(erik, 3)).toBeVisible();
    await expect(rows(erik, after)).toHaveCount(1);
    for (const text of [before, between]) await expect(rows(erik, text)).toHaveCount(1);
    await bell(erik).click();
    await expect(erik.getByRole('dialog', { name: 'Notification' }).getByRole('img', { name: 'New' })).toHaveCount(3);
    await erik.context().close();
  },
);
