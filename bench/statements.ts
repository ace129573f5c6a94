import { buildServer, withDatabase } from './ground.ts';
import type { Row } from './row.ts';

/** SQL statements of what the screens list, at 1, 10 and 100 rows. */
export async function statements(): Promise<Row[]> {
  buildServer();
  const { buildGraphSchema } = await import('../packages/api/dist/graphql/buildGraphSchema.js');
  const { fillCompany, listedOperations, runListed, sizes } = await import('../packages/api/dist/testing/listedOperations.js');
  const { EventFeeds } = await import('../packages/core/dist/platform/feed.js');
  const { openHouseOn } = await import('../packages/core/dist/testing/houseOnDatabase.js');
  const { newOwner } = await import('../packages/core/dist/testing/people.js');
  return await withDatabase(async (adminUrl) => {
    const house = await openHouseOn(adminUrl);
    const feeds = new EventFeeds(house.services);
    try {
      const schema = await buildGraphSchema();
      const companies = new Map<number, Awaited<ReturnType<typeof fillCompany>>>();
      for (const size of sizes) companies.set(size, await fillCompany(await newOwner(house.services), size));
      const rows: Row[] = [];
      for (const name of Object.keys(listedOperations)) {
        const counts: number[] = [];
        for (const [size, company] of companies) {
          const run = await runListed({ schema, feeds }, name, company);
          if (run.errors.length > 0 || run.rows !== size) throw new Error(`${name}: ${run.errors.join(', ')} ${run.rows} rows`);
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
      feeds.close();
      await house.close();
    }
  });
}
