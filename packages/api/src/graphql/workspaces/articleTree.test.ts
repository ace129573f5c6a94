import { createArticle } from '@snaplore/core/articles/createArticle';
import { publishArticle } from '@snaplore/core/articles/publishArticle';
import { newestSequence } from '@snaplore/core/outbox/feed';
import { newId, newShortId } from '@snaplore/core/kernel/ids';
import { writePastPolicies } from '@snaplore/core/testing/pastPolicies';
import { refreshViewer, newMember, newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { giveRole } from '@snaplore/core/testing/rights';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import type { Workspace } from '@snaplore/core/workspaces/workspace.entity';
import * as limits from '@snaplore/schema/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSocketClient } from '../../testing/socketClient.js';
import { openTestApi, type TestApi } from '../../testing/testApi.js';

const treeOf = `query ($id: ID!, $archived: Boolean) {
  workspace(id: $id) { articleCount tree(archived: $archived) { version rows } } }`;
const reorder = `mutation ($input: ReorderArticlesInput!) {
  reorderArticles(input: $input) { id tree { version rows } } }`;
const archive = `mutation ($input: SetArticlesArchivedInput!) { setArticlesArchived(input: $input) { id isArchived } }`;
const changed = `subscription ($after: Int) { changes(after: $after) {
  sequence kind articleId workspace { id tree { version rows } } } }`;

interface Row {
  articleId: string;
  depth: number;
  title: string;
}

describe('the nested list of articles over GraphQL', () => {
  let api: TestApi;
  let owner: TestPerson;
  let viewer: TestPerson;
  let workspace: Workspace;
  let ids: string[];

  beforeAll(async () => {
    api = await openTestApi();
  });
  afterAll(async () => {
    await api.close();
  });
  beforeEach(async () => {
    owner = await newOwner(api.app.services);
    workspace = await createWorkspace(owner, { title: 'Repairs', visibility: 'private' });
    owner = await refreshViewer(owner);
    viewer = await giveRole(await newMember(owner), workspace.id, 'viewer');
    ids = [];
    for (const title of ['Wheels', 'Brakes']) {
      const { id } = await createArticle(owner, { workspaceId: workspace.id, title });
      ids.push((await publishArticle(owner, { id })).id);
    }
  });

  async function read(
    person: TestPerson,
    archived = false,
  ): Promise<{ articleCount: number; tree: { version: number; rows: Row[] } }> {
    const { data, errors } = await api.graph(treeOf, { id: workspace.id, archived }, person.token);
    expect(errors).toBeUndefined();
    return data?.['workspace'] as Awaited<ReturnType<typeof read>>;
  }
  const places = (...depths: number[]): { articleId: string; depth: number }[] =>
    depths.map((depth, index) => ({ articleId: ids[index] ?? '', depth }));
  const fill = async (count: number): Promise<void> => {
    const { companyId, userId } = owner.viewer;
    await writePastPolicies(owner.services, async ({ em }) => {
      await em.execute(
        `insert into article (id, company_id, workspace_id, short_id, slug, title, published_at, has_draft_changes,
           tags, duration, author_id, updated_by_id, created_at, updated_at)
         select (a->>'id')::uuid, ?, ?, a->>'shortId', 'part', 'Part', now(), false, '{}', 0, ?, ?, now(), now()
         from jsonb_array_elements(?::jsonb) a`,
        [
          companyId,
          workspace.id,
          userId,
          userId,
          JSON.stringify(Array.from({ length: count }, () => ({ id: newId(), shortId: newShortId() }))),
        ],
      );
    });
  };

  it('is ordered, answered as it is then, and read again by others', async () => {
    const { data } = await api.graph(
      reorder,
      { input: { workspaceId: workspace.id, places: places(0, 1) } },
      owner.token,
    );
    expect(data).toMatchObject({ reorderArticles: { id: workspace.id, tree: { version: 1, rows: places(0, 1) } } });
    expect((await read(viewer)).tree.rows).toMatchObject([
      { title: 'Wheels', depth: 0, isPublished: true },
      { title: 'Brakes', depth: 1 },
    ]);
  });

  it('loses what is archived, and its count, until archived articles are asked for', async () => {
    const { data } = await api.graph(archive, { input: { articleIds: [ids[0]], isArchived: true } }, owner.token);
    expect(data).toEqual({ setArticlesArchived: [{ id: ids[0], isArchived: true }] });
    for (const person of [owner, viewer]) {
      expect(await read(person)).toMatchObject({ articleCount: 1, tree: { rows: [{ title: 'Brakes' }] } });
      expect((await read(person, true)).tree.rows).toHaveLength(2);
    }
  });

  it('refuses whoever may not order or archive, and asks nobody to sign in twice', async () => {
    const codes = async (token?: string): Promise<(string | undefined)[]> => [
      (await api.graph(reorder, { input: { workspaceId: workspace.id, places: places(1, 0) } }, token)).errors?.[0]
        ?.extensions.code,
      (await api.graph(archive, { input: { articleIds: ids, isArchived: true } }, token)).errors?.[0]?.extensions.code,
    ];
    expect(await codes(viewer.token)).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    expect(await codes((await newMember(owner)).token)).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    expect(await codes()).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED']);
  });

  it('is told to viewers as it changes, by number', async () => {
    await api.app.dispatch();
    const client = openSocketClient(api, viewer.token);
    try {
      const listening = client.subscribe(changed, {
        after: await newestSequence(owner.services, owner.viewer.companyId),
      });
      await api.graph(reorder, { input: { workspaceId: workspace.id, places: places(0, 1) } }, owner.token);
      await api.graph(archive, { input: { articleIds: [ids[0]], isArchived: true } }, owner.token);
      await api.app.dispatch();
      await listening.until(3);
      const told = listening.answers.map(
        ({ data }) => data?.['changes'] as { kind: string; articleId: string | null; sequence: number },
      );
      expect(told.map(({ kind, articleId }) => ({ kind, articleId }))).toEqual([
        { kind: 'workspace_changed', articleId: null },
        { kind: 'article_changed', articleId: ids[0] },
        { kind: 'article_changed', articleId: ids[1] },
      ]);
      expect(told.map(({ sequence }) => sequence - (told[0]?.sequence ?? 0))).toEqual([0, 1, 2]);
      expect(told.at(-1)).toMatchObject({ workspace: { tree: { version: 1, rows: [] } } });
    } finally {
      await client.close();
    }
  });

  it('returns 2,000 articles in one answer, and accepts their order with its base in one request', async () => {
    await fill(1_998);
    const begun = (await read(owner)).tree.rows.map(({ articleId, depth }) => ({ articleId, depth }));
    expect(begun).toHaveLength(2_000);
    const turned = begun
      .toReversed()
      .map(({ articleId }, index) => ({ articleId, depth: index % limits.articleDepthMax }));
    const { data, errors } = await api.graph(
      reorder,
      { input: { workspaceId: workspace.id, places: turned, base: begun } },
      owner.token,
    );
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({ reorderArticles: { id: workspace.id, tree: { version: 1, rows: turned } } });
  });
});
