import { AsyncLocalStorage } from 'node:async_hooks';

const counters = new AsyncLocalStorage<{ statements: string[] }>();

/** Runs `work` and returns the SQL statements that were sent for it, without transaction control. */
export async function collectStatements<T>(work: () => Promise<T>): Promise<{ result: T; statements: string[] }> {
  const counter = { statements: [] as string[] };
  const result = await counters.run(counter, work);
  return { result, statements: counter.statements };
}

/** Whether statements are collected here: otherwise nobody reads them, and nothing is rendered. */
export const isCollecting = (): boolean => counters.getStore() !== undefined;

/** Called for every statement: by the ORM's logger with its values inlined, by row readers without them. */
export function noteStatement(sql: string): void {
  const counter = counters.getStore();
  if (counter && !/^(begin|commit|rollback|savepoint|release|set |select set_config)/i.test(sql)) {
    counter.statements.push(sql);
  }
}
