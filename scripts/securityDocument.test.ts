import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const document = readFileSync(new URL('docs/security.md', root), 'utf8');

/** `api/tenantIsolation/audited.test.ts` in the document is `packages/api/src/tenantIsolation/audited.test.ts`. */
const fileOf = (named: string): URL =>
  new URL(/^(e2e|scripts)\//.test(named) ? named : named.replace(/^(\w+)\//, 'packages/$1/src/'), root);

/** Each test file that the document names, with the quoted titles that follow it. */
const named = [...document.matchAll(/`([\w./-]+(?:\.test\.tsx?|\.spec\.ts|Contract\.ts))`((?: "[^"]+")*)/g)].map(
  ([, file = '', titles = '']) => ({ file, titles: [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title) }),
);

describe('the security document', () => {
  it('names tests', () => {
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter(({ titles }) => titles.length > 0).length).toBeGreaterThan(50);
  });

  it('names only existing files and titles', () => {
    const missing = named.flatMap(({ file, titles }) => {
      if (!existsSync(fileOf(file))) return [file];
      // A long title is on a line of its own.
      const source = readFileSync(fileOf(file), 'utf8').replaceAll("\\'", "'").replaceAll(/\(\s+/g, '(');
      return titles
        .filter((title) => !["'", '"', '`'].some((quote) => source.includes(`(${quote}${title}${quote}`)))
        .map((title) => `${file} "${title}"`);
    });
    expect(missing).toEqual([]);
  });

  it('links only to existing pages, and has a row for each section of the standard', () => {
    const links = [...document.matchAll(/\]\(([^)#]+)/g)]
      .map(([, to = '']) => to)
      .filter((to) => !to.startsWith('http'));
    expect(links.filter((to) => !existsSync(new URL(to, new URL('docs/', root))))).toEqual([]);
    const sections: Record<number, number> = {
      1: 5,
      2: 4,
      3: 7,
      4: 4,
      5: 4,
      6: 8,
      7: 6,
      8: 4,
      9: 2,
      10: 7,
      11: 7,
      12: 3,
      13: 4,
      14: 3,
      15: 4,
      16: 5,
    };
    const expected = Object.entries(sections).flatMap(([chapter, count]) =>
      Array.from({ length: count }, (_, index) => `V${chapter}.${index + 1}`),
    );
    expect(expected.filter((section) => !document.includes(`| ${section} `))).toEqual([]);
  });
});
