import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { plannedIds, type CompanyPlan, type PlannedCompany } from '../dataset/company.ts';
import { fillCompanies } from '../dataset/fillCompanies.ts';
import { OwnProduct } from '../ownProduct.ts';
import { percentile, type Row } from '../row.ts';
import type { BareSetup } from './bareServer.ts';
import type { Turn, TurnResult } from './loadClient.ts';
import { hotOperations, type Operation } from './operations.ts';
import { processorTime } from './processorTime.ts';
import { openWireProxy, type SentStatement, type Wire } from './wireProxy.ts';

const plan: CompanyPlan = {
  number: 1,
  workspaces: 31,
  articles: 2_100,
  inFirstWorkspaces: [31, 2_000],
  commentsOfFirst: 31,
  commentsEach: 0,
  notifications: 31,
  ownDrafts: 31,
};
const turns = Number(process.env['BENCH_TURNS'] ?? 6);
const turnMs = 400;
const concurrencies = [1, 16] as const;
/** Of each operation: what it sent when these limits were set. A read that is dropped is not dropped from these. */
const atStartFile = path.join(import.meta.dirname, 'atStart.json');
/** Search has limits of its own (`docs/domains/search.md`). */
const withoutLimits = new Set(['search']);
/** `present`: of a bare handler with the product's statements of today. */
const limits = { throughput: 0.5, present: 0.4, p99: 3, roundTrips: { 'article page': 12 } as Record<string, number> };

/** Whose requests are measured: the product's, and those of two bare handlers. */
type Target = 'product' | 'atStart' | 'present';

