import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.js';
import { createArticle } from '../articles/createArticle.js';
import { saveArticle } from '../articles/saveArticle.js';
import { createComment } from '../comments/createComment.js';
import { commentDocument } from '../testing/commentDocument.js';
import { refreshViewer, newOwner, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createWorkspace } from './createWorkspace.js';
import { deleteWorkspace } from './deleteWorkspace.js';

/** Two concurrent transactions: a lock on a row of the workspace keeps the deletion from ending. */
describe('creating something in a workspace that is being deleted', () => {
  let app: TestApp;
  let owner: TestPerson;
  let other: pg.Client;
  let workspaceId: string;
  let articleId: string;
  let commentId: string;
  beforeAll(async () => {
    app = await openTestApp();
    owner = await newOwner(app.services);
    other = new pg.Client({ connectionString: app.ownerUrl });
    await other.connect();
  });
  afterAll(async () => {
    await other.end();
    await app.close();
  });
  beforeEach(async () => {
    ({ id: workspaceId } = await createWorkspace(owner, { title: 'Going', visibility: 'private' }));
    owner = await refreshViewer(owner);
    ({ id: articleId } = await saveArticle(owner, { workspaceId, title: 'Going too', isPublish: true }));
    ({ id: commentId } = await createComment(owner, { articleId, content: commentDocument('Soon gone') }));
    await other.query('begin');
    await other.query('select 1 from comment where id = $1 for update', [commentId]);
  });
  afterEach(async () => {
    await other.query('rollback');
  });

  /** Waits until `count` transactions wait for a lock. */
  const waiting = async (count: number): Promise<void> => {
    await eventually(async () => {
      // Within a transaction PostgreSQL would repeat its first answer.
      await other.query('select pg_stat_clear_snapshot()');
      const { rows } = await other.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      expect(rows).toHaveLength(count);
    });
  };

  it.each<[string, () => Promise<unknown>]>([
    ['an article', async () => await createArticle(owner, { workspaceId, title: 'Late' })],
    [
      'a comment on an article in it',
      async () => await createComment(owner, { articleId, content: commentDocument('Late') }),
    ],
  ])('answers NOT_FOUND for %s', async (_what, make) => {
    const deleted = deleteWorkspace(owner, workspaceId);
    await waiting(1);
    const refusal = make().then(
      () => null,
      (error: unknown) => error,
    );
    await waiting(2);
    await other.query('commit');
    expect(await deleted).toBe(workspaceId);
    expect(await refusal).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('deletes an article that was created before', async () => {
    const { id } = await createArticle(owner, { workspaceId, title: 'Just in time' });
    await other.query('commit');
    await deleteWorkspace(owner, workspaceId);
    expect((await other.query('select 1 from article where id = $1', [id])).rows).toEqual([]);
  });
});
