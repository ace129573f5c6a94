import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { buildServer, withDatabase } from '../benchDatabase.ts';
import { median, percentile, zeroRow, type Row } from '../row.ts';
import { fillCompany, type FilledCompany } from './fillCompany.ts';
import { isSame, scoreBothWays } from './scoreEverything.ts';
import { updateRow } from './updates.ts';
import { hostileQuestions, mixedQuestions, namedQuestions } from './questions.ts';

const sizes = (process.env['BENCH_ENTRIES'] ?? '50000,500000').split(',').map(Number);
const workspaces = 30;
const turns = 5;
const questionsBothWays = 2_000;

/** The search beside `ts_rank`, in turns, among few and many entries. */
export async function search(): Promise<Row[]> {
  buildServer();
  const { openAppOn } = await import('../../packages/core/dist/testing/appOnDatabase.js');
  const { newOwner, refreshViewer } = await import('../../packages/core/dist/testing/people.js');
  const { createWorkspace } = await import('../../packages/core/dist/workspaces/createWorkspace.js');
  const { searchEverything } = await import('../../packages/core/dist/search/searchEverything.js');
  return await withDatabase(async (adminUrl) => {
    const app = await openAppOn(adminUrl);
    const client = new pg.Client({ connectionString: app.ownerUrl });
    await client.connect();
    try {
      const filled: FilledCompany[] = [];
      const bytes = new Map<FilledCompany, number>();
      for (const size of sizes) {
        const owner = await newOwner(app.services);
        const ids: string[] = [];
        for (let index = 0; index < workspaces; index += 1)
          ids.push((await createWorkspace(owner, { title: `Shelf ${String(index)}`, visibility: 'organization' })).id);
        console.error(`  filling ${String(size)} entries …`);
        const before = await indexBytes(client);
        const company = await fillCompany(client, await refreshViewer(owner), ids, size);
        filled.push(company);
        bytes.set(company, (await indexBytes(client)) - before);
      }
      const rows: Row[] = [];
      const ask = async ({ owner }: FilledCompany, query: string): Promise<number> => {
        const began = performance.now();
        const { nodes } = await searchEverything(owner, query, { first: 10 });
        const took = performance.now() - began;
        if (process.env['BENCH_SAY'] === '1') console.error(query.slice(0, 60), nodes.length, took.toFixed(1));
        return took;
      };
      const rankRows = async ({ table, owner }: FilledCompany, query: string): Promise<number> => {
        const began = performance.now();
        await client.query(
          `select e.article_id, ts_rank(e.document, $2::tsquery) as rank from ${table} e
           join workspace w on w.id = e.workspace_id and w.visibility in ('organization', 'public')
           where e.company_id = $1 and e.document @@ $2::tsquery order by rank desc limit 10`,
          [owner.viewer.companyId, query.split(' ').join(' | ')],
        );
        return performance.now() - began;
      };
      for (const company of filled) {
        for (const [name, questions] of Object.entries(namedQuestions())) {
          const [own, other]: [number[], number[]] = [[], []];
          for (let turn = 0; turn <= turns; turn += 1) {
            for (const question of questions) {
              const [one, two] = [await ask(company, question), await rankRows(company, question)];
              // The first turn reads what stays in memory.
              if (turn > 0) [own, other].forEach((list, index) => list.push(index === 0 ? one : two));
            }
          }
          const [measured, value] = [median(own), median(other)];
          rows.push({
            what: `Search for ${name} of ${String(company.entries)}`,
            measured,
            against: { what: 'ts_rank', value },
            unit: 'ms',
            limit: name.startsWith('a word in half')
              ? { text: 'a sixteenth at most', holds: measured * 16 <= value }
              : null,
          });
        }
      }
      const mixed = mixedQuestions(600);
      const times = new Map(filled.map((company) => [company, [] as number[]]));
      for (const question of mixed)
        for (const company of filled) times.get(company)?.push(await ask(company, question));
      const [few, many] = filled.map((company) => percentile((times.get(company) ?? []).slice(100), 0.95));
      if (few !== undefined && many !== undefined)
        rows.push({
          what: `p95 of a mix of questions at ${String(sizes[1])}`,
          measured: many,
          against: { what: `at ${String(sizes[0])}`, value: few },
          unit: 'ms',
          limit: { text: 'twice at most', holds: many <= 2 * few },
        });
      const largest = filled.at(-1);
      if (largest) {
        const hostile: number[] = [];
        for (const question of hostileQuestions()) hostile.push(await ask(largest, question));
        const worst = Math.max(...hostile);
        const asked = `${String(hostile.length)} hostile questions at ${String(largest.entries)}`;
        rows.push({
          what: `The worst of ${asked}, each for the first time`,
          measured: worst,
          against: null,
          unit: 'ms',
          limit: { text: 'at most 100', holds: worst <= 100 },
        });
        rows.push(await sizeRow(client, largest, bytes.get(largest) ?? NaN));
        rows.push(await updateRow(client, app.services, largest));
      }
      const [smallest] = filled;
      if (smallest) {
        const em = app.services.database.system.em.fork();
        const { viewer } = smallest.owner;
        let different = 0;
        for (const question of mixedQuestions(questionsBothWays))
          if (!isSame(await scoreBothWays(em, viewer, viewer.companyId, question))) different += 1;
        const of = `of ${String(questionsBothWays)} questions to ${String(smallest.entries)} entries`;
        rows.push(zeroRow(`Other ten than by the score of everything, ${of}`, different, 'questions'));
      }
      return rows;
    } finally {
      await client.end();
      await app.close();
    }
  });
}

const bytesOf = async (client: pg.Client, sql: string): Promise<number> =>
  Number((await client.query<{ bytes: string }>(`select ${sql} as bytes`)).rows[0]?.bytes);

/** What the index takes on the disk, of all companies. */
async function indexBytes(client: pg.Client): Promise<number> {
  const tables = ['posting', 'word', 'number', 'window', 'segment', 'tail'];
  return await bytesOf(client, tables.map((name) => `pg_total_relation_size('search_${name}')`).join(' + '));
}

async function sizeRow(client: pg.Client, { table, entries }: FilledCompany, own: number): Promise<Row> {
  const gin = await bytesOf(client, `pg_relation_size('${table}_document')`);
  return {
    what: `Lists and dictionary of ${String(entries)} entries`,
    measured: own / 1e6,
    against: { what: 'a GIN index', value: gin / 1e6 },
    unit: 'MB',
    limit: { text: '1.2 at most', holds: own <= 1.2 * gin },
  };
}
