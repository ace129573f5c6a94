import { collectStatements } from '@snaplore/core/kernel/statementCount';
import type { Caller } from '@snaplore/core/kernel/caller';
import { EventFeeds } from '@snaplore/core/outbox/feed';
import { nobody } from '@snaplore/core/testing/people';
import { publishVideo } from '@snaplore/core/testing/sharedFiles';
import { setStatus } from '@snaplore/core/testing/rights';
import { fillSharingWorld, shareWith, sharingOf, type SharingWorld } from '@snaplore/core/testing/sharingWorld';
import { renewArticleLink, setArticleLink } from '@snaplore/core/sharing/setArticleLink';
import { newToken } from '@snaplore/core/kernel/secrets';
import { graphql, type GraphQLSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Loaders } from '../../loaders/loaders.js';
import { openTestApi, type TestApi } from '../../testing/testApi.js';
import { buildGraphSchema } from '../buildGraphSchema.js';

const content = `title slug publishedAt duration textTabs { id title slug isPinned content }
  paragraphs { id title slug start duration tags parentId playMap }
  videos { id duration width height sources { url mimeType label height } posterUrl peaksUrl sprite { url } }`;
const shared = `query ($token: String!, $isPrivate: Boolean, $password: String) {
  sharedArticle(token: $token, isPrivate: $isPrivate, password: $password) {
    ${content} workspaceTitle companyTitle } }`;
const page = `query ($id: ID!) { article(id: $id) { ${content} eventSequence updatedAt tags isArchived abilities
  author { id fullName } workspace { id title slug abilities } } }`;

describe('sharedArticle', () => {
  let api: TestApi;
  let world: SharingWorld;
  let schema: GraphQLSchema;
  let feeds: EventFeeds;
  let token: string;
  beforeAll(async () => {
    api = await openTestApi();
    world = await fillSharingWorld(api.app);
    schema = await buildGraphSchema();
    feeds = new EventFeeds(api.app.services);
    await publishVideo(world.editor, world.article);
    await setArticleLink(world.editor, { articleId: world.article.id, isOn: true });
    await shareWith(world.editor, world.article, world.reader);
    token = (await sharingOf(world.editor, world.article)).publicLink?.token ?? '';
  });
  afterAll(async () => {
    await feeds.close();
    await api.close();
  });

  const statementsOf = async (caller: Caller, source: string, variableValues: object): Promise<number> => {
    const origin = { address: '', userAgent: '' };
    const contextValue = { caller, loaders: new Loaders(caller), feeds, origin, setSession: () => undefined };
    const { result, statements } = await collectStatements(() =>
      graphql({ schema, source, variableValues: { ...variableValues }, contextValue }),
    );
    expect(result.errors).toBeUndefined();
    return statements.length;
  };
  const code = async (variables: object, by?: string): Promise<unknown> =>
    (await api.graph(shared, { ...variables }, by)).errors?.[0]?.extensions.code;

  it('takes at most 1.3 times the statements of the page of an article', async () => {
    const ofPage = await statementsOf(world.viewer, page, { id: world.article.id });
    const ofShare = await statementsOf(nobody(api.app.services), shared, { token });
    expect(ofShare).toBeLessThanOrEqual(1.3 * ofPage);
  });

  it('answers as the session that opens a private link', async () => {
    const { privateLink } = await sharingOf(world.editor, world.article);
    const open = { token: privateLink?.token, isPrivate: true };
    expect(await code(open)).toBe('UNAUTHENTICATED');
    expect(await code(open, world.outsider.token)).toBe('NOT_FOUND');
    expect(await code(open, world.reader.token)).toBeUndefined();
    expect(await code({ ...open, isPrivate: false }, world.reader.token)).toBe('NOT_FOUND');
  });

  it('opens a public link for a member who is deactivated in their company', async () => {
    await setStatus(world.outsider, 'deactivated');
    expect((await api.graph('{ company { id } }', {}, world.outsider.token)).errors).toHaveLength(1);
    expect(await code({ token }, world.outsider.token)).toBeUndefined();
  });

  it('asks for the password of a protected link, over REST by a header', async () => {
    await setArticleLink(world.editor, { articleId: world.article.id, isOn: true, password: 'correct horse' });
    expect(await code({ token })).toBe('SHARE_PASSWORD');
    expect(await code({ token, password: 'wrong horse' })).toBe('SHARE_PASSWORD');
    expect(await code({ token, password: 'correct horse' })).toBeUndefined();
    const ask = async (password: string): Promise<{ status: number; code?: string }> => {
      const answer = await fetch(`${api.origin}/api/browse/shared/${token}`, {
        headers: { 'x-share-password': password },
      });
      const { code: refusal } = (await answer.json()) as { code?: string };
      return { status: answer.status, ...(refusal === undefined ? {} : { code: refusal }) };
    };
    expect(await ask('')).toEqual({ status: 401, code: 'SHARE_PASSWORD' });
    expect(await ask('correct horse')).toEqual({ status: 200 });
    await setArticleLink(world.editor, { articleId: world.article.id, isOn: true, password: null });
  });

  it('answers unknown, former and ended tokens alike', async () => {
    await renewArticleLink(world.editor, world.article.id);
    const answerTo = async (given: string): Promise<unknown> => (await api.graph(shared, { token: given })).errors;
    expect(await answerTo(token)).toEqual(await answerTo(newToken().token));
  });
});
