import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const find = (...patterns: string[]): string[] => globSync(patterns, { cwd: root }).sort();

const isGenerated = (file: string): boolean =>
  /(^|\/)(node_modules|dist|gql|paraglide)\/|(^|\/)\.|\.gen\.ts$/.test(file);
const sources = find('packages/*/src/**/*.{ts,tsx,css}', '{scripts,bench,e2e}/**/*.{ts,tsx,js,mjs}', '*.{ts,js,cjs}')
  .filter((file) => !isGenerated(file))
  .map((file) => ({ file, text: read(file) }));
const pages = find('docs/domains/*.md').map((file) => ({ file, text: read(file) }));

/** Folders of core that are no domain of their own. */
const noDomains = new Set(['adapters', 'migrations', 'testing', 'wiring']);
const domains = find('packages/core/src/*/').flatMap((folder) => {
  const name = folder.split('/').at(-1) ?? '';
  return noDomains.has(name) ? [] : [name];
});

/** The anchors of a page's headings, as a viewer of the repository makes them. */
const anchorsOf = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{Letter}\p{Number} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );

function leadsSomewhere(path: string, anchor: string | undefined): boolean {
  if (!existsSync(join(root, path))) return false;
  return anchor === undefined || anchorsOf(read(path)).has(anchor);
}

/** Paths in backticks that begin with one of the repository's folders; a pattern may name several files. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`((?:packages|scripts|bench|e2e|docs)\/[^\s`]*)`/g)].map(([, path = '']) => path);
const exists = (path: string): boolean => (/[*{]/.test(path) ? find(path).length > 0 : existsSync(join(root, path)));

describe('the domain pages', () => {
  it('exist for every domain of core', () => {
    expect(domains.length).toBeGreaterThan(20);
    expect(domains.filter((name) => !existsSync(join(root, `docs/domains/${name}.md`)))).toEqual([]);
  });

  it('have at most 200 lines each', () => {
    const long = pages.filter(({ text }) => text.trimEnd().split('\n').length > 200);
    expect(long.map(({ file }) => file)).toEqual([]);
  });

  it('name only paths that exist', () => {
    const missing = pages.flatMap(({ file, text }) =>
      pathsIn(text)
        .filter((path) => !exists(path))
        .map((path) => `${file}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it('name only symbols that are in the file beside them', () => {
    const named = pages.flatMap(({ file, text }) =>
      [...text.matchAll(/`((?:packages|scripts)\/[^\s`]+\.tsx?)`,\s+`(\w+(?:\.\w+)?)`/g)]
        .filter(([, path = '', symbol = '']) => exists(path) && !/\.(policy|queries|entity)$/.test(symbol))
        .map(([, path = '', symbol = '']) => ({ file, path, symbol, text: read(path) })),
    );
    expect(named.length).toBeGreaterThan(200);
    const missing = named.filter(({ symbol, text }) => !symbol.split('.').every((word) => text.includes(word)));
    expect(missing.map(({ file, path, symbol }) => `${file}: ${path}, ${symbol}`)).toEqual([]);
  });

  it('link only to pages and headings that exist', () => {
    const broken = pages.flatMap(({ file, text }) =>
      [...text.matchAll(/\]\(([^)#\s]*)(?:#([^)\s]+))?\)/g)]
        .filter(([, to = '']) => !/^[a-z]+:/.test(to))
        .filter(([, to = '', anchor]) => !leadsSomewhere(to === '' ? file : join(dirname(file), to), anchor))
        .map(([link]) => `${file}: ${link.slice(1)}`),
    );
    expect(broken).toEqual([]);
  });
});

describe('the sources', () => {
  it('cite only pages and headings that exist', () => {
    const broken = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/\b(docs\/(?:domains|decisions)\/[\w-]+\.md)(?:#([\w-]+))?/g)]
        .filter(([, page = '', anchor]) => !leadsSomewhere(page, anchor))
        .map(([cited]) => `${file}: ${cited}`),
    );
    expect(broken).toEqual([]);
  });

  it('cite no specification outside the repository', () => {
    const cited = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/\bspec(?:ification)? (?:[1-3]\b|README).*|\b[1-3] §\d.*|\bthree[ ]documents\b.*/gi)].map(
        ([words]) => `${file}: ${words.slice(0, 40)}`,
      ),
    );
    expect(cited).toEqual([]);
  });
});
