import type { Locator, Page } from '@playwright/test';
import { arrangePublishedNote, arrangeWorkspace } from './arrange.ts';
import { articleIdOf, say } from './arrangeComments.ts';
import { axeFaults } from './axeFaults.ts';
import { joinColleague, otherBrowser, unique } from './company.ts';
import { expect, test, type Product } from './product.ts';

const comments = (page: Page): Locator => page.getByRole('region', { name: 'Comments', exact: true });
const rows = (page: Page, text: string): Locator => comments(page).getByRole('article').filter({ hasText: text });
const folded = (page: Page): Locator => comments(page).getByRole('button', { name: /^Resolved/, expanded: false });
const newComment = (page: Page): Locator => page.getByRole('textbox', { name: 'Add a comment', exact: true });

async function openComments(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Comments, / }).click();
  await expect(page.getByRole('heading', { name: /^Comments/ })).toBeVisible();
}

async function chooseInMenu(page: Page, text: string, item: string): Promise<void> {
  await rows(page, text).first().getByRole('button', { name: 'Comment menu' }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

const documentOf = (...content: object[]): object => ({ type: 'doc', content: [{ type: 'paragraph', content }] });
const textOf = (text: string): object => ({ type: 'text', text });

test('a thread is resolved, answered after all, left and followed, and its words survive a reload', async ({
  page,
  product,
  browser,
}) => {
  await product.signUp(page);
  const workspace = await arrangeWorkspace(product, page);
  const address = await arrangePublishedNote(product, page, workspace, unique('Wheels'), 'Which spoke is loose?');
  const colleague = await otherBrowser(browser);
  await joinColleague(product, page, colleague);
  await page.goto(address);
  await colleague.goto(address);
  await openComments(page);
  await openComments(colleague);
  await expect(comments(page).getByText('No comments yet')).toBeVisible();
  expect((await page.getByRole('complementary', { name: 'Comments' }).boundingBox())?.width).toBe(442);

  await test.step('the editor opens on focus, closes without words, and keeps them over a reload', async () => {
    await page.getByRole('button', { name: 'Add a comment', exact: true }).focus();
    await expect(newComment(page)).toBeFocused();
    await page.keyboard.type('  ');
    await page.getByRole('heading', { name: /^Comments/ }).focus();
    await expect(newComment(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Add a comment', exact: true }).click();
    await newComment(page).pressSequentially('Which one?');
    await page.getByRole('heading', { name: /^Comments/ }).focus();
    await page.reload();
    await openComments(page);
    await expect(newComment(page)).toHaveText('Which one?');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(rows(colleague, 'Which one?')).toBeVisible();
    await page.reload();
    await openComments(page);
    await expect(page.getByRole('button', { name: 'Add a comment', exact: true })).toBeVisible();
  });

  await test.step('an answer is kept too, and its thread hears of it', async () => {
    await rows(colleague, 'Which one?').getByRole('button', { name: 'Reply', exact: true }).click();
    await expect(colleague.getByRole('textbox', { name: /^Reply to/ })).toBeFocused();
    await colleague.keyboard.type('The long one');
    await colleague.reload();
    await openComments(colleague);
    await expect(colleague.getByRole('textbox', { name: /^Reply to/ })).toHaveText('The long one');
    await colleague.getByRole('textbox', { name: /^Reply to/ }).press('Control+Enter');
    await expect(rows(page, 'The long one')).toBeVisible();
    await page.getByRole('button', { name: 'Notification, 1 new' }).click();
    const list = page.getByRole('dialog', { name: 'Notification' });
    await expect(list.getByRole('listitem').first()).toContainText('Jonas Weber replied in a thread on');
    await page.keyboard.press('Escape');
  });

  await test.step('resolved, it is one row for everybody; a new answer reopens it', async () => {
    await rows(colleague, 'The long one').hover();
    await rows(colleague, 'Which one?').first().getByRole('button', { name: 'Comment menu' }).click();
    // Neither theirs nor their workspace.
    await expect(colleague.getByRole('menuitem', { name: 'Leave thread' })).toBeVisible();
    await expect(colleague.getByRole('menuitem', { name: 'Resolve' })).toHaveCount(0);
    await colleague.keyboard.press('Escape');
    await chooseInMenu(page, 'Which one?', 'Resolve');
    await expect(folded(page)).toBeFocused();
    await expect(folded(page)).toContainText('2 comments');
    await expect(folded(colleague)).toBeVisible();
    await expect(rows(colleague, 'Which one?')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Comments (2)' })).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    await folded(colleague).press('Enter');
    await expect(comments(colleague).getByRole('button', { name: /^Resolved by Ada Lovelace, / })).toBeVisible();
    expect(await axeFaults(colleague)).toEqual([]);
    await rows(colleague, 'Which one?').first().getByRole('button', { name: 'Reply', exact: true }).click();
    await expect(colleague.getByRole('textbox', { name: /^Reply to/ })).toBeFocused();
    await colleague.keyboard.type('It is loose again');
    await colleague.keyboard.press('Control+Enter');
    await expect(rows(page, 'It is loose again')).toBeVisible();
    await expect(folded(page)).toHaveCount(0);
  });

  await test.step('it is left and followed again, and deleted', async () => {
    await chooseInMenu(page, 'Which one?', 'Leave thread');
    await chooseInMenu(page, 'Which one?', 'Follow thread');
    await chooseInMenu(page, 'It is loose again', 'Delete');
    const question = page.getByRole('dialog', { name: 'Delete this message permanently?' });
    await expect(question.getByText('“It is loose again”')).toBeVisible();
    const { promise: isSeen, resolve: letGo } = Promise.withResolvers<undefined>();
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('deleteComment')) await isSeen;
      await route.continue();
    });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question.getByText('Deleting your comment')).toBeVisible();
    letGo(undefined);
    await expect(question).toBeHidden();
    await expect(rows(page, 'It is loose again')).toHaveCount(0);
  });
  await colleague.context().close();
});

/** Publishes the article with a second note. @returns a comment that quotes it */
async function commentOnSecondNote(product: Product, page: Page, address: string, mention: object): Promise<string> {
  const articleId = await articleIdOf(product, page, address);
  const answer = await page.context().request.post(`${product.address}/api/article/${articleId}`, {
    headers: { origin: product.address },
    data: {
      textTabs: [
        { title: 'Note', text: documentOf(textOf('Ask '), mention) },
        { title: 'Tools', text: documentOf(textOf('Take the long pump.')) },
      ],
      isPublish: true,
    },
  });
  expect(answer.status()).toBe(200);
  const { article } = await product.graphql<{ article: { textTabs: { id: string; title: string }[] } }>(
    page.context().request,
    'query Tabs($id: ID) { article(id: $id) { textTabs { id title } } }',
    { id: articleId },
  );
  const textTabId = article.textTabs.find(({ title }) => title === 'Tools')?.id;
  const quote = { text: 'long pump', textTabId };
  return await say(product, page, { articleId, content: documentOf(textOf('Which pump?')), quote });
}

test('a link leads to a comment wherever it stands, and a mention to who is mentioned', async ({
  page,
  product,
  browser,
}) => {
  await product.signUp(page);
  const workspace = await arrangeWorkspace(product, page);
  const colleague = await otherBrowser(browser);
  const { email } = await joinColleague(product, page, colleague);
  const { me } = await product.graphql<{ me: { user: { id: string } } }>(
    colleague.context().request,
    '{ me { user { id } } }',
  );
  const mention = { type: 'mention', attrs: { id: me.user.id, label: 'Jonas Weber' } };
  const address = await arrangePublishedNote(product, page, workspace, unique('Wheels'), {
    type: 'paragraph',
    content: [textOf('Ask '), mention],
  });
  const articleId = await articleIdOf(product, page, address);
  const quoting = await commentOnSecondNote(product, page, address, mention);
  const old = await say(product, page, { articleId, content: documentOf(textOf('The first of all, for '), mention) });
  const answer = await say(product, page, { articleId, parentId: old, content: documentOf(textOf('An old answer')) });
  await product.graphql(
    page.context().request,
    'mutation Resolve($input: SetThreadResolvedInput!) { setThreadResolved(input: $input) { id } }',
    { input: { commentId: old, isResolved: true } },
  );
  for (let each = 1; each <= 21; each += 1)
    await say(product, page, { articleId, content: documentOf(textOf(`Comment ${String(each)}`)) });

  await test.step('an answer on a later page, in a resolved thread', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const body = request.postData() ?? '';
      if (body.includes('ArticleComments') && body.includes('"after"')) asked.push(body);
    });
    await page.goto(`${address}?showComment=${answer}`);
    await expect(rows(page, 'An old answer')).toHaveAttribute('data-highlighted', 'true');
    await expect(rows(page, 'An old answer')).toBeInViewport();
    expect(new URL(page.url()).searchParams.has('showComment')).toBe(false);
    await expect(rows(page, 'An old answer')).not.toHaveAttribute('data-highlighted', 'true');
    await expect(rows(page, 'An old answer')).toBeVisible();
    expect(asked).toEqual([]);
  });

  await test.step('who is mentioned, in a comment and in the note, by keyboard and by click', async () => {
    const card = page.getByRole('dialog', { name: 'About Jonas Weber' });
    await comments(page).getByRole('button', { name: '@Jonas Weber' }).press('Enter');
    await expect(card.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(card).toHaveCount(0);
    await expect(comments(page).getByRole('button', { name: '@Jonas Weber' })).toBeFocused();
    await page.locator('.note-content').getByRole('button', { name: '@Jonas Weber' }).click();
    await expect(card).toBeVisible();
  });

  await test.step('a comment on another note, which is opened at its words', async () => {
    await page.goto(`${address}?showComment=${quoting}`);
    await expect(rows(page, 'Which pump?')).toHaveAttribute('data-highlighted', 'true');
    await expect(page.locator('.note-content')).toContainText('Take the long pump.');
    await expect(page.locator(`[data-comment-mark="${quoting}"]`)).toBeVisible();
  });

  await test.step('a comment that is gone opens the sidebar without it', async () => {
    await page.goto(`${address}?showComment=${crypto.randomUUID()}`);
    await expect(rows(page, 'Comment 21')).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  });

  await test.step('a deactivated member has no mail link; who is no member is plain text', async () => {
    await product.graphql(
      page.context().request,
      'mutation Deactivate($userId: ID!) { changeMemberStatus(userId: $userId, status: deactivated) { __typename } }',
      { userId: me.user.id },
    );
    await page.goto(`${address}?showComment=${old}`);
    const card = page.getByRole('dialog', { name: 'About Jonas Weber' });
    await comments(page).getByRole('button', { name: '@Jonas Weber' }).click();
    await expect(card.getByText('(deactivated user)')).toBeVisible();
    await expect(card.getByRole('link')).toHaveCount(0);
  });
  await colleague.context().close();
});
