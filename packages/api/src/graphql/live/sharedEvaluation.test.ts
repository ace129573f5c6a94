import type { Article } from '@snaplore/core/articles/article.entity';
import { createArticle } from '@snaplore/core/articles/createArticle';
import { publishArticle } from '@snaplore/core/articles/publishArticle';
import { createComment } from '@snaplore/core/comments/createComment';
import { newShortId } from '@snaplore/core/kernel/ids';
import { collectStatements } from '@snaplore/core/kernel/statementCount';
import { EventFeeds, newestSequence } from '@snaplore/core/outbox/feed';
import { commentDocument } from '@snaplore/core/testing/commentDocument';
import { newMember, newOwner, refreshViewer, type TestPerson } from '@snaplore/core/testing/people';
import { giveRole } from '@snaplore/core/testing/rights';
import { openTestApp, type TestApp } from '@snaplore/core/testing/testApp';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import { updateWorkspace } from '@snaplore/core/workspaces/updateWorkspace';
import type { Workspace } from '@snaplore/core/workspaces/workspace.entity';
import type { ExecutionResult, GraphQLSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Loaders } from '../../loaders/loaders.js';
import { feedDocument } from '../../testing/feedDocument.js';
import { buildGraphSchema } from '../buildGraphSchema.js';
import type { GraphContext } from '../context.js';
import { Evaluations } from './evaluations.js';
import { subscribeLive } from './subscribeLive.js';

describe('the listeners of one company', () => {
  let app: TestApp;
  let schema: GraphQLSchema;
  let feeds: EventFeeds;
  let evaluations: Evaluations;
  let owner: TestPerson;
  let workspace: Workspace;
  let article: Article;
  let listeners: TestPerson[];

  beforeAll(async () => {
    app = await openTestApp();
    schema = await buildGraphSchema();
    feeds = new EventFeeds(app.services);
    evaluations = new Evaluations(app.services);
    owner = await newOwner(app.services);
    workspace = await createWorkspace(owner, { title: 'Repairs', visibility: 'organization' });
    owner = await refreshViewer(owner);
    article = await createArticle(owner, { workspaceId: workspace.id, title: 'Truing a wheel' });
    article = await publishArticle(owner, { id: article.id });
    listeners = await Promise.all(Array.from({ length: 50 }, async () => await newMember(owner)));
  });
  afterAll(async () => {
    evaluations.close();
    await feeds.close();
    await app.close();
  });

  const contextOf = (person: TestPerson): GraphContext => ({
    caller: person,
    loaders: new Loaders(person),
    feeds,
    evaluations,
    origin: { address: '', userAgent: '' },
    browserKey: null,
    setSession: () => undefined,
  });

  /** The statements that run until every listener has received one change, and what the last of them received. */
  const heardBy = async (
    people: readonly TestPerson[],
    change: () => Promise<unknown>,
  ): Promise<{ statements: number; answer: ExecutionResult | undefined }> => {
    const after = await newestSequence(app.services, owner.viewer.companyId);
    const streams = await Promise.all(
      people.map(async (person) => {
        const stream = await subscribeLive({
          schema,
          document: feedDocument,
          variableValues: { after },
          contextValue: contextOf(person),
        });
        if (!('next' in stream)) throw new Error(JSON.stringify(stream));
        return stream;
      }),
    );
    const { result, statements } = await collectStatements(async () => {
      const answers = Promise.all(streams.map(async (stream) => await stream.next()));
      await change();
      return await answers;
    });
    for (const stream of streams) await stream.return?.();
    const answer = result.at(-1)?.value as ExecutionResult | undefined;
    expect(answer?.errors).toBeUndefined();
    return { statements: statements.length, answer };
  };

  it.each<[string, () => Promise<unknown>]>([
    ['a comment', () => createComment(owner, { articleId: article.id, content: commentDocument('See here') })],
    ['a publication', () => publishArticle(owner, { id: article.id })],
    ['a workspace that is renamed', () => updateWorkspace(owner, { id: workspace.id, title: newShortId() })],
  ])('hear of %s by as many statements for 50 of them as for one', async (_what, change) => {
    const one = await heardBy(listeners.slice(0, 1), change);
    const all = await heardBy(listeners, change);
    expect(one.statements).toBeGreaterThan(0);
    expect(all.statements).toBe(one.statements);
    const withoutPlace = ({ data }: ExecutionResult): unknown => ({ ...(data?.['changes'] as object), sequence: 0 });
    const [first, last] = [one.answer, all.answer].map((answer) => withoutPlace(answer as ExecutionResult));
    expect(Object.keys(first as object)).toEqual(Object.keys(last as object));
    expect(last).toMatchObject({ kind: (first as { kind: string }).kind });
  });

  it('are read again, each once, after somebody’s access has changed', async () => {
    const change = (): Promise<unknown> =>
      createComment(owner, { articleId: article.id, content: commentDocument('Once more') });
    const usual = await heardBy(listeners, change);
    let promoted = listeners[0] as TestPerson;
    const after = await heardBy(listeners, async () => {
      promoted = await giveRole(promoted, workspace.id, 'editor');
      await change();
    });
    // Giving the role takes some statements too.
    expect(after.statements - usual.statements).toBeGreaterThanOrEqual(listeners.length);
    expect(after.statements - usual.statements).toBeLessThan(2 * listeners.length);
    const next = await heardBy([promoted, ...listeners.slice(1)], change);
    expect(next.statements).toBe(usual.statements);
  });
});
