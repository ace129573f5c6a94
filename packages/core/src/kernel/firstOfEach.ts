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
}

/**
 * Returns a condition for `find`: the first rows of each of `ids`, in one statement. An index on the grouping column
 * and order is expected.
 */
export function firstOfEach({ table, of, order, most }: FirstOfEach, ids: readonly string[]): object {
  const first = `select first.id from unnest(?::uuid[]) as owner (id)
    cross join lateral (select id from ${table} where ${of} = owner.id order by ${order} limit ?) first`;
  return { [raw((alias) => `${alias}.id = any(array(${first}))`, [idArray(ids), most])]: [] };
}
