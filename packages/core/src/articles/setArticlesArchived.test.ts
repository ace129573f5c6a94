import { placesOf } from '@snaplore/schema/articleOrder';
import * as limits from '@snaplore/schema/limits';
import { describe, expect, it } from 'vitest';
import { AuditEntry } from '../audit/auditEntry.entity.js';
import { EventRecord } from '../outbox/event.entity.js';
import { newId } from '../kernel/ids.js';
import { readPastPolicies } from '../testing/pastPolicies.js';
import { reader } from '../outbox/transaction.js';
import { giveOrderWorld, type OrderWorld } from '../testing/orderWorld.js';
import { newOwner, type TestPerson } from '../testing/people.js';
import type { RightsWorld } from '../testing/rightsWorld.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { WorkspaceOrder } from '../workspaces/workspaceOrder.entity.js';
import { Article } from './article.entity.js';
import { countDrafts, listDrafts, listRecentArticles, listWorkspaceArticles } from './articles.queries.js';
import { createArticle } from './createArticle.js';
import { publishArticle } from './publishArticle.js';
import { setArticlesArchived } from './setArticlesArchived.js';

describe('archiving articles', () => {
  let { world, owner, workspace, a, b, c } = {} as OrderWorld;
  giveOrderWorld('nested', (given) => {
    ({ world, owner, workspace, a, b, c } = given);
  });

  const archived = async (): Promise<string[]> =>
    (
      await reader(owner).find(Article, { workspaceId: workspace.id, isArchived: true }, { orderBy: { title: 'asc' } })
    ).map(({ title }) => title);
  const actions = async (): Promise<object[]> =>
    (
      await readPastPolicies(owner.services).find(
        AuditEntry,
        { action: { $in: ['article.archived', 'article.unarchived'] }, subjectId: { $in: [a, b, c] } },
        { orderBy: { id: 'asc' } },
      )
    ).map(({ action, subjectName, details }) => ({ action, subjectName, details }));
  const notified = async (): Promise<string[]> =>
    (
      await readPastPolicies(owner.services).find(EventRecord, {
        name: 'article.changed',
        payload: { workspaceId: workspace.id },
      })
    )
      .map(({ payload }) => (payload as { articleId: string }).articleId)
      .sort();

  // Without the right to edit, the answer depends on whether the user sees the article at all.
  it.each([
    ['owner', 'private', 'yes'],
    ['admin', 'private', 'yes'],
    ['workspace admin', 'private', 'yes'],
    ['workspace editor', 'private', 'yes'],
    ['workspace editor by group', 'private', 'yes'],
    ['workspace viewer', 'private', 'FORBIDDEN'],
    ['workspace viewer by group', 'private', 'FORBIDDEN'],
    ['moderator', 'private', 'NOT_FOUND'],
    ['user', 'private', 'NOT_FOUND'],
    ['super admin', 'private', 'NOT_FOUND'],
    ['moderator', 'organization', 'FORBIDDEN'],
    ['user', 'public', 'FORBIDDEN'],
    ['user', 'personal', 'yes'],
    ['owner', 'personal', 'NOT_FOUND'],
    ["another company's owner", 'public', 'NOT_FOUND'],
  ] as const)('answers the %s on a %s workspace: %s', async (name, visibility, answer) => {
    const { article } = world.articles.find(
      (each) => each.workspace.visibility === visibility && each.article.publishedAt,
    ) as RightsWorld['articles'][number];
    const archiving = setArticlesArchived(world.persons.get(name) as TestPerson, {
      articleIds: [article.id],
      isArchived: true,
    });
    if (answer === 'yes') expect(await archiving).toMatchObject([{ id: article.id, isArchived: true }]);
    else await expect(archiving).rejects.toMatchObject({ code: answer });
  });

  it('includes the nested sub-articles both ways, with an event for each and one audit entry', async () => {
    expect(await setArticlesArchived(owner, { articleIds: [a], isArchived: true })).toMatchObject([
      { id: a, isArchived: true },
    ]);
    expect(await archived()).toEqual(['A', 'B']);
    expect(await notified()).toEqual([a, b].sort());
    await setArticlesArchived(owner, { articleIds: [a], isArchived: false });
    expect(await archived()).toEqual([]);
    expect(await actions()).toEqual([
      { action: 'article.archived', subjectName: 'A', details: { in: 'Workshop', subArticles: 1 } },
      { action: 'article.unarchived', subjectName: 'A', details: { in: 'Workshop', subArticles: 1 } },
    ]);
  });

  it('leaves other articles alone and keeps the order', async () => {
    await setArticlesArchived(owner, { articleIds: [b, c], isArchived: true });
    expect(await archived()).toEqual(['B', 'C']);
    const { tree } = await reader(owner).findOneOrFail(WorkspaceOrder, { workspaceId: workspace.id });
    expect(placesOf(tree)).toEqual([
      { articleId: a, depth: 0 },
      { articleId: b, depth: 1 },
      { articleId: c, depth: 0 },
    ]);
  });

  it('changes an article once that is named twice or nested in another named one', async () => {
    expect(await setArticlesArchived(owner, { articleIds: [b, a, b.toUpperCase()], isArchived: true })).toHaveLength(2);
    expect(await notified()).toEqual([a, b].sort());
    expect(await actions()).toEqual([
      { action: 'article.archived', subjectName: 'B', details: { in: 'Workshop' } },
      { action: 'article.archived', subjectName: 'A', details: { in: 'Workshop' } },
    ]);
  });

  it('does nothing when all are archived already', async () => {
    await setArticlesArchived(owner, { articleIds: [a], isArchived: true });
    await setArticlesArchived(owner, { articleIds: [a, b], isArchived: true });
    expect(await notified()).toHaveLength(2);
    expect(await actions()).toHaveLength(1);
  });

  it('changes all of the articles or none', async () => {
    const stranger = await newOwner(owner.services, 'Another Company');
    const theirs = await createWorkspace(stranger, { title: 'Theirs', visibility: 'public' });
    const foreign = await createArticle(stranger, { workspaceId: theirs.id, title: 'Not yours' });
    for (const other of [foreign.id, newId(), 'x']) {
      await expect(setArticlesArchived(owner, { articleIds: [a, other], isArchived: true })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
    const { article } = world.articles.find(
      (each) => each.workspace.visibility === 'organization' && each.article.publishedAt,
    ) as RightsWorld['articles'][number];
    const editor = world.persons.get('user') as TestPerson;
    const { article: mine } = world.articles.find(
      (each) => each.workspace.visibility === 'personal' && !each.article.publishedAt,
    ) as RightsWorld['articles'][number];
    await expect(
      setArticlesArchived(editor, { articleIds: [mine.id, article.id], isArchived: true }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await reader(editor).findOneOrFail(Article, mine.id)).isArchived).toBe(false);
    expect(await archived()).toEqual([]);
  });

  it('refuses none and too many', async () => {
    for (const articleIds of [[], Array.from({ length: limits.articlesAtOnceMax + 1 }, () => newId())]) {
      await expect(setArticlesArchived(owner, { articleIds, isArchived: true })).rejects.toMatchObject({
        code: 'BAD_INPUT',
      });
    }
  });

  it('removes them from the workspace, the recent articles, the drafts and their counts', async () => {
    await publishArticle(owner, { id: a });
    const lists = async (): Promise<unknown[]> => {
      const inWorkspace = ({ workspaceId }: Article): boolean => workspaceId === workspace.id;
      return [
        (await listWorkspaceArticles(owner, workspace, {})).nodes.length,
        (await listRecentArticles(owner, 100)).filter(inWorkspace).length,
        (await listDrafts(owner, { first: 100 })).nodes.filter(inWorkspace).length,
      ];
    };
    expect(await lists()).toEqual([3, 3, 2]);
    const drafts = await countDrafts(owner);
    await setArticlesArchived(owner, { articleIds: [a], isArchived: true });
    expect(await lists()).toEqual([1, 1, 1]);
    expect(await countDrafts(owner)).toBe(drafts - 1);
  });

  it('archives the same articles once for two users at the same time', async () => {
    const admin = world.persons.get('admin') as TestPerson;
    await Promise.all([
      setArticlesArchived(owner, { articleIds: [a, b, c], isArchived: true }),
      setArticlesArchived(admin, { articleIds: [c, b, a], isArchived: true }),
    ]);
    expect(await archived()).toEqual(['A', 'B', 'C']);
    expect(await notified()).toHaveLength(3);
  });
});
