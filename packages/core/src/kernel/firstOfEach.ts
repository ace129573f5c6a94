import { raw } from '@mikro-orm/core';
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
 * Returns a condition for `find`: the first rows of each of `ids`, in one statement. An index on the grouping column
 * and order is expected.
 */
export function firstOfEach({ table, of, order, most, where = 'true' }: FirstOfEach, ids: readonly string[]): object {
  const first = `select first.id from unnest(?::uuid[]) as owner (id)
    cross join lateral (select id from ${table} where ${of} = owner.id and ${where} order by ${order} limit ?) first`;
  return { [raw((alias) => `${alias}.id = any(array(${first}))`, [idArray(ids), most])]: [] };
}
