import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../kernel/ids.js';
import { reader } from '../outbox/transaction.js';
import { writePastPolicies } from '../testing/pastPolicies.js';
import { refreshViewer, newOwner, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { Workspace } from '../workspaces/workspace.entity.js';
import { Article } from './article.entity.js';
import { createArticle } from './createArticle.js';
import { createTextTab } from './createTextTab.js';
import { publishArticle } from './publishArticle.js';
import { renameTextTab } from './renameTextTab.js';
import { saveArticleDraft } from './saveArticleDraft.js';
import { setArticlesArchived } from './setArticlesArchived.js';
import { updateArticleDraft } from './updateArticleDraft.js';
import { refreshNoteDerivatives } from '../notes/refreshNoteDerivatives.js';
import { editNote } from '../notes/editNote.js';
import { noteStore } from '../notes/noteStore.js';
import { deleteWorkspace } from '../workspaces/deleteWorkspace.js';

const rounds = 10;

let app: TestApp;
let owner: TestPerson;
let workspaceId: string;
let article: Article;
/** A client that locks the article's row, so that commands queue for it. */
let holder: pg.Client;

beforeAll(async () => {
  app = await openTestApp();
  owner = await newOwner(app.services);
  ({ id: workspaceId } = await reader(owner).findOneOrFail(Workspace, { visibility: 'personal' }));
  holder = new pg.Client({ connectionString: app.ownerUrl });
  await holder.connect();
});
beforeEach(async () => {
  article = await createArticle(owner, { workspaceId, title: 'Wheels' });
});
afterEach(async () => {
  await holder.query('rollback');
});
afterAll(async () => {
  await holder.end();
  await app.close();
});

const waiting = async (): Promise<number> => {
  // Of this database, and outside the client's transaction, in which PostgreSQL would repeat its first answer.
  const { rows } = await app.services.database.appPool.query<{ count: string }>(
    `select count(distinct l.pid) from pg_locks l join pg_stat_activity a using (pid)
     where not l.granted and a.datname = current_database()`,
  );
  return Number(rows[0]?.count);
};
/** Starts the commands in this order while the article's row is locked, and unlocks it when each of them waits. */
const inOrder = async (...commands: (() => Promise<unknown>)[]): Promise<PromiseSettledResult<unknown>[]> => {
  await holder.query('begin');
  await holder.query('select 1 from article where id = $1 for update', [article.id]);
  const running: Promise<unknown>[] = [];
  for (const command of commands) {
    running.push(command());
    await expect.poll(waiting, { interval: 5 }).toBe(running.length);
  }
  await holder.query('commit');
  return await Promise.allSettled(running);
};
const read = async (): Promise<Article> => await reader(owner).findOneOrFail(Article, { id: article.id });
const publish = async () => publishArticle(await refreshViewer(owner), { id: article.id });
const failed = (outcomes: PromiseSettledResult<unknown>[]): unknown[] =>
  outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));

describe('an article that several commands change at once', () => {
  it.each([
    ['autosaved', (title: string) => updateArticleDraft(owner, { id: article.id, title })],
    ['saved over REST', (title: string) => saveArticleDraft(owner, { id: article.id, title })],
  ])('never serves a title that is only %s', async (_how, save) => {
    for (let round = 0; round < rounds; round += 1) {
      article = await createArticle(owner, { workspaceId, title: 'Wheels' });
      expect(failed(await inOrder(publish, () => save('Not for readers')))).toEqual([]);
      expect(await read()).toMatchObject({
        title: 'Wheels',
        slug: 'wheels',
        draftTitle: 'Not for readers',
        hasDraftChanges: true,
      });
    }
  });

  it('publishes a title that was saved before', async () => {
    await publish();
    expect(failed(await inOrder(() => updateArticleDraft(owner, { id: article.id, title: 'Hubs' }), publish))).toEqual(
      [],
    );
    expect(await read()).toMatchObject({ title: 'Hubs', slug: 'hubs', draftTitle: null, hasDraftChanges: false });
  });

  it('keeps the changes of every command', async () => {
    const tab = await createTextTab(owner, article.id);
    const outcomes = await inOrder(
      publish,
      () => createTextTab(owner, article.id),
      () => renameTextTab(owner, { id: tab.id, title: 'Spokes' }),
      () => setArticlesArchived(owner, { articleIds: [article.id], isArchived: true }),
      () => updateArticleDraft(owner, { id: article.id, title: 'Hubs' }),
    );
    expect(failed(outcomes)).toEqual([]);
    expect(await read()).toMatchObject({
      title: 'Wheels',
      draftTitle: 'Hubs',
      isArchived: true,
      hasDraftChanges: true,
    });
    expect(outcomes[2]).toMatchObject({ value: { title: 'Spokes' } });
  });

  it('has no draft changes left after everything is published', async () => {
    const tab = await createTextTab(owner, article.id);
    await editNote(noteStore(app.services.database.appPool, owner.viewer.companyId), tab.id, {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Thirty-six spokes' }] }],
    });
    await holder.query('update article set has_draft_changes = false where id = $1', [article.id]);
    const job = {
      viewer: { kind: 'job' as const, companyId: owner.viewer.companyId },
      services: app.services,
      requestId: 'test',
      address: '',
    };
    expect(failed(await inOrder(publish, () => refreshNoteDerivatives(job, tab.id)))).toEqual([]);
    expect((await read()).hasDraftChanges).toBe(false);
  });

  it('does not deadlock when it is published while its workspace is deleted', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const workspace = await createWorkspace(owner, { title: `Workshop ${String(round)}`, visibility: 'private' });
      const person = await refreshViewer(owner);
      article = await createArticle(person, { workspaceId: workspace.id, title: 'Wheels' });
      const remove = () => deleteWorkspace(person, workspace.id);
      const outcomes = await inOrder(
        ...(round % 2 === 0 ? [publish, remove] : [remove, publish]).map((command) => () => command()),
      );
      const errors = failed(outcomes).map((error) => (error as { code?: string }).code);
      expect(errors).toEqual(round % 2 === 0 ? [] : ['NOT_FOUND']);
    }
  });

  it('is locked after those with lower ids when their workspace is deleted, as when they are archived', async () => {
    const workspace = await createWorkspace(owner, { title: 'Workshop', visibility: 'private' });
    const person = await refreshViewer(owner);
    const [low = '', high = ''] = [newId(), newId()].sort();
    const { userId, companyId } = person.viewer;
    // The table has them in the opposite order.
    await writePastPolicies(app.services, async ({ em }) => {
      const author = { authorId: userId, updatedById: userId };
      for (const id of [high, low]) {
        em.persist(em.create(Article, { id, companyId, workspaceId: workspace.id, slug: id, title: id, ...author }));
        await em.flush();
      }
    });
    // Without statistics PostgreSQL reads them by an index, which has them in the order of their ids.
    await holder.query('analyze article');
    await holder.query('begin');
    await holder.query('select 1 from article where id = $1 for update', [low]);
    const removed = deleteWorkspace(person, workspace.id);
    await expect.poll(waiting, { interval: 5 }).toBe(1);
    const { rows } = await holder.query('select 1 from article where id = $1 for update skip locked', [high]);
    await holder.query('commit');
    expect(await removed).toBe(workspace.id);
    expect(rows).toHaveLength(1);
  });
});
