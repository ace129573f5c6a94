import { createArticle } from '@snaplore/core/articles/createArticle';
import { setArticleTags } from '@snaplore/core/articles/articleTags';
import { createTextTab } from '@snaplore/core/articles/createTextTab';
import { publishArticle } from '@snaplore/core/articles/publishArticle';
import { saveArticle } from '@snaplore/core/articles/saveArticle';
import { Company } from '@snaplore/core/companies/company.entity';
import { documentedCategories } from '@snaplore/core/search/searchCategories';
import { indexArticle } from '@snaplore/core/search/indexArticle';
import { indexWorkspace } from '@snaplore/core/search/indexWorkspace';
import { commentDocument } from '@snaplore/core/testing/commentDocument';
import { writePastPolicies } from '@snaplore/core/testing/pastPolicies';
import { newMember, newOwner, refreshViewer, type TestPerson } from '@snaplore/core/testing/people';
import { addParagraph } from '@snaplore/core/testing/timeline';
import { lineOf, writeTranscript } from '@snaplore/core/testing/transcripts';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import type { Workspace } from '@snaplore/core/workspaces/workspace.entity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.js';
import { askCounted } from '../testing/askCounted.js';
import type { ResultAnswer } from './searchResult.mapper.js';

describe('GET /search/global', () => {
  let api: TestApi;
  let owner: TestPerson;
  let reader: TestPerson;
  let workspace: Workspace;
  let parentId: string;
  let articleId: string;

  beforeAll(async () => {
    api = await openTestApi();
    owner = await newOwner(api.app.services);
    workspace = await createWorkspace(owner, { title: 'Flywheel', visibility: 'organization' });
    owner = await refreshViewer(owner);
    reader = await newMember(owner);
    parentId = (await saveArticle(owner, { workspaceId: workspace.id, title: 'Repairs', isPublish: true })).id;
    const article = await createArticle(owner, {
      workspaceId: workspace.id,
      title: 'Truing a flywheel',
      parentArticleId: parentId,
    });
    articleId = article.id;
    const tab = await createTextTab(owner, articleId);
    const text = commentDocument('The flywheel key');
    await saveArticle(owner, { id: articleId, textTabs: [{ id: tab.id, text }] });
    await setArticleTags(owner, { id: articleId, tags: ['rims'] });
    await publishArticle(owner, { id: articleId });
    await addParagraph(owner, articleId, { duration: 10_000, title: 'Flywheel off' });
    // Said in what readers do not see yet: found by editors.
    const draft = await createArticle(owner, { workspaceId: workspace.id, title: 'Flywheel, unfinished' });
    const videoId = await addParagraph(owner, draft.id, { duration: 10_000, title: 'Turn it' });
    await writeTranscript(owner, { articleId: draft.id, videoId }, [lineOf('hold the flywheel', 2_000, 3_200)]);
    for (const id of [parentId, articleId, draft.id]) await indexArticle(owner, id);
    await indexWorkspace(owner, workspace.id);
  });
  afterAll(async () => {
    await api.close();
  });

  const results = async (person: TestPerson, path: string): Promise<ResultAnswer[]> => {
    const { status, body } = await api.rest('GET', path, { token: person.token });
    expect(status).toBe(200);
    return (body as { data: { results: ResultAnswer[] } }).data.results;
  };

  it.each([
    '/search/global/',
    '/search/global',
    '/search/',
    '/search/global/%20',
    '/search/global/%2E',
    '/search/global/%2E%2E',
    '/search/global/.',
    '/search/global/..',
  ])('finds nothing for %s', async (path) => {
    expect(await results(owner, path)).toEqual([]);
  });

  it('refuses 501 characters, and visitors', async () => {
    expect(await api.rest('GET', `/search/global/${'x'.repeat(501)}`, { token: owner.token })).toMatchObject({
      body: { code: 'SEARCH_TOO_LONG' },
    });
    expect(await api.rest('GET', '/search/global/')).toMatchObject({ status: 401 });
  });

  it('finds each category alone, and nothing under none', async () => {
    const found: Record<string, string[]> = {};
    for (const category of documentedCategories.slice(1)) {
      const hits = await results(owner, `/search/global/flywheel?category=${category}`);
      expect(new Set(hits.map((hit) => hit.category))).toEqual(new Set(hits.length === 0 ? [] : [category]));
      found[category] = hits.map(({ title }) => title);
    }
    expect(found).toMatchObject({
      workspace: ['Flywheel'],
      article: ['Truing a flywheel'],
      draft: ['Flywheel, unfinished'],
      articleNotes: ['Truing a flywheel'],
      draftVideo: ['Flywheel, unfinished'],
      none: [],
    });
    expect(await api.rest('GET', '/search/global/flywheel?category=comment', { token: owner.token })).toMatchObject({
      body: { code: 'BAD_INPUT' },
    });
  });

  it('says what an article is in: the article above it, its workspace, tags, notes and paragraphs', async () => {
    const [hit] = await results(reader, '/search/global/truing');
    expect(hit).toMatchObject({
      category: 'article',
      workspace: { id: workspace.id },
      parentArticle: { id: parentId, title: 'Repairs' },
      parentWorkspace: { id: workspace.id, title: 'Flywheel' },
      tags: ['rims'],
      textTabs: [{ title: 'Note', text: null }],
      paragraphs: [],
      isDraft: false,
      saidAt: null,
      transcription: null,
    });
    const [note] = await results(reader, '/search/global/key?category=articleNotes');
    expect(note).toMatchObject({
      parentArticle: { id: articleId, title: 'Truing a flywheel' },
      trimmedText: 'The flywheel key',
    });
    const [place] = await results(reader, '/search/global/flywheel?category=workspace');
    expect(place).toMatchObject({
      workspace: { id: workspace.id },
      parentWorkspace: null,
      parentArticle: null,
      textTabs: [],
    });
  });

  it('has the words of a passage with their times, for those who may see the draft', async () => {
    const [hit] = await results(owner, '/search/global/flywheel?category=draftVideo');
    expect(hit).toMatchObject({
      isDraft: true,
      startTime: hit?.saidAt,
      plainTranscription: 'hold the flywheel',
      paragraphs: [{ title: 'Turn it', videos: null }],
    });
    const words = hit?.transcription ?? [];
    expect(words.map(({ text }) => text)).toEqual(['hold', 'the', 'flywheel']);
    expect(words[0]).toMatchObject({ start: 2, end: words[1]?.start });
    expect(words[2]).toMatchObject({ start: (hit?.saidAt ?? 0) / 1_000, end: null });
    expect(await results(reader, '/search/global/flywheel?category=draftVideo')).toEqual([]);
  });

  it('takes as many statements for one hit as for fifteen', async () => {
    const titles = ['Crank arms', ...Array.from({ length: 15 }, (_, number) => `Pedal ${number}`)];
    for (const title of titles) {
      const { id } = await saveArticle(owner, { workspaceId: workspace.id, title, isPublish: true });
      await indexArticle(owner, id);
    }
    const ask = async (q: string): Promise<{ count: number; hits: number }> => {
      const { count, data } = await askCounted('search.global', owner, {
        params: { q },
        query: { category: 'article' },
      });
      return { count, hits: (data['results'] as unknown[]).length };
    };
    const [one, many] = [await ask('crank'), await ask('pedal')];
    expect([one.hits, many.hits]).toEqual([1, 15]);
    expect(many.count).toBe(one.count);
  });

  it('is refused in an unpaid company', async () => {
    const other = await newOwner(api.app.services, 'Unpaid Company');
    const { companyId: id } = other.viewer;
    await writePastPolicies(api.app.services, ({ em }) =>
      em.nativeUpdate(Company, { id }, { isBilling: true, paidStatus: 'past_due' }),
    );
    for (const path of ['/search/global/wheel', '/search/global/'])
      expect(await api.rest('GET', path, { token: other.token })).toMatchObject({
        status: 402,
        body: { code: 'COMPANY_NOT_PAID' },
      });
    const { errors } = await api.graph('{ search(query: "wheel") { nodes { id } } }', {}, other.token);
    expect(errors?.[0]?.extensions.code).toBe('COMPANY_NOT_PAID');
  });
});
