import type { Page } from '@playwright/test';
import { arrangeWorkspace, editNewArticle } from './arrange.ts';
import { joinColleague, noteEditor, otherBrowser, unique, writeNote } from './company.ts';
import { expect, test } from './product.ts';

// The suggestion of the extension shows that a page is at rest.
test.use({ storageState: { cookies: [], origins: [] } });

/** What a page requests over HTTP, by operation name, and what its GraphQL socket sends and receives. */
function observeLive(page: Page): { asked: string[]; began: string[]; heard: string[] } {
  const asked: string[] = [];
  const began: string[] = [];
  const heard: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/graphql' || request.method() !== 'POST') return;
    const { operationName } = request.postDataJSON() as { operationName?: string };
    asked.push(operationName ?? '');
  });
  page.on('websocket', (socket) => {
    if (new URL(socket.url()).pathname !== '/graphql') return;
    socket.on('framesent', ({ payload }) => {
      const message = JSON.parse(String(payload)) as { type: string; payload?: { operationName?: string } };
      if (message.type === 'subscribe') began.push(message.payload?.operationName ?? '');
    });
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload)) as {
        type: string;
        payload?: { data?: { changes?: { kind: string } } };
      };
      if (message.type === 'next') heard.push(message.payload?.data?.changes?.kind ?? 'something else');
    });
  });
  return { asked, began, heard };
}

test('a reader’s page hears nothing of drafts, and asks once for what it can see', async ({
  page,
  browser,
  product,
}) => {
  await product.signUp(page);
  const { request } = page.context();
  const workspace = await arrangeWorkspace(product, page);
  const title = unique('Wheels ');
  const create = async (named: string): Promise<{ id: string; shortId: string }> => {
    const { createArticle } = await product.graphql<{ createArticle: { id: string; shortId: string } }>(
      request,
      'mutation Arrange($input: CreateArticleInput!) { createArticle(input: $input) { id shortId } }',
      { input: { title: named, workspaceId: workspace.id } },
    );
    return createArticle;
  };
  const publish = async (id: string, input: Record<string, unknown> = {}): Promise<void> => {
    await product.graphql(
      request,
      'mutation Arrange($input: PublishArticleInput!) { publishArticle(input: $input) { id } }',
      { input: { id, ...input } },
    );
  };
  const article = await create(title);
  const comment = async (text: string): Promise<void> => {
    const content = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
    await product.graphql(
      request,
      'mutation Arrange($input: CreateCommentInput!) { createComment(input: $input) { id } }',
      { input: { articleId: article.id, content } },
    );
  };
  await publish(article.id);
  await page.goto(`/article/${article.shortId}/edit/notes`);
  await writeNote(page, 'Turn the wheel by hand.');
  await publish(article.id);

  const reader = await otherBrowser(browser);
  await joinColleague(product, page, reader);
  const live = observeLive(reader);
  await reader.goto(`${workspace.path}/${article.shortId}`);
  await expect(reader.getByText('Turn the wheel by hand.')).toBeVisible();
  await expect.poll(() => live.began).toContain('Changes');
  await expect.poll(() => live.began).toContain('NotificationReceived');
  // The first message shows that the feed has caught up with what came before.
  await comment('Is it true?');
  await expect.poll(() => live.heard).toContain('comment_created');
  // The last of the requests that the frame makes by itself when the page has settled.
  await expect.poll(() => live.asked).toContain('Extension');
  await reader.waitForLoadState('networkidle');
  expect(live.began.toSorted()).toEqual(['Changes', 'NotificationReceived']);
  live.asked.length = 0;
  live.heard.length = 0;

  for (let save = 1; save <= 10; save += 1)
    await product.graphql(
      request,
      'mutation Arrange($input: UpdateArticleDraftInput!) { updateArticleDraft(input: $input) { id } }',
      { input: { id: article.id, title: `${title} ${String(save)}` } },
    );
  await noteEditor(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Then oil the axle.');
  await expect(noteEditor(page)).toContainText('Then oil the axle.');
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
  await comment('It is.');
  await expect.poll(() => live.heard).toEqual(['comment_created']);
  await expect(reader.getByRole('button', { name: 'Comments, 2' })).toBeVisible();
  expect(live.asked).toEqual([]);

  await publish(article.id, { title: `${title} by hand` });
  await expect(reader.getByText('Then oil the axle.')).toBeVisible();
  await expect(reader.getByRole('main').getByText(`${title} by hand`).first()).toBeVisible();
  // Created apart from its publication, because a page requests again for each of two commands.
  const another = unique('Brakes ');
  const { id: anotherId } = await create(another);
  await comment('Thank you.');
  await expect.poll(() => live.heard).toEqual(['comment_created', 'article_published', 'comment_created']);
  expect(live.asked).toEqual(['ArticlePage']);

  // On the page of the workspace an article stands in two lists.
  await reader.goto(workspace.path);
  const lists = [reader.getByRole('main'), reader.getByRole('complementary')];
  for (const list of lists) await expect(list.getByText(`${title} by hand`).first()).toBeVisible();
  await expect.poll(() => live.asked).toContain('Extension');
  await reader.waitForLoadState('networkidle');
  live.asked.length = 0;
  await publish(anotherId);
  for (const list of lists) await expect(list.getByText(another).first()).toBeVisible();
  expect(live.asked.map((name) => name.split('_').toSorted())).toEqual([['BrowseWorkspace', 'WorkspaceTree']]);
  await reader.context().close();
});

test('the pages of those who edit a note request nothing while it is typed', async ({ page, browser, product }) => {
  await product.signUp(page);
  const workspace = await arrangeWorkspace(product, page);
  const colleague = await otherBrowser(browser);
  await joinColleague(product, page, colleague, { role: 'admin' });
  const lives = [observeLive(page), observeLive(colleague)];
  await editNewArticle(product, page, unique('Spokes '), workspace);
  await writeNote(page, 'Grease the spindle.');
  await colleague.goto(page.url());
  await expect(noteEditor(colleague)).toContainText('Grease the spindle.');
  // With the first change a page hears of the article, it counts its drafts.
  await noteEditor(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Once.');
  for (const live of lives) {
    await expect.poll(() => live.heard).toContain('note_changed');
    for (const name of ['Extension', 'Counts']) await expect.poll(() => live.asked.join()).toContain(name);
  }
  for (const each of [page, colleague]) await each.waitForLoadState('networkidle');
  for (const { asked, heard } of lives) [asked.length, heard.length] = [0, 0];

  // The change of a note is told after two seconds, and with it what was typed meanwhile.
  for (let told = 1; told <= 3; told += 1) {
    await page.keyboard.type(' Twice.');
    for (const live of lives)
      await expect.poll(() => live.heard.filter((kind) => kind === 'note_changed').length).toBeGreaterThanOrEqual(told);
  }
  await expect(noteEditor(colleague)).toContainText('Twice. Twice. Twice.');
  for (const { asked } of lives) expect(asked).toEqual([]);
  await colleague.context().close();
});
