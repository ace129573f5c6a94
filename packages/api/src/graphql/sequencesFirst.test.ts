import type { Article } from '@snaplore/core/articles/article.entity';
import { createArticle } from '@snaplore/core/articles/createArticle';
import { collectStatements } from '@snaplore/core/kernel/statementCount';
import { EventFeeds } from '@snaplore/core/outbox/feed';
import { newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { openTestApp, type TestApp } from '@snaplore/core/testing/testApp';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import { graphql } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Loaders } from '../loaders/loaders.js';
import { buildGraphSchema } from './buildGraphSchema.js';

const schema = await buildGraphSchema();

describe('the sequence at which a subscription continues', () => {
  let app: TestApp;
  let owner: TestPerson;
  let article: Article;
  beforeAll(async () => {
    app = await openTestApp();
    owner = await newOwner(app.services);
    const workspace = await createWorkspace(owner, { title: 'Repairs', visibility: 'organization' });
    article = await createArticle(owner, { workspaceId: workspace.id, title: 'Wheels' });
  });
  afterAll(async () => {
    await app.close();
  });

  /** The statements of a query, in their order. */
  async function statementsOf(source: string): Promise<string[]> {
    const caller = { viewer: owner.viewer, services: app.services, requestId: 'test', address: '' };
    const feeds = new EventFeeds(app.services);
    const contextValue = {
      caller,
      loaders: new Loaders(caller),
      feeds,
      origin: { address: '', userAgent: '' },
      setSession: () => undefined,
    };
    const { result, statements } = await collectStatements(() =>
      graphql({ schema, source, contextValue, variableValues: { id: article.id } }),
    );
    await feeds.close();
    expect(result.errors).toBeUndefined();
    return statements;
  }

  it.each([
    ['{ me { notifications(first: 5) { nodes { id } } notificationSequence } }', /notification_head/, /n\.sequence/],
    ['query ($id: ID) { article(id: $id) { id title eventSequence } }', /max\(sequence\)/, /"article"/],
    [
      'query ($id: ID) { article(id: $id) { comments(first: 5) { nodes { id } } eventSequence } }',
      /max\(sequence\)/,
      /"comment"/,
    ],
  ])('is read before what is answered beside it: %s', async (source, sequence, rows) => {
    const statements = await statementsOf(source);
    const at = (pattern: RegExp): number => statements.findIndex((statement) => pattern.test(statement));
    expect(at(sequence)).toBeGreaterThanOrEqual(0);
    expect(at(rows)).toBeGreaterThan(at(sequence));
  });
});
