import { placesOf } from '@snaplore/schema/articleOrder';
import * as limits from '@snaplore/schema/limits';
import { describe, expect, it } from 'vitest';
import { Article } from '../articles/article.entity.js';
import { createArticle } from '../articles/createArticle.js';
import { deleteArticle } from '../articles/deleteArticle.js';
import { discardDraft } from '../articles/discardDraft.js';
import { DiscardedDraft } from '../articles/discardedDraft.entity.js';
import { readDraftHash } from '../articles/draftHash.js';
import { publishArticle } from '../articles/publishArticle.js';
import { readDraft } from '../articles/readDraft.js';
import { setArticlesArchived } from '../articles/setArticlesArchived.js';
import { updateArticleDraft } from '../articles/updateArticleDraft.js';
import { editNote } from '../notes/editNote.js';
import { noteStoreIn } from '../notes/noteStore.js';
import { inTransaction } from '../outbox/transaction.js';
import { draftOf, noteOf, publishedOf, writeNote } from '../testing/notes.js';
import { readPastPolicies, writePastPolicies } from '../testing/pastPolicies.js';
import { newMember, type TestPerson } from '../testing/people.js';
import { entry, giveOrderWorld, type OrderWorld } from '../testing/orderWorld.js';
import type { RightsWorld } from '../testing/rightsWorld.js';
import { readArticleTrees } from '../workspaces/articleTree.queries.js';
import { reorderArticles } from '../workspaces/reorderArticles.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { WorkspaceOrder } from '../workspaces/workspaceOrder.entity.js';
import { listDeletions, type Deletion } from './deletions.queries.js';
import { countNested } from './nestedCounts.js';
import { restoreArticle, restoreDiscardedDraft } from './restoreDeleted.js';

