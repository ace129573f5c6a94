import { Article } from '@snaplore/core/articles/article.entity';
import { saveArticle } from '@snaplore/core/articles/saveArticle';
import { EventFeeds } from '@snaplore/core/outbox/feed';
import { newId } from '@snaplore/core/kernel/ids';
import { collectStatements } from '@snaplore/core/kernel/statementCount';
import { inTransaction } from '@snaplore/core/outbox/transaction';
import { indexArticle } from '@snaplore/core/search/indexArticle';
import { findSharedToken } from '@snaplore/core/sharing/sharedToken.queries';
import { shareArticle } from '@snaplore/core/sharing/shareArticle';
import { newMember, newOwner, refreshViewer, type TestPerson } from '@snaplore/core/testing/people';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import type { Workspace } from '@snaplore/core/workspaces/workspace.entity';
import { graphql } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.js';
import { buildGraphSchema } from '../buildGraphSchema.js';
import { Loaders } from '../../loaders/loaders.js';

const search = `query ($query: String!, $first: Int, $after: String, $filters: SearchFiltersInput) {
  search(query: $query, first: $first, after: $after, filters: $filters) {
  nodes { id category title titleParts { text isMatch } snippetParts { text isMatch } startTime textTabId
    commentId sharedToken article { id shortId slug workspace { id } } workspace { id title } }
  pageInfo { hasNextPage endCursor } correctedQuery } }`;

interface Found {
  search: {
    nodes: { title: string; article: { id: string } }[];
    pageInfo: { hasNextPage: boolean; endCursor: string };
    correctedQuery: string | null;
  };
}

describe('search over GraphQL', () => {
  let api: TestApi;
  let owner: TestPerson;
  let workspace: Workspace;

  beforeAll(async () => {
    api = await openTestApi();
    owner = await newOwner(api.app.services);
    workspace = await createWorkspace(owner, { title: 'Manuals', visibility: 'organization' });
    const articles = await inTransaction(owner, async ({ em }) => {
      const made = Array.from({ length: 20 }, (_, number) =>
        em.create(Article, {
          companyId: owner.viewer.companyId,
          workspaceId: workspace.id,
          title: `Pedal ${number}`,
          slug: `pedal-${number}`,
          publishedAt: new Date(),
          authorId: owner.viewer.userId,
          updatedById: owner.viewer.userId,
          id: newId(Date.now() + number),
        }),
      );
      em.persist(made);
      return made;
    });
    for (const { id } of articles) await indexArticle(owner, id);
  });
  afterAll(async () => {
    await api.close();
  });

  it('returns hits with their article and workspace, 15 at a time', async () => {
    const { data, errors } = await api.graph(search, { query: 'pedal' }, owner.token);
    expect(errors).toBeUndefined();
    const { nodes, pageInfo } = (data as unknown as Found).search;
    expect(nodes).toHaveLength(15);
    expect(nodes[0]).toMatchObject({
      category: 'article',
      titleParts: [
        { text: 'Pedal', isMatch: true },
        { text: ' 19', isMatch: false },
      ],
      workspace: { id: workspace.id, title: 'Manuals' },
      article: { workspace: { id: workspace.id } },
    });
    const rest = await api.graph(search, { query: 'pedal', after: pageInfo.endCursor }, owner.token);
    const second = (rest.data as unknown as Found).search;
    expect(second.pageInfo.hasNextPage).toBe(false);
    expect(new Set([...nodes, ...second.nodes].map((node) => node.article.id)).size).toBe(20);
  });

  it('gives a recipient without a role the private link in place of the article and its workspace', async () => {
    const shared = await createWorkspace(owner, { title: 'Salaries', visibility: 'private' });
    const here = await refreshViewer(owner);
    const { id: articleId } = await saveArticle(here, { workspaceId: shared.id, title: 'Handlebars', isPublish: true });
    await indexArticle(here, articleId);
    const reader = await newMember(here);
    await shareArticle(here, { articleId, entities: [{ type: 'user', id: reader.viewer.userId }] });
    const { token } = await findSharedToken(reader, { id: articleId, isPrivate: true, isFirstWorkspaceArticle: false });
    const { data } = await api.graph(search, { query: 'handlebars' }, reader.token);
    expect((data as unknown as Found).search.nodes).toMatchObject([
      { category: 'article', title: 'Handlebars', article: null, workspace: null, sharedToken: token },
    ]);
    const { body } = await api.rest('GET', '/search/global/handlebars', { token: reader.token });
    expect(body).toMatchObject({
      data: { results: [{ title: 'Handlebars', workspace: null, articleShortId: null, sharedToken: token }] },
    });
    expect(JSON.stringify([data, body])).not.toMatch(new RegExp(`Salaries|${shared.id}|${shared.shortId}`));
    const own = await api.graph(search, { query: 'handlebars' }, owner.token);
    expect((own.data as unknown as Found).search.nodes).toMatchObject([
      { article: { id: articleId }, workspace: { title: 'Salaries' }, sharedToken: null },
    ]);
  });

  it('takes filters, which go on with the next page, and answers what may have been meant', async () => {
    const find = async (variables: object) => await api.graph(search, { query: 'pedal', ...variables }, owner.token);
    const authorId = owner.viewer.userId;
    const filters = { authorId, workspaceId: workspace.id, categories: ['article'], dateFrom: new Date(0) };
    const { search: first } = (await find({ filters })).data as unknown as Found;
    expect(first.nodes).toHaveLength(15);
    const { search: rest } = (await find({ filters, after: first.pageInfo.endCursor })).data as unknown as Found;
    expect(rest.nodes).toHaveLength(5);
    for (const none of [
      { ...filters, authorId: newId() },
      { ...filters, workspaceId: 'x' },
      { ...filters, tag: 'none' },
      { ...filters, categories: ['workspace'] },
      { ...filters, dateTo: new Date(1) },
    ])
      expect(((await find({ filters: none })).data as unknown as Found).search.nodes).toEqual([]);
    for (const wrong of [{ dateFrom: new Date(1), dateTo: new Date(0) }, { tag: 'x'.repeat(101) }, { tag: '' }])
      expect((await find({ filters: wrong })).errors?.[0]?.extensions.code).toBe('BAD_INPUT');
    const { search: misspelt } = (await find({ query: 'pedla', filters })).data as unknown as Found;
    expect(misspelt.nodes).toHaveLength(15);
    expect([misspelt.correctedQuery, first.correctedQuery]).toEqual(['pedal', null]);
  });

  it('refuses an anonymous visitor and 501 characters', async () => {
    expect((await api.graph(search, { query: 'pedal' })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await api.graph(search, { query: 'x'.repeat(501) }, owner.token)).errors?.[0]?.extensions.code).toBe(
      'SEARCH_TOO_LONG',
    );
  });

  it('runs as many statements for one hit as for fifteen, articles and workspaces included', async () => {
    const schema = await buildGraphSchema();
    const feeds = new EventFeeds(api.app.services);
    const count = async (first: number): Promise<number> => {
      const { result, statements } = await collectStatements(() =>
        graphql({
          schema,
          source: search,
          variableValues: { query: 'pedal', first },
          contextValue: {
            caller: owner,
            loaders: new Loaders(owner),
            feeds,
            origin: { address: '', userAgent: '' },
            setSession: () => undefined,
          },
        }),
      );
      expect((result.data as unknown as Found).search.nodes).toHaveLength(first);
      return statements.length;
    };
    const one = await count(1);
    expect(one).toBeGreaterThan(2);
    expect(await count(15)).toBe(one);
    await feeds.close();
  });
});
