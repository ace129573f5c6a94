import { AsyncLocalStorage } from 'node:async_hooks';

const counters = new AsyncLocalStorage<{ statements: string[] }>();

/** Runs `work` and lists the SQL statements it made the ORM send, transaction control left out. */
export async function collectStatements<T>(work: () => Promise<T>): Promise<{ result: T; statements: string[] }> {
  const counter = { statements: [] as string[] };
  const result = await counters.run(counter, work);
  return { result, statements: counter.statements };
}

/** Told of every statement, its values written out, by the ORM's logger. */
export function noteStatement(sql: string): void {
  const counter = counters.getStore();
  if (counter && !/^(begin|commit|rollback|savepoint|release|set |select set_config)/i.test(sql)) {
    counter.statements.push(sql);
  }
}
