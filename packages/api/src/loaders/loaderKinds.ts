import type { Caller } from '@snaplore/core/kernel/caller';
import { firstOfEach, type FirstOfEach } from '@snaplore/core/kernel/firstOfEach';
import { reader } from '@snaplore/core/outbox/transaction';
import DataLoader from 'dataloader';

type Entity = { id: string };

/** Rows of an entity by their ids, as far as the caller may read them; null for a missing one. */
export function byId<Row extends Entity>(caller: () => Caller, entity: new () => Row): DataLoader<string, Row | null> {
  return new DataLoader<string, Row | null>(async (ids) => {
    const rows = (await reader(caller()).find(entity, { id: { $in: [...ids] } })) as unknown as Row[];
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
  orderBy: Record<string, 'asc' | 'desc'>,
): DataLoader<string, Row[]> {
  return new DataLoader<string, Row[]>(async (keys) => {
    const rows = (await reader(caller()).find(entity, firstOfEach(first, keys), {
      orderBy: orderBy as never,
    })) as unknown as Row[];
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
