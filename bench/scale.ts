import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { plannedCompany, type CompanyPlan, type PlannedCompany } from './dataset/company.ts';
import { fillCompanies } from './dataset/fillCompanies.ts';
import { hotOperations } from './hotReads/operations.ts';
import { OwnProduct, root } from './ownProduct.ts';
import { median, type Row } from './row.ts';

/** Two companies with the same workspaces, drafts of the reader and comments of the first article. */
const same = { workspaces: 600, inFirstWorkspaces: [31], commentsOfFirst: 1_000, ownDrafts: 40 };
const plans: readonly [CompanyPlan, CompanyPlan] = [
  { ...same, number: 2, articles: 1_000, commentsEach: 2, notifications: 200 },
  { ...same, number: 3, articles: 100_000, commentsEach: 2, notifications: 20_000 },
];
const rounds = 25;
const limit = 3;
/** Search has limits of its own; the tree and the article page do not grow with a company. */
const measured = ['session', 'recent', 'sidebar', 'workspace list', 'drafts', 'notifications', 'comments', 'counts'];

/** What screens ask in a company of 100,000 articles, against the same in one of 1,000. */
export async function scale(): Promise<Row[]> {
  const product = await OwnProduct.open({ keptIn: folder() });
  try {
    const filled = path.join(product.dataDir, 'filled');
    if (!existsSync(filled)) {
      await fillCompanies(product.databaseUrl, plans);
      writeFileSync(filled, '');
    }
    const [small, large] = plans.map((plan) => {
      const company = plannedCompany(plan);
      return { company, operations: new Map(hotOperations(company).map(({ name, body }) => [name, body])) };
    }) as unknown as [Asked, Asked];
    const rows: Row[] = [];
    for (const name of measured) {
      const times: [number[], number[]] = [[], []];
      for (let round = -3; round < rounds; round += 1) {
        for (const [index, asked] of [small, large].entries()) {
          const took = await timeOf(product, asked, name);
          if (round >= 0) times[index]?.push(took);
        }
      }
      const [least, most] = times.map(median) as [number, number];
      rows.push({
        what: `${name} at 100,000 articles`,
        measured: most,
        against: { what: '1,000 articles', value: least },
        unit: 'ms',
        limit: { text: `at most ${String(limit)} times`, holds: most <= limit * least },
      });
    }
    return rows;
  } finally {
    await product.close();
  }
}

interface Asked {
  company: PlannedCompany;
  operations: ReadonlyMap<string, string>;
}

async function timeOf({ address }: OwnProduct, { company, operations }: Asked, name: string): Promise<number> {
  const body = operations.get(name);
  if (body === undefined) throw new Error(`No operation is called ${name}`);
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${company.token}` };
  const startedAt = performance.now();
  const answer = (await (await fetch(`${address}/graphql`, { method: 'POST', headers, body })).json()) as {
    errors?: unknown;
  };
  const took = performance.now() - startedAt;
  if (answer.errors) throw new Error(`${name}: ${JSON.stringify(answer.errors)}`);
  return took;
}

/** Where the companies are kept from one run to the next: another folder once what is written changes. */
function folder(): string {
  const written = readFileSync(path.join(import.meta.dirname, 'dataset', 'company.ts'), 'utf8') + JSON.stringify(plans);
  const version = createHash('sha256').update(written).digest('hex').slice(0, 12);
  return path.join(root, 'node_modules', '.cache', `bench-scale-${version}`);
}
