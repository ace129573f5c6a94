import { expect, it } from 'vitest';
import { findTestFiles, isApart } from './testFiles.ts';

// Put together, so that this file is not taken for one that does it.
const call = (name: string): string => `vi.${name}('./clock.js');`;

it.each(['mock', 'doMock', 'stubGlobal', 'stubEnv', 'useFakeTimers', 'setSystemTime', 'spyOn'])(
  'runs a test apart that calls %s',
  (name) => {
    expect(isApart(call(name))).toBe(true);
  },
);

it('runs a test apart that says so and why, and every other test in a shared process', () => {
  expect(isApart("// @apart: takes a minute\nimport 'vitest';")).toBe(true);
  expect(isApart("// @apart:\nimport 'vitest';")).toBe(false);
  expect(isApart("it('stands apart', () => {});")).toBe(false);
});

it('finds every test once', () => {
  const { apart, shared } = findTestFiles();
  expect(apart.length).toBeGreaterThan(10);
  expect(shared.length).toBeGreaterThan(100);
  expect(new Set([...apart, ...shared]).size).toBe(apart.length + shared.length);
});
