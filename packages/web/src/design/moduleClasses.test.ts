import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const source = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(source, file), 'utf8');
const find = (pattern: string): string[] => globSync(pattern, { cwd: source }).sort();
const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name]) => name ?? '');

/** The classes of its own that a stylesheet has: none of the editor's or of the whole page. */
function classesIn(css: string): string[] {
  const selectors = css.replace(/\/\*[^]*?\*\//g, '').replace(/\{[^{}]*\}/g, '{}');
  return [...new Set(matches(selectors.replace(/:global\([^()]*(\([^()]*\)[^()]*)*\)/g, ''), /\.([a-z][\w-]*)/gi))];
}

const has = new Map(find('**/*.module.css').map((file) => [file, classesIn(read(file))]));
const used = new Map([...has.keys()].map((file) => [file, new Set<string>()]));
for (const file of find('{design,features,lib,playground,routes}/**/*.tsx')) {
  const code = read(file);
  for (const [, name = '', from = ''] of code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
    const sheet = used.get(path.join(path.dirname(file), from));
    for (const use of matches(code, new RegExp(`\\b${name}(?:\\.|\\[')([\\w-]+)`, 'g'))) sheet?.add(use);
  }
}
for (const file of has.keys()) {
  for (const [, name = '', from = ''] of read(file).matchAll(/composes: ([\w-]+) from '([^']+)'/g))
    used.get(path.join(path.dirname(file), from))?.add(name);
}
const across = (one: (file: string) => readonly string[]): string[] =>
  [...has.keys()].flatMap((file) => one(file).map((name) => `${file} .${name}`));

describe('the classes of a stylesheet', () => {
  it('are found', () => {
    expect(has.size).toBeGreaterThan(50);
    expect(classesIn('.a .b:global(.c:not(.d)) > p { --e: .5s; } /* .f */ @media (x) { .g { color: red } }')).toEqual([
      'a',
      'b',
      'g',
    ]);
  });

  it('include every one that a component or another stylesheet names', () => {
    expect(across((file) => [...(used.get(file) ?? [])].filter((name) => !has.get(file)?.includes(name)))).toEqual([]);
  });

  it('are each named by a component or another stylesheet', () => {
    expect(across((file) => (has.get(file) ?? []).filter((name) => !used.get(file)?.has(name)))).toEqual([]);
  });
});
