import { describe, expect, it } from 'vitest';
import { sharedValue } from './sharedValue.js';

describe('a value of the page', () => {
  it('notifies its listeners until they unsubscribe', () => {
    const value = sharedValue(1);
    const seen: number[] = [];
    const unsubscribe = value.subscribe(() => seen.push(value.get()));
    value.set(2);
    unsubscribe();
    value.set(3);
    expect(seen).toEqual([2]);
    expect(value.get()).toBe(3);
  });
});
