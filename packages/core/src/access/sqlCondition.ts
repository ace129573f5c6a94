import type { FilterQuery } from '@mikro-orm/core';
import { raw } from '@mikro-orm/core';

/** A condition with a `?` for each of its parameters, in their order. */
export interface SqlCondition {
  sql: string;
  parameters: readonly unknown[];
}

export const always: SqlCondition = { sql: 'true', parameters: [] };
export const never: SqlCondition = { sql: 'false', parameters: [] };

const join = (word: 'and' | 'or', none: SqlCondition, conditions: readonly SqlCondition[]): SqlCondition => {
  if (conditions.length === 0) return none;
  const sql = conditions.map((condition) => condition.sql).join(` ${word} `);
  return {
    sql: conditions.length === 1 ? sql : `(${sql})`,
    parameters: conditions.flatMap(({ parameters }) => parameters),
  };
};

/** A condition that holds when all of `conditions` do. */
export const allOf = (...conditions: readonly SqlCondition[]): SqlCondition => join('and', always, conditions);
/** A condition that holds when at least one of `conditions` does. */
export const anyOf = (...conditions: readonly SqlCondition[]): SqlCondition => join('or', never, conditions);

/** The same as a filter of the ORM; `condition` is given the alias of the entity's table. */
export function asFilter<Entity extends object>(condition: (alias: string) => SqlCondition): FilterQuery<Entity> {
  const { parameters } = condition('');
  return { [raw((alias) => condition(alias).sql, [...parameters])]: [] } as FilterQuery<Entity>;
}
