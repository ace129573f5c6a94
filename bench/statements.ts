import { buildServer, withDatabase } from './benchDatabase.ts';
import type { Row } from './row.ts';

const sizes = [1, 10, 100, 1_000];
/** The largest page of a list. */
const pageMax = 100;

/** The number of SQL statements of the screens' lists, in companies with 1, 100 and 1,000 rows. */
export async function statements(): Promise<Row[]> {
  buildServer();
  const { buildGraphSchema } = await import('../packages/api/dist/graphql/buildGraphSchema.js');
  const { fillCompany, listedOperations, runListed } = await import('../packages/api/dist/testing/listedOperations.js');
  const { EventFeeds } = await import('../packages/core/dist/outbox/feed.js');
  const { openAppOn } = await import('../packages/core/dist/testing/appOnDatabase.js');
  const { newOwner } = await import('../packages/core/dist/testing/people.js');
  return await withDatabase(async (adminUrl) => {
    const app = await openAppOn(adminUrl);
    const feeds = new EventFeeds(app.services);
    try {
      const schema = await buildGraphSchema();
      const companies = new Map<number, Awaited<ReturnType<typeof fillCompany>>>();
      for (const size of sizes) companies.set(size, await fillCompany(await newOwner(app.services), size));
      const rows: Row[] = [];
      for (const name of Object.keys(listedOperations)) {
        const counts: number[] = [];
        for (const [size, company] of companies) {
          const run = await runListed({ schema, feeds }, name, company);
          if (run.errors.length > 0 || run.rows < Math.min(size, pageMax))
            throw new Error(`${name}: ${run.errors.join(', ')} ${run.rows} rows`);
          counts.push(run.statements.length);
        }
        rows.push({
          what: `SQL of ${name} at ${sizes.join(', ')} rows: ${counts.join(', ')}`,
          measured: counts.at(-1) ?? 0,
          against: { what: '1 row', value: counts[0] ?? 0 },
          unit: 'statements',
          limit: { text: 'the same', holds: new Set(counts).size === 1 },
        });
      }
      return rows;
    } finally {
      await feeds.close();
      await app.close();
    }
  });
}
