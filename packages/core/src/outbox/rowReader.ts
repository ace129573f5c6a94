import type { Caller } from '../kernel/caller.js';
import type { RowPool } from '../kernel/rowPool.js';
import type { Scope } from '../kernel/scopedQuery.js';
import type { AppServices } from '../kernel/services.js';
import { sessionOf } from './sessionOf.js';
import type { SystemReason } from './system.js';

/**
 * Reads rows without the ORM, each statement in one message with its scope (docs/architecture.md). What one viewer asks
 * is run in the order of asking.
 */
export interface RowReader {
  /** Runs a statement with a `?` for each parameter; times are dates, large numbers texts. */
  execute<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** Entities of the table as `alias`: `rest` is what follows in the statement, such as `where a.id = ?`. */
  find<Entity extends object>(
    entity: new () => Entity,
    alias: string,
    rest: string,
    parameters?: readonly unknown[],
  ): Promise<Entity[]>;
  /** Entities of two tables, each with its alias; `rest` begins with the second table's `join`. */
  findPairs<One extends object, Other extends object>(
    one: readonly [new () => One, string],
    other: readonly [new () => Other, string],
    rest: string,
    parameters?: readonly unknown[],
  ): Promise<{ one: One; other: Other }[]>;
}

/** A row reader of `asker`, whose statements are run in their order; on a role that bypasses policies without scope. */
function rowReaderOf(pool: RowPool, asker: object, scope: Scope | null): RowReader {
  const read = async <Row>(sql: string, parameters: readonly unknown[]): Promise<Row[]> =>
    await pool.read<Row>(asker, scope, sql, parameters);
  return {
    execute: async (sql, parameters = []) => await read(sql, parameters),
    find: async (entity, alias, rest, parameters = []) => {
      const { entities } = pool;
      const from = `select ${entities.columns(entity, alias)} from ${entities.table(entity)} ${alias}`;
      return (await read<object>(`${from} ${rest}`, parameters)).map((row) => entities.entity(entity, row));
    },
    findPairs: async ([one, a], [other, b], rest, parameters = []) => {
      const { entities } = pool;
      const columns = `${entities.columns(one, a, 'one_')}, ${entities.columns(other, b, 'other_')}`;
      const rows = await read<object>(`select ${columns} from ${entities.table(one)} ${a} ${rest}`, parameters);
      return rows.map((row) => ({
        one: entities.entity(one, row, 'one_'),
        other: entities.entity(other, row, 'other_'),
      }));
    },
  };
}

/**
 * Returns a reader of rows as the caller: each statement sees only the caller's company, or what the guest's share
 * opens. For queries and loaders: a command changes what an entity manager read.
 */
export function rowReader({ viewer, services }: Caller): RowReader {
  return rowReaderOf(services.database.rows.app, viewer, sessionOf(viewer).variables);
}

/** Returns a reader of rows on the role that bypasses row-level security, as `systemReader` does. */
export function systemRowReader(services: AppServices, reason: SystemReason, asker: object = {}): RowReader {
  services.log.debug({ reason }, 'As system, reading');
  return rowReaderOf(services.database.rows.system, asker, null);
}
