import { expect, it } from 'vitest';
import { firstIdAt, isId, newId } from './ids.js';

it('creates ids that sort in the order of creation, within one millisecond too', () => {
  const now = Date.now();
  const ids = [...Array.from({ length: 500 }, () => newId(now)), ...Array.from({ length: 500 }, () => newId(now + 1))];
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect([isId(id), id[14], '89ab'.includes(id[19] ?? '-')]).toEqual([true, '7', true]);
  expect(ids.filter((id) => id < firstIdAt(now) || id >= firstIdAt(now + 2))).toEqual([]);
});
