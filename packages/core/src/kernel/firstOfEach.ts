import { idArray } from './ids.js';

/** Which rows belong together, and in which order: database names, written in the code. */
export interface FirstOfEach {
  table: string;
  /** The column that a row is grouped by. */
  of: string;
  order: string;
  /** How many rows of each group. */
  most: number;
  /** Which rows of the table count; all where left out. */
  where?: string;
}

/**
 * Returns a condition on the table as `alias`: the first rows of each of `ids`, in one statement. An index on the
 * grouping column and order is expected.
 */
export function firstOfEach(
  { table, of, order, most, where = 'true' }: FirstOfEach,
  alias: string,
  ids: readonly string[],
): { sql: string; parameters: unknown[] } {
  const first = `select first.id from unnest(?::uuid[]) as owner (id)
    cross join lateral (select id from ${table} where ${of} = owner.id and ${where} order by ${order} limit ?) first`;
  return { sql: `${alias}.id = any(array(${first}))`, parameters: [idArray(ids), most] };
}
