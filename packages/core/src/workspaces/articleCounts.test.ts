import * as limits from '@snaplore/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createArticle } from '../articles/createArticle.js';
import { deleteArticle } from '../articles/deleteArticle.js';
import { discardDraft } from '../articles/discardDraft.js';
import { duplicateArticle } from '../articles/duplicateArticle.js';
import { mergeArticles } from '../articles/mergeArticles.js';
import { publishArticle } from '../articles/publishArticle.js';
import { saveArticle } from '../articles/saveArticle.js';
import { setArticlesArchived } from '../articles/setArticlesArchived.js';
import { updateArticleDraft } from '../articles/updateArticleDraft.js';
import { restoreArticle } from '../deletions/restoreDeleted.js';
import { newId } from '../kernel/ids.js';
import { purgeDeletedArticles } from '../maintenance/purgeDeletedArticles.js';
import { Membership } from '../members/membership.entity.js';
import { inTransaction, reader } from '../outbox/transaction.js';
import { articleCountFaults, articleCountsOf } from '../testing/articleCounts.js';
import { readPastPolicies, writePastPolicies } from '../testing/pastPolicies.js';
import { newOwner, refreshViewer, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { transferArticle } from '../transfer/transferArticle.js';
import { createWorkspace } from './createWorkspace.js';
import { deleteWorkspace } from './deleteWorkspace.js';
import { WorkspaceArticleCount } from './workspaceArticleCount.entity.js';

let app: TestApp;
/** Runs both companies. */
let owner: TestPerson;
let there: TestPerson;
/** Two of one company, and one of the other. */
let first: string;
let second: string;
let third: string;

const workspaceOf = async (person: TestPerson): Promise<string> =>
  (await createWorkspace(person, { title: 'Workshop', visibility: 'private' })).id;
const past = () => readPastPolicies(app.services);

beforeAll(async () => {
  app = await openTestApp();
  owner = await newOwner(app.services);
  there = await newOwner(app.services, 'Night Trains');
  await writePastPolicies(app.services, ({ em }) => {
    const { companyId } = there.viewer;
    em.persist(em.create(Membership, { companyId, userId: owner.viewer.userId, role: 'owner' }));
    return Promise.resolve();
  });
  [first, second, third] = [await workspaceOf(owner), await workspaceOf(owner), await workspaceOf(there)];
  [owner, there] = [await refreshViewer(owner), await refreshViewer(there)];
});
afterAll(async () => {
  await app.close();
});

/** The articles of the steps below, by their titles. */
const ids = new Map<string, string>();
const of = (title: string): string => ids.get(title) ?? '';
const create = async (title: string, parent?: string): Promise<void> => {
  const place = { workspaceId: first, ...(parent === undefined ? {} : { parentArticleId: of(parent) }) };
  ids.set(title, (await createArticle(owner, { ...place, title })).id);
};

/** Each step goes on from the one before; numbers with drafts and without, of the three workspaces. */
const steps: [string, () => Promise<unknown>, string][] = [
  ['an article is created', () => create('Wheels'), '1/0 0/0 0/0'],
  ['one is created below it', () => create('Spokes', 'Wheels'), '2/0 0/0 0/0'],
  ['one is published', () => publishArticle(owner, { id: of('Wheels') }), '2/1 0/0 0/0'],
  ['it is published again', () => publishArticle(owner, { id: of('Wheels') }), '2/1 0/0 0/0'],
  ['its draft changes', () => updateArticleDraft(owner, { id: of('Wheels'), title: 'All wheels' }), '2/1 0/0 0/0'],
  ['its draft is discarded', () => discardDraft(owner, { id: of('Wheels') }), '2/1 0/0 0/0'],
  ['it is archived with the one below', () => archive('Wheels', true), '0/0 0/0 0/0'],
  ['it is archived again', () => archive('Wheels', true), '0/0 0/0 0/0'],
  ['they come back', () => archive('Wheels', false), '2/1 0/0 0/0'],
  ['it is duplicated', async () => ids.set('copy', (await duplicateArticle(owner, of('Wheels'))).id), '3/1 0/0 0/0'],
  ['the copy is published', () => publishArticle(owner, { id: of('copy') }), '3/2 0/0 0/0'],
  ['it is merged', () => mergeArticles(owner, { articleId: of('copy'), targetId: of('Wheels') }), '2/1 0/0 0/0'],
  ['a draft moves', () => updateArticleDraft(owner, { id: of('Spokes'), workspaceId: second }), '1/1 1/0 0/0'],
  ['and moves back', () => updateArticleDraft(owner, { id: of('Spokes'), workspaceId: first }), '2/1 0/0 0/0'],
  ['one is made below again', () => create('Hubs', 'Wheels'), '3/1 0/0 0/0'],
  [
    'a published one is to move',
    () => updateArticleDraft(owner, { id: of('Wheels'), workspaceId: second }),
    '3/1 0/0 0/0',
  ],
  ['and moves with those below it', () => publishArticle(owner, { id: of('Wheels') }), '1/0 2/1 0/0'],
  ['a published one is deleted with those below it', () => deleteArticle(owner, of('Wheels')), '1/0 0/0 0/0'],
  ['they are restored', () => restoreArticle(owner, of('Wheels')), '1/0 2/1 0/0'],
  ['it goes to another company with them', () => transferTo(third, there, of('Wheels')), '1/0 0/0 2/1'],
  ['a draft that was never published is discarded', () => discardDraft(owner, { id: of('Spokes') }), '0/0 0/0 2/1'],
  ['what was deleted is purged', () => purgeAll(), '0/0 0/0 2/1'],
  ['many come by one statement', () => insertMany(), '30/20 0/0 2/1'],
  ['they are published or not by one statement', () => turnRound(), '30/10 0/0 2/1'],
  ['one is saved over REST', () => saveArticle(owner, { workspaceId: second, title: 'Forks' }), '30/10 1/0 2/1'],
  ['a workspace is deleted with its articles', () => deleteWorkspace(owner, first), '0/0 1/0 2/1'],
  [
    'a company is deleted',
    () => past().execute('delete from company where id = ?', [there.viewer.companyId]),
    '0/0 1/0 0/0',
  ],
];

const archive = (title: string, isArchived: boolean) =>
  setArticlesArchived(owner, { articleIds: [of(title)], isArchived });
const transferTo = (workspaceId: string, person: TestPerson, articleId: string) =>
  transferArticle(owner, { articleId, companyId: person.viewer.companyId, workspaceId });

async function purgeAll(): Promise<void> {
  await past().execute(
    `update article set deleted_at = deleted_at - ? * interval '1 ms' where deleted_at is not null`,
    [limits.deletedKeptMs],
  );
  expect(await purgeDeletedArticles(app.services, 1)).toBeGreaterThan(1);
}

/** As data is brought in by hand: 30 articles, of which every third is a draft, and ten archived ones. */
async function insertMany(): Promise<void> {
  const { companyId, userId } = owner.viewer;
  await past().execute(
    `insert into article (id, company_id, workspace_id, short_id, slug, title, published_at, is_archived,
       has_draft_changes, tags, duration, author_id, updated_by_id, created_at, updated_at)
     select gen_random_uuid(), ?, ?, 'many' || n, 'part', 'Part', case when n % 3 > 0 then now() end, n >= 30, false,
       '{}', 0, ?, ?, now(), now() from generate_series(0, 39) n`,
    [companyId, first, userId, userId],
  );
}

async function turnRound(): Promise<void> {
  await past().execute(
    'update article set published_at = case when published_at is null then now() end where workspace_id = ?',
    [first],
  );
}

describe('the numbers of articles in workspaces', () => {
  it.each(steps)('are right when %s', async (_what, step, expected) => {
    await step();
    expect(await articleCountFaults(app.services)).toEqual([]);
    const counts = await articleCountsOf(app.services, [first, second, third]);
    expect(counts.map(({ articles, published }) => `${String(articles)}/${String(published)}`).join(' ')).toBe(
      expected,
    );
  });

  it('leave nothing behind of workspaces and companies that are gone', async () => {
    const rows = await past().execute(
      'select 1 from workspace_article_count where workspace_id not in (select id from workspace)',
    );
    expect(rows).toEqual([]);
  });

  it('are as before when the transaction fails', async () => {
    const before = await articleCountsOf(app.services, [second]);
    const failing = inTransaction(owner, async ({ em }) => {
      await em.execute('update article set is_archived = true where workspace_id = ?', [second]);
      throw new Error('Taken back');
    });
    await expect(failing).rejects.toThrow('Taken back');
    expect(await articleCountsOf(app.services, [second])).toEqual(before);
  });

  it('are neither read nor written by another company', async () => {
    const other = await newOwner(app.services, 'Elsewhere');
    const [row] = await past().find(WorkspaceArticleCount, { workspaceId: second });
    expect(row?.companyId).toBe(owner.viewer.companyId);
    expect(await reader(owner).count(WorkspaceArticleCount, { workspaceId: second })).toBe(1);
    expect(await reader(other).count(WorkspaceArticleCount, { workspaceId: second })).toBe(0);
    const write = (sql: string, values: unknown[]) =>
      inTransaction(other, async ({ em }) => await em.execute(sql, values, 'run'));
    const where = 'where workspace_id = ?';
    expect(await write(`update workspace_article_count set articles = 9 ${where}`, [second])).toMatchObject({
      affectedRows: 0,
    });
    expect(await write(`delete from workspace_article_count ${where}`, [second])).toMatchObject({ affectedRows: 0 });
    const insert = 'insert into workspace_article_count (id, company_id, workspace_id, articles, published)';
    await expect(write(`${insert} values (?, ?, ?, 9, 9)`, [newId(), owner.viewer.companyId, second])).rejects.toThrow(
      'row-level security',
    );
    // The function of the triggers has no other rights than who calls it.
    await write('select add_to_article_count(?, 9, 9)', [second]);
    expect(await articleCountFaults(app.services)).toEqual([]);
  });
});
