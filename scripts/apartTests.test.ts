import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { apartTests, everyTest } from './apartTests.ts';

const root = path.dirname(import.meta.dirname);
const filesOf = (patterns: string | readonly string[]): string[] => globSync(patterns, { cwd: root }).sort();

it('leaves no test in a shared process that changes what the next one meets there', () => {
  const apart = new Set(filesOf(apartTests));
  const shared = filesOf(everyTest).filter((file) => !apart.has(file));
  expect(shared.length).toBeGreaterThan(50);
  const changes = /\bvi\.(mock|doMock|stub(Global|Env)|useFakeTimers|spyOn)\(/;
  expect(shared.filter((file) => changes.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});

it('names none to be apart that is not there', () => {
  for (const pattern of apartTests) expect(filesOf(pattern), pattern).not.toEqual([]);
});
