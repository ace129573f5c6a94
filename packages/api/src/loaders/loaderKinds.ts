import type { Caller } from '@snaplore/core/kernel/caller';
import { firstOfEach, type FirstOfEach } from '@snaplore/core/kernel/firstOfEach';
import { idArray } from '@snaplore/core/kernel/ids';
import DataLoader from 'dataloader';
import { rowReader } from '@snaplore/core/outbox/rowReader';

type Entity = { id: string };

/** Rows of an entity by their ids, as far as the caller may read them; null for a missing one. */
export function byId<Row extends Entity>(caller: () => Caller, entity: new () => Row): DataLoader<string, Row | null> {
  return new DataLoader<string, Row | null>(async (ids) => {
    const rows = await rowReader(caller()).find(entity, 'r', 'where r.id = any(?::uuid[])', [idArray(ids)]);
    const found = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => found.get(id) ?? null);
  });
}

/** The first rows of an entity that belong to each key, in order. */
export function grouped<Row extends Entity>(
  caller: () => Caller,
  entity: new () => Row,
  keyOf: (row: Row) => string,
  first: FirstOfEach,
  /** By columns of the table `r`. */
  orderBy: string,
): DataLoader<string, Row[]> {
  return new DataLoader<string, Row[]>(async (keys) => {
    const { sql, parameters } = firstOfEach(first, 'r', keys);
    const rows = await rowReader(caller()).find(entity, 'r', `where ${sql} order by ${orderBy}`, parameters);
    const groups = Map.groupBy(rows, keyOf);
    return keys.map((key) => groups.get(key) ?? []);
  });
}

/** The rows that belong to each entity, read for all of them at once. */
export function ofEach<Thing extends Entity, Row>(
  read: (things: readonly Thing[]) => Promise<Map<string, Row[]>>,
): DataLoader<Thing, Row[], string> {
  return new DataLoader<Thing, Row[], string>(
    async (things) => {
      const rows = await read(things);
      return things.map(({ id }) => rows.get(id) ?? []);
    },
    { cacheKeyFn: ({ id }) => id },
  );
}