describe('deleting articles and bringing them back', () => {
  let { world, owner, workspace, a, b, c } = {} as OrderWorld;
  giveOrderWorld('nested', (given) => {
    ({ world, owner, workspace, a, b, c } = given);
  });

  const person = (name: string): TestPerson => world.persons.get(name) as TestPerson;
  const shown = async (who = owner): Promise<string[]> => {
    const tree = (await readArticleTrees(who, [workspace], { archived: true })).get(workspace.id);
    return (tree?.rows ?? []).map(({ title, depth }) => `${'-'.repeat(depth)}${title}`);
  };
  const deletions = async (who = owner): Promise<Deletion[]> =>
    (await listDeletions(who, { first: 100 })).nodes.filter(({ workspaceId }) => workspaceId === workspace.id);
  const listed = async (who = owner): Promise<unknown[]> =>
    (await deletions(who)).map(({ kind, title, nestedCount }) => [kind, title, nestedCount]);
  const age = async (days: number): Promise<void> => {
    await writePastPolicies(owner.services, async ({ em }) => {
      await em.execute(`update article set deleted_at = deleted_at - ? * interval '1 day' where workspace_id = ?`, [
        days,
        workspace.id,
      ]);
      await em.execute(
        `update discarded_draft set discarded_at = discarded_at - ? * interval '1 day'
         where article_id in (select id from article where workspace_id = ?)`,
        [days, workspace.id],
      );
    });
  };

  it.each([
    ['owner', 'private', 'yes'],
    ['workspace admin', 'private', 'yes'],
    ['workspace editor', 'private', 'yes'],
    ['workspace editor by group', 'private', 'yes'],
    ['workspace viewer', 'private', 'FORBIDDEN'],
    ['moderator', 'private', 'NOT_FOUND'],
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
    const deleting = deleteArticle(person(name), article.id);
    const keeper = person(visibility === 'personal' ? 'user' : 'owner');
    if (answer === 'yes') expect(await deleting).toEqual([article.id]);
    else {
      await expect(deleting).rejects.toMatchObject({ code: answer });
      await deleteArticle(keeper, article.id);
    }
    // Nobody but those who may bring it back sees that it ever was there.
    const mayRestore = answer === 'yes';
    expect((await listDeletions(person(name), { first: 100 })).nodes.some(({ id }) => id === article.id)).toBe(
      mayRestore,
    );
    const restoring = restoreArticle(person(name), article.id);
    if (mayRestore) expect(await restoring).toMatchObject({ id: article.id, deletedAt: null });
    else {
      await expect(restoring).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await restoreArticle(keeper, article.id);
    }
  });

  it('takes the nested ones along, and brings all back to where they were', async () => {
    const [article] = await readPastPolicies(owner.services).find(Article, { id: a });
    expect(await countNested(owner, [article!])).toEqual(new Map([[a, 1]]));
    expect(await deleteArticle(owner, a)).toEqual([a, b]);
    expect(await shown()).toEqual(['C']);
    expect(await listed()).toEqual([['discarded', 'A', 1]]);
    await restoreArticle(owner, a);
    expect(await shown()).toEqual(['A', '-B', 'C']);
    expect(await listed()).toEqual([]);
  });

  it('counts what goes, with archived ones, and nothing that is gone already', async () => {
    const rows = async (): Promise<number[]> => {
      const articles = await readPastPolicies(owner.services).find(Article, { id: { $in: [a, b, c] } });
      const counts = await countNested(owner, articles);
      return [a, b, c].map((id) => counts.get(id) ?? -1);
    };
    await setArticlesArchived(owner, { articleIds: [b], isArchived: true });
    expect(await rows()).toEqual([1, 0, 0]);
    await deleteArticle(owner, b);
    expect(await rows()).toEqual([0, 0, 0]);
    expect(await countNested(owner, [])).toEqual(new Map());
  });

  it('keeps apart what was deleted one after the other', async () => {
    await publishArticle(owner, { id: b });
    await deleteArticle(owner, b);
    await deleteArticle(owner, a);
    expect(await listed()).toEqual([
      ['discarded', 'A', 0],
      ['deleted', 'B', 0],
    ]);
    await restoreArticle(owner, a);
    expect(await shown()).toEqual(['A', 'C']);
    await restoreArticle(owner, b);
    expect(await shown()).toEqual(['A', '-B', 'C']);
  });

  it('keeps the place of a deleted article while others are moved', async () => {
    await deleteArticle(owner, a);
    const base = [entry(c)];
    const d = await createArticle(owner, { workspaceId: workspace.id, title: 'D' });
    await reorderArticles(owner, { workspaceId: workspace.id, base, order: [entry(c), entry(d.id)] });
    await restoreArticle(owner, a);
    expect(await shown()).toEqual(['A', '-B', 'C', 'D']);
    const { tree } = await readPastPolicies(owner.services).findOneOrFail(WorkspaceOrder, {
      workspaceId: workspace.id,
    });
    expect(placesOf(tree)).toHaveLength(4);
  });

  it('comes back to the root of a workspace whose order does not name it', async () => {
    await deleteArticle(owner, b);
    await writePastPolicies(owner.services, async ({ em }) => {
      await em.nativeUpdate(WorkspaceOrder, { workspaceId: workspace.id }, { tree: [] });
    });
    await restoreArticle(owner, b);
    expect((await shown()).sort()).toEqual(['A', 'B', 'C']);
  });

  it('does nothing twice: what is deleted is not found, and what was brought back neither', async () => {
    await deleteArticle(owner, c);
    await expect(deleteArticle(owner, c)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await restoreArticle(owner, c);
    await expect(restoreArticle(owner, c)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const both = await Promise.allSettled([deleteArticle(owner, c), deleteArticle(person('admin'), c)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('shows and restores for thirty days and not longer', async () => {
    await deleteArticle(owner, c);
    await age(29);
    expect(await listed()).toEqual([['discarded', 'C', 0]]);
    await age(1);
    expect(limits.deletedKeptMs).toBe(30 * 24 * 3_600_000);
    expect(await listed()).toEqual([]);
    await expect(restoreArticle(owner, c)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('lists a discarded draft of a published article, and makes it the draft again', async () => {
    await publishArticle(owner, { id: c });
    await updateArticleDraft(owner, { id: c, title: 'C, better' });
    await discardDraft(owner, { id: c });
    expect(await listed()).toEqual([['draft', 'C, better', 0]]);
    expect(await listed(await newMember(owner))).toEqual([]);
    const [{ id }] = (await deletions()) as [Deletion];
    expect(await restoreDiscardedDraft(owner, id)).toMatchObject({ title: 'C', draftTitle: 'C, better' });
    expect(await listed()).toEqual([]);
    await expect(restoreDiscardedDraft(owner, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('keeps what was typed a moment ago, when another draft is restored or the draft is discarded', async () => {
    await writeNote(owner, c, 'Steps', 'As published');
    await publishArticle(owner, { id: c });
    await updateArticleDraft(owner, { id: c, title: 'C, better' });
    await discardDraft(owner, { id: c });
    const [first] = (await deletions()) as [Deletion];
    const type = async (words: string): Promise<void> => {
      const [shown] = (await readDraft(owner, c)).tabs;
      // As the socket of an editor does: whether the article is a draft is refreshed later, by a job.
      await inTransaction(owner, async ({ em }) => {
        await editNote(noteStoreIn(em, owner.viewer.companyId), shown?.tab.id ?? '', noteOf(words));
      });
    };
    await type('Typed before restoring');
    await restoreDiscardedDraft(owner, first.id);
    const kept = async (): Promise<string> =>
      JSON.stringify(
        (await readPastPolicies(owner.services).find(DiscardedDraft, { articleId: c })).map(({ tabs }) => tabs),
      );
    expect(await kept()).toContain('Typed before restoring');
    await discardDraft(owner, { id: c });
    await type('Typed before discarding');
    await discardDraft(owner, { id: c });
    expect(await kept()).toContain('Typed before discarding');
    expect(await draftOf(owner, c)).toEqual(await publishedOf(owner, c));
  });

  it('discards nothing when the draft is another than was seen', async () => {
    await publishArticle(owner, { id: c });
    await updateArticleDraft(owner, { id: c, title: 'First' });
    const hash = await readDraftHash(owner, c);
    await updateArticleDraft(owner, { id: c, title: 'Second' });
    await expect(discardDraft(owner, { id: c, hash })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await listed()).toEqual([]);
    expect(await discardDraft(owner, { id: c, hash: await readDraftHash(owner, c) })).toMatchObject({
      draftTitle: null,
    });
  });

  it('goes on over its pages in the order of deletion', async () => {
    for (const id of [b, a, c]) await deleteArticle(owner, id);
    const first = await listDeletions(owner, { first: 2 });
    expect(first.nodes.map(({ title }) => title)).toEqual(['C', 'A']);
    const second = await listDeletions(owner, { first: 2, after: first.pageInfo.endCursor });
    expect(second.nodes.map(({ title }) => title)[0]).toBe('B');
  });

  it('counts no article that the order still names below it but that was moved away', async () => {
    const other = await createWorkspace(owner, { title: 'Elsewhere', visibility: 'private' });
    await writePastPolicies(owner.services, async ({ em }) => {
      await em.nativeUpdate(Article, { id: b }, { workspaceId: other.id });
    });
    const article = await readPastPolicies(owner.services).findOneOrFail(Article, { id: a });
    expect(await countNested(owner, [article])).toEqual(new Map([[a, 0]]));
  });
});
