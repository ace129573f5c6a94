import { invalidField } from '../protocolError.js';
import type { Page, SandboxRequest } from './route.js';

/** What lists are ordered by. */
export interface Listed {
  id: string;
  created_at?: string;
  updated_at?: string;
  billed_at?: string | null;
}

const orderFields = ['id', 'created_at', 'updated_at', 'billed_at'] as const;
const comparisons = {
  '': (one: number, other: number) => one === other,
  '[LT]': (one: number, other: number) => one < other,
  '[LTE]': (one: number, other: number) => one <= other,
  '[GT]': (one: number, other: number) => one > other,
  '[GTE]': (one: number, other: number) => one >= other,
};

/** The values of a filter, which the protocol separates by commas; null where nothing is filtered. */
export function filterOf(query: URLSearchParams, name: string): ReadonlySet<string> | null {
  const value = query.get(name);
  return value === null || value === '' ? null : new Set(value.split(','));
}

export const passes = (filter: ReadonlySet<string> | null, value: string | null): boolean =>
  filter === null || (value !== null && filter.has(value));

/** Whether a thing lies within the filters by time, such as `created_at[GTE]`. */
export function withinTimes(query: URLSearchParams, entity: Listed): boolean {
  return (['created_at', 'updated_at', 'billed_at'] as const).every((field) =>
    Object.entries(comparisons).every(([suffix, holds]) => {
      const wanted = query.get(`${field}${suffix}`);
      if (wanted === null) return true;
      const time = Date.parse(wanted);
      if (Number.isNaN(time)) throw invalidField(`${field}${suffix}`, 'must be a time');
      const value = entity[field];
      return value != null && holds(Date.parse(value), time);
    }),
  );
}

function orderOf(query: URLSearchParams): (one: Listed, other: Listed) => number {
  const wanted = query.get('order_by') ?? 'id[DESC]';
  const match = /^([a-z_]+)\[(ASC|DESC)\]$/i.exec(wanted);
  const field = orderFields.find((name) => name === match?.[1]);
  if (!match || !field) throw invalidField('order_by', `must be one of ${orderFields.join(', ')} with [ASC] or [DESC]`);
  const direction = match[2]?.toUpperCase() === 'ASC' ? 1 : -1;
  const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
  return (one, other) => direction * (compare(one[field] ?? '', other[field] ?? '') || compare(one.id, other.id));
}

/**
 * Cuts one page out of a list: at most `per_page` things after the one that `after` names, in the order of `order_by`.
 * `next` is a whole address, since the SDK follows it as it is.
 */
export function pageOf<Entity extends Listed>(
  all: Iterable<Entity>,
  isWanted: (entity: Entity) => boolean,
  request: SandboxRequest,
  perPageMax: number,
  shown: (entity: Entity) => object = (entity) => entity,
): Page {
  const { query } = request;
  const perPage = Math.min(Number(query.get('per_page') ?? Math.min(50, perPageMax)), perPageMax);
  if (!Number.isInteger(perPage) || perPage < 1) throw invalidField('per_page', 'must be a whole number');
  const order = orderOf(query);
  const everything = [...all];
  const wanted = everything.filter(isWanted).sort(order);
  const after = query.get('after');
  const last = after === null || after === '' ? undefined : everything.find(({ id }) => id === after);
  if (after && !last) throw invalidField('after', 'must be the id of one in the list');
  const rest = last ? wanted.filter((entity) => order(entity, last) > 0) : wanted;
  const items = rest.slice(0, perPage);
  const next = new URLSearchParams(query);
  next.set('after', items.at(-1)?.id ?? after ?? '');
  next.set('per_page', String(perPage));
  return {
    items: items.map(shown),
    pagination: {
      per_page: perPage,
      next: `${request.address}?${next.toString()}`,
      has_more: rest.length > items.length,
      estimated_total: wanted.length,
    },
  };
}
