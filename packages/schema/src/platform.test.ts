import { describe, expect, it } from 'vitest';
import { storageText } from './platform.js';

describe('the storage usage of a company', () => {
  it.each([
    [0, '0.0 MB'],
    [49_999, '0.0 MB'],
    [50_000, '0.1 MB'],
    [1_234_567, '1.2 MB'],
    [999_900_000, '999.9 MB'],
    [999_949_999, '999.9 MB'],
    [999_950_000, '1 GB'],
    [999_999_999, '1 GB'],
    [1_000_000_000, '1 GB'],
    [1_499_999_999, '1 GB'],
    [1_500_000_000, '2 GB'],
    [2_345_000_000_000, '2345 GB'],
  ])('of %d bytes is %s: MB with one decimal below 1 GB, otherwise GB as a whole number', (bytes, text) => {
    expect(storageText(bytes)).toBe(text);
  });
});
