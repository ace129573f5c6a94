import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { print } from 'graphql';
import pg from 'pg';
import { ArticlePageDocument } from '../packages/web/src/gql/ArticlePage.ts';
import { buildServer, withDatabase } from './benchDatabase.ts';
import { median, type Row } from './row.ts';

/** The article page's query as the screen sends it, with its fragments. */
const document = print(ArticlePageDocument).replaceAll(' @unmask', '');
const rounds = 40;
const requestsEach = 10;

async function timeRequests(ask: () => Promise<Response>): Promise<number> {
  const startedAt = performance.now();
  for (let count = 0; count < requestsEach; count += 1) {
    const response = await ask();
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    await response.text();
  }
  return (performance.now() - startedAt) / requestsEach;
}

/**
 * The article page's query through every step of a request, against a bare handler that runs the same SQL and writes
 * its rows.
 */
export async function articlePage(): Promise<Row[]> {
  buildServer();
  const { collectStatements } = await import('../packages/core/dist/kernel/statementCount.js');
  const { fillCompany } = await import('../packages/api/dist/testing/listedOperations.js');
  const { idleScheduler } = await import('../packages/api/dist/testing/idleScheduler.js');
  const { buildGraphSchema } = await import('../packages/api/dist/graphql/buildGraphSchema.js');
  const { Loaders } = await import('../packages/api/dist/loaders/loaders.js');
  const { openApiServer } = await import('../packages/api/dist/server.js');
  const { EventFeeds } = await import('../packages/core/dist/outbox/feed.js');
  const { openAppOn } = await import('../packages/core/dist/testing/appOnDatabase.js');
  const { newOwner } = await import('../packages/core/dist/testing/people.js');
  const { graphql } = await import('graphql');
  return await withDatabase(async (adminUrl) => {
    const app = await openAppOn(adminUrl);
    const api = await openApiServer(app.services, idleScheduler, 0);
    const feeds = new EventFeeds(app.services);
    const pool = new pg.Pool({ connectionString: app.ownerUrl, options: '-c role=snaplore_app' });
    try {
      const { reader, articleId } = await fillCompany(await newOwner(app.services), 10);
      const caller = { viewer: reader.viewer, services: app.services, requestId: 'bench', address: '' };
      const { result, statements } = await collectStatements(async () =>
        graphql({
          schema: await buildGraphSchema(),
          source: document,
          variableValues: { id: articleId },
          contextValue: {
            caller,
            loaders: new Loaders(caller),
            feeds,
            origin: { address: '', userAgent: '' },
            setSession: () => undefined,
          },
        }),
      );
      if (result.errors) throw new Error(result.errors.join(', '));
      const bare = createServer((_request, response) => {
        void (async () => {
          const client = await pool.connect();
          const rows: unknown[] = [];
          await client.query('begin read only');
          await client.query("select set_config('app.company_id', $1, true), set_config('app.user_id', $2, true)", [
            reader.viewer.companyId,
            reader.viewer.userId,
          ]);
          for (const sql of statements) rows.push((await client.query(sql)).rows);
          await client.query('commit');
          client.release();
          response.setHeader('Content-Type', 'application/json');
          response.end(JSON.stringify(rows));
        })().catch((error: unknown) => response.writeHead(500).end(String(error)));
      });
      await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
      const bareUrl = `http://127.0.0.1:${(bare.address() as AddressInfo).port}`;
      const body = JSON.stringify({ query: document, variables: { id: articleId } });
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${reader.token}` };
      const ask = () => fetch(`http://127.0.0.1:${api.port}/graphql`, { method: 'POST', headers, body });
      const product: number[] = [];
      const floor: number[] = [];
      for (let round = -5; round < rounds; round += 1) {
        const [own, least] = [await timeRequests(ask), await timeRequests(() => fetch(bareUrl))];
        if (round < 0) continue;
        product.push(own);
        floor.push(least);
      }
      bare.close();
      return [
        {
          what: `The article page's query (${statements.length} statements)`,
          measured: median(product),
          against: { what: 'a bare handler running the same SQL', value: median(floor) },
          unit: 'ms',
          limit: null,
        },
      ];
    } finally {
      await feeds.close();
      await pool.end();
      await api.close();
      await app.close();
    }
  });
}
