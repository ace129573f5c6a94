import { raw } from '@mikro-orm/core';
import { idArray } from './ids.js';

/** Which rows belong together, and in which order: names of the database, written in the code. */
export interface FirstOfEach {
  table: string;
  /** The column that tells what a row belongs to. */
  of: string;
  order: string;
  /** So many rows for each. */
  most: number;
}

/**
 * A condition of a `find`: the first rows of each of `ids`, in one statement however many there are. An index leads to
 * them.
 */
export function firstOfEach({ table, of, order, most }: FirstOfEach, ids: readonly string[]): object {
  const first = `select first.id from unnest(?::uuid[]) as owner (id)
    cross join lateral (select id from ${table} where ${of} = owner.id order by ${order} limit ?) first`;
  return { [raw((alias) => `${alias}.id = any(array(${first}))`, [idArray(ids), most])]: [] };
}
