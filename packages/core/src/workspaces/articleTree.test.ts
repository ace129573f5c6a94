import { orderOfPlaces } from '@snaplore/schema/articleOrder';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Article } from '../articles/article.entity.js';
import { createArticle } from '../articles/createArticle.js';
import { publishArticle } from '../articles/publishArticle.js';
import { setArticlesArchived } from '../articles/setArticlesArchived.js';
import { collectStatements } from '../kernel/statementCount.js';
import { writePastPolicies } from '../testing/pastPolicies.js';
import { entry } from '../testing/orderWorld.js';
import { refreshViewer, newMember, newOwner, nobody, type TestPerson } from '../testing/people.js';
import { giveRole } from '../testing/rights.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import type { Caller } from '../kernel/caller.js';
import { readArticleTrees, type ArticleTree } from './articleTree.queries.js';
import { createWorkspace } from './createWorkspace.js';
import { reorderArticles } from './reorderArticles.js';
import type { Workspace } from './workspace.entity.js';

describe('article tree of a workspace', () => {
  let app: TestApp;
  let owner: TestPerson;
  let workspace: Workspace;
  /** Three articles, the oldest first; the second is a draft. */
  let ids: [string, string, string];

  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(async () => {
    await app.close();
  });
  beforeEach(async () => {
    owner = await newOwner(app.services);
    workspace = await createWorkspace(owner, { title: 'Workshop', visibility: 'public' });
    owner = await refreshViewer(owner);
    const made: string[] = [];
    for (const title of ['Wheels', 'Brakes', 'Chains']) {
      const { id } = await createArticle(owner, { workspaceId: workspace.id, title });
      if (title !== 'Brakes') await publishArticle(owner, { id });
      made.push(id);
    }
    ids = made as typeof ids;
  });

  const treeFor = async (caller: Parameters<typeof readArticleTrees>[0], archived = false): Promise<ArticleTree> =>
    (await readArticleTrees(caller, [workspace], { archived })).get(workspace.id) as ArticleTree;
  const shown = ({ rows }: ArticleTree): string[] => rows.map(({ title, depth }) => `${'> '.repeat(depth)}${title}`);
  const nest = async (): Promise<void> => {
    const [wheels, brakes, chains] = ids;
    await reorderArticles(owner, { workspaceId: workspace.id, order: [entry(wheels, entry(brakes, entry(chains)))] });
  };

  it('lists the newest first until the articles are ordered, with the flags of each', async () => {
    const tree = await treeFor(owner);
    expect(tree).toMatchObject({ version: 0, rows: [{ title: 'Chains' }, { title: 'Brakes' }, { title: 'Wheels' }] });
    expect(tree.rows[1]).toEqual({
      articleId: ids[1],
      shortId: expect.stringMatching(/^\w{10}$/) as string,
      slug: 'brakes',
      title: 'Brakes',
      depth: 0,
      isPublished: false,
      hasVideo: false,
      isArchived: false,
    });
  });

  it('follows the saved tree from top to bottom and puts newer articles first', async () => {
    await nest();
    await createArticle(owner, { workspaceId: workspace.id, title: 'Saddles' });
    const tree = await treeFor(owner);
    expect(shown(tree)).toEqual(['Saddles', 'Wheels', '> Brakes', '> > Chains']);
    expect(tree.version).toBe(1);
  });

  it('shows readers the children of a draft in its place', async () => {
    await nest();
    const visitor: Caller = {
      ...nobody(app.services),
      viewer: { kind: 'anonymous', companyId: workspace.companyId },
    };
    for (const reader of [
      await newMember(owner),
      await giveRole(await newMember(owner), workspace.id, 'viewer'),
      visitor,
    ]) {
      expect(shown(await treeFor(reader))).toEqual(['Wheels', '> Chains']);
    }
    expect(shown(await treeFor(await giveRole(await newMember(owner), workspace.id, 'editor')))).toHaveLength(3);
  });

  it('leaves archived articles out unless they are requested', async () => {
    await nest();
    await setArticlesArchived(owner, { articleIds: [ids[1]], isArchived: true });
    expect(shown(await treeFor(owner))).toEqual(['Wheels']);
    expect(shown(await treeFor(owner, true))).toEqual(['Wheels', '> Brakes', '> > Chains']);
    expect((await treeFor(owner, true)).rows.map(({ isArchived }) => isArchived)).toEqual([false, true, true]);
    expect(shown(await treeFor(await newMember(owner), true))).toEqual(['Wheels', '> Chains']);
  });

  it('refuses viewers who may not see the workspace', async () => {
    const stranger = await newOwner(app.services, 'Another Company');
    await expect(treeFor(stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const quiet = await createWorkspace(owner, { title: 'Quiet', visibility: 'private' });
    await expect(
      readArticleTrees(await newMember(owner), [workspace, quiet], { archived: false }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('takes two statements for 2,000 articles in two workspaces', async () => {
    const { companyId, userId } = owner.viewer;
    const second = await createWorkspace(owner, { title: 'Stockroom', visibility: 'organization' });
    await writePastPolicies(app.services, async ({ em }) => {
      await em.insertMany(
        Article,
        Array.from({ length: 2_000 }, (_, index) =>
          em.create(Article, {
            companyId,
            workspaceId: second.id,
            title: `Part ${index}`,
            slug: 'part',
            authorId: userId,
            updatedById: userId,
          }),
        ),
      );
    });
    owner = await refreshViewer(owner);
    const { result: small } = await collectStatements(() => treeFor(owner));
    const order = orderOfPlaces(
      (await readArticleTrees(owner, [second], { archived: false }))
        .get(second.id)
        ?.rows.map(({ articleId }, index) => ({ articleId, depth: index % 5 })) ?? [],
    );
    await reorderArticles(owner, { workspaceId: second.id, order });
    const { result, statements } = await collectStatements(() =>
      readArticleTrees(owner, [workspace, second], { archived: false }),
    );
    expect(statements).toHaveLength(2);
    expect(result.get(workspace.id)).toEqual(small);
    const rows = result.get(second.id)?.rows ?? [];
    expect(rows).toHaveLength(2_000);
    expect(orderOfPlaces(rows)).toEqual(order);
  });
});
