import { EventFeeds } from '@snaplore/core/outbox/feed';
import { newOwner } from '@snaplore/core/testing/people';
import { openTestApp, type TestApp } from '@snaplore/core/testing/testApp';
import type { GraphQLSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillCompany, listedOperations, runListed, sizes, type Company } from '../testing/listedOperations.js';
import { buildGraphSchema } from './buildGraphSchema.js';

describe('the SQL statements of an operation', () => {
  let app: TestApp;
  let schema: GraphQLSchema;
  let feeds: EventFeeds;
  const companies = new Map<number, Company>();

  beforeAll(async () => {
    app = await openTestApp();
    schema = await buildGraphSchema();
    feeds = new EventFeeds(app.services);
    for (const size of sizes) companies.set(size, await fillCompany(await newOwner(app.services), size));
  });
  afterAll(async () => {
    await feeds.close();
    await app.close();
  });

  it.each(Object.keys(listedOperations))('%s: as many at 1, 10 and 100 rows', async (name) => {
    const counts: number[] = [];
    for (const size of sizes) {
      const { rows, statements, errors } = await runListed({ schema, feeds }, name, companies.get(size) as Company);
      expect(errors).toEqual([]);
      expect(rows).toBe(size);
      counts.push(statements.length);
    }
    expect(counts[0]).toBeGreaterThan(0);
    expect(counts).toEqual([counts[0], counts[0], counts[0]]);
    expect(counts[0]).toBeLessThanOrEqual(12);
  });
});
