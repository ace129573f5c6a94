import { createComment } from '@snaplore/core/comments/createComment';
import { createTextTab } from '@snaplore/core/articles/createTextTab';
import { saveArticle } from '@snaplore/core/articles/saveArticle';
import { setVersionsOpen } from '@snaplore/core/companies/setVersionsOpen';
import { refreshViewer, newMember, newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { addParagraph } from '@snaplore/core/testing/timeline';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import { openTestApp, type TestApp } from '@snaplore/core/testing/testApp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askCounted } from './testing/askCounted.js';
import { noteOf } from './testing/restWorld.js';

/** Fills a company with `size` rows of everything that the calls list. */
async function fillWorld(
  app: TestApp,
  size: number,
): Promise<{ owner: TestPerson; workspaceId: string; articleId: string }> {
  let owner = await newOwner(app.services, `House of ${size}`);
  const workspaces = [];
  for (let count = 0; count < size; count += 1)
    workspaces.push(await createWorkspace(owner, { title: `Room ${count}`, visibility: 'organization' }));
  owner = await refreshViewer(owner);
  const workspaceId = workspaces[0]!.id;
  let articleId = '';
  for (let count = 0; count < size; count += 1) {
    const author = count % 2 ? owner : await newMember(owner, 'admin');
    ({ id: articleId } = await saveArticle(author, { workspaceId, title: `Article ${count}` }));
    await createTextTab(author, articleId);
    await addParagraph(author, articleId, { duration: 1_000 });
    await saveArticle(author, { id: articleId, isPublish: true, isKeepDraft: true });
  }
  await setVersionsOpen(owner, true);
  owner = await refreshViewer(owner);
  for (let count = 0; count < size; count += 1)
    await saveArticle(owner, { id: articleId, title: `Again ${count}`, isPublish: true, isKeepDraft: true });
  for (let count = 0; count < size; count += 1) {
    const { id: parentId } = await createComment(owner, { articleId, content: noteOf('Asked') });
    await createComment(await newMember(owner), { articleId, content: noteOf('Answered'), parentId });
  }
  return { owner, workspaceId, articleId };
}

describe('the SQL statements of a list', () => {
  let app: TestApp;
  let small: Awaited<ReturnType<typeof fillWorld>>;
  let large: Awaited<ReturnType<typeof fillWorld>>;
  beforeAll(async () => {
    app = await openTestApp();
    small = await fillWorld(app, 1);
    large = await fillWorld(app, 12);
  });
  afterAll(async () => {
    await app.close();
  });

  it.each([
    ['workspace.list', 'items', 13],
    ['workspace.articles', 'articles', 12],
    ['browse.workspace', 'articles', 12],
    ['draft.list', 'articles', 12],
    ['comment.list', 'comments', 24],
    ['company.users', 'users', 18 + 1],
    ['article.versions', 'versions', 12],
  ])('are as many for one row as for many: %s', async (id, list, rows) => {
    const ask = async ({ owner, workspaceId, articleId }: typeof small): Promise<{ count: number; rows: number }> => {
      const { count, data } = await askCounted(id, owner, {
        params: {
          id: id === 'article.versions' ? articleId : workspaceId,
          workspace: workspaceId,
          workspaceId,
          articleId,
        },
        query: { withUsers: '1' },
      });
      return { count, rows: (data as Record<string, unknown[]>)[list]!.length };
    };
    const [one, many] = [await ask(small), await ask(large)];
    expect(many.rows).toBe(rows);
    expect(many.rows).toBeGreaterThan(one.rows);
    expect(many.count).toBe(one.count);
    expect(one.count).toBeGreaterThan(0);
  });
});