/** Every hot operation against bare handlers: its throughput, p99, processor time, statements and round trips. */
export async function hotReads(): Promise<Row[]> {
  const product = await OwnProduct.open();
  const children: ChildProcess[] = [];
  const start = async (file: string): Promise<ChildProcess> => {
    const child = fork(path.join(import.meta.dirname, file), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    children.push(child);
    await once(child, 'spawn');
    return child;
  };
  try {
    const [company] = await fillCompanies(product.databaseUrl, [plan]);
    if (!company) throw new Error('There is no company');
    const operations = hotOperations(company);
    const wires = await readWires(product, company, operations);
    const present = statementsOf(wires);
    if (process.env['BENCH_FREEZE'] === '1') writeFileSync(atStartFile, `${JSON.stringify(present, null, 2)}\n`);
    const atStart = JSON.parse(readFileSync(atStartFile, 'utf8')) as typeof present;
    const bare = await start('bareServer.ts');
    const setup: BareSetup = {
      databaseUrl: product.databaseUrl,
      ...plannedIds(plan),
      statements: Object.fromEntries(
        Object.entries({ present, atStart }).flatMap(([set, of]) =>
          Object.entries(of).map(([name, statements]) => [addressOf(set, name), statements]),
        ),
      ),
    };
    bare.send(setup);
    const [port] = (await once(bare, 'message')) as [number];
    const client = await start('loadClient.ts');
    const pids = { product: product.processOf('api').pid ?? 0, atStart: bare.pid ?? 0, present: bare.pid ?? 0 };
    const urlOf = (target: Target, { name }: Operation): string =>
      target === 'product'
        ? `${product.address}/graphql`
        : `http://127.0.0.1:${String(port)}${addressOf(target, name)}`;
    const rows: Row[] = [];
    for (const operation of operations) {
      for (const concurrency of concurrencies) {
        const runs: Record<Target, Measured> = { product: nothing(), atStart: nothing(), present: nothing() };
        for (let turn = -1; turn < turns; turn += 1) {
          for (const target of Object.keys(runs) as Target[]) {
            const { token } = company;
            const asked: Turn = {
              url: urlOf(target, operation),
              token,
              body: operation.body,
              concurrency,
              forMs: turnMs,
            };
            const cpuBefore = processorTime(pids[target]);
            client.send(asked);
            const [result] = (await once(client, 'message')) as [TurnResult];
            if (turn < 0) continue;
            runs[target].cpuMs += processorTime(pids[target]) - cpuBefore;
            runs[target].tookMs += result.tookMs;
            runs[target].latencies.push(...result.latencies);
          }
        }
        rows.push(...rowsOf(operation.name, concurrency, runs));
      }
      rows.push(...wireRows(operation.name, wires[operation.name], atStart[operation.name]));
    }
    return rows;
  } finally {
    for (const child of children) child.kill();
    await product.close();
  }
}

const addressOf = (set: string, name: string): string => `/${set}/${name.replaceAll(/\W/g, '-')}`;

interface Measured {
  tookMs: number;
  cpuMs: number;
  latencies: number[];
}
const nothing = (): Measured => ({ tookMs: 0, cpuMs: 0, latencies: [] });

/** What each operation sends to the database once its process has warmed up, read by a second api behind a proxy. */
async function readWires(
  product: OwnProduct,
  { token }: PlannedCompany,
  operations: readonly Operation[],
): Promise<Record<string, Wire>> {
  const proxy = await openWireProxy(product.databaseUrl);
  const behind = new URL(product.databaseUrl);
  behind.port = String(proxy.port);
  const api = await product.startSecondApi(behind.href);
  try {
    const ask = async ({ name, body }: Operation): Promise<void> => {
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
      const answer = (await (await fetch(`${api.address}/graphql`, { method: 'POST', headers, body })).json()) as {
        errors?: unknown;
      };
      if (answer.errors) throw new Error(`${name}: ${JSON.stringify(answer.errors)}`);
    };
    const wires: Record<string, Wire> = {};
    for (const operation of operations) {
      for (let warming = 0; warming < 3; warming += 1) await ask(operation);
      proxy.take();
      await ask(operation);
      wires[operation.name] = proxy.take();
    }
    return wires;
  } finally {
    await api.stop();
    await proxy.close();
  }
}

/** Begins and ends of transactions, and the scope of policies: a bare handler has its own. */
const control = /^\s*(begin|start transaction|commit|rollback|select set_config\()/i;
/** What the process asks by itself now and then. */
const ofTheProcess = /clock_timestamp\(\)\)::float8/;

function statementsOf(wires: Record<string, Wire>): Record<string, SentStatement[]> {
  return Object.fromEntries(
    Object.entries(wires).map(([name, { statements }]) => [
      name,
      statements.filter(({ sql }) => !control.test(sql) && !ofTheProcess.test(sql)),
    ]),
  );
}

function rowsOf(name: string, concurrency: number, { product, atStart, present }: Record<Target, Measured>): Row[] {
  const throughput = ({ latencies, tookMs }: Measured): number => (1_000 * latencies.length) / tookMs;
  const p = (share: number, { latencies }: Measured): number => percentile(latencies, share);
  const cpu = ({ cpuMs, latencies }: Measured): number => cpuMs / latencies.length;
  const of = `${name}, ${String(concurrency)} at once`;
  const hasLimits = !withoutLimits.has(name);
  const against = (value: number) => ({ what: 'a bare handler', value });
  const ofPresent = throughput(product) / throughput(present);
  const ratio = throughput(product) / throughput(atStart);
  const p99 = p(0.99, product) / p(0.99, atStart);
  return [
    {
      what: `${of}: throughput (of one with the present statements ${ofPresent.toFixed(2)})`,
      measured: throughput(product),
      against: against(throughput(atStart)),
      unit: 'a second',
      limit: hasLimits
        ? {
            text: `at least ${String(limits.throughput)}, and ${String(limits.present)} of the present statements`,
            holds: ratio >= limits.throughput && ofPresent >= limits.present,
          }
        : null,
    },
    {
      what: `${of}: p99 (p50 ${p(0.5, product).toFixed(1)} against ${p(0.5, atStart).toFixed(1)})`,
      measured: p(0.99, product),
      against: against(p(0.99, atStart)),
      unit: 'ms',
      limit: hasLimits ? { text: `at most ${String(limits.p99)} times`, holds: p99 <= limits.p99 } : null,
    },
    {
      what: `${of}: processor time of a request`,
      measured: cpu(product),
      against: against(cpu(atStart)),
      unit: 'ms',
      limit: null,
    },
  ];
}

function wireRows(name: string, wire: Wire | undefined, atStart: SentStatement[] | undefined): Row[] {
  const most = limits.roundTrips[name];
  const roundTrips = wire?.roundTrips ?? NaN;
  const statements = wire ? (statementsOf({ name: wire })['name']?.length ?? NaN) : NaN;
  return [
    {
      what: `${name}: round trips (statements ${String(statements)}, at the start ${String(atStart?.length)})`,
      measured: roundTrips,
      against: null,
      unit: 'round trips',
      limit: most === undefined ? null : { text: `at most ${String(most)}`, holds: roundTrips <= most },
    },
  ];
}
