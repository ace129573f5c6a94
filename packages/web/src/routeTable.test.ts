import { readFileSync } from 'node:fs';
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { apollo } from './lib/apollo.js';
import type { Access } from './lib/guards/guardContext.js';
import { routeTree } from './routeTree.gen.js';

const router = createRouter({ routeTree, context: { apollo }, history: createMemoryHistory() });

/** The documented table of screens. */
const rows = readFileSync(new URL('../../schema/spec/routes.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [name: string, path: string, access: string, screen: string]);

/** Values for parameters that accept only certain ones; others accept any. */
const known: Record<string, string> = { accessType: 'private', mode: 'notes', page: 'companies' };

/** Returns the addresses of a documented path: without optional parts, then with one more each. */
function addressesOf(path: string): string[] {
  const [pathname = ''] = path.split('?transactionId');
  const steps = pathname
    .split('/')
    .slice(1)
    .map((step) => /^\{(\w+)(\??)\}$/.exec(step) ?? step);
  const addresses: string[] = [];
  let address = '';
  for (const step of steps) {
    if (typeof step === 'string') address += `/${step}`;
    else {
      const [, name = '', optional] = step;
      if (optional === '?') addresses.push(address);
      address += `/${known[name] ?? `some-${name}`}`;
    }
  }
  return [...addresses, address];
}

/** Returns the pattern of an address's route; null if there is none. */
function routeOf(address: string): string | null {
  const [, params, found] = router.getMatchedRoutes(address);
  const pattern = typeof found?.fullPath === 'string' ? found.fullPath : null;
  // A layout that matches with a rest means that there is no such page.
  return '**' in params && pattern?.endsWith('$') !== true ? null : pattern;
}

/** Returns who the screen at an address is for. */
function accessAt(address: string): Access | undefined {
  const [routes] = router.getMatchedRoutes(address);
  return routes
    .map((route) => (route.options as { staticData?: { access?: Access } }).staticData?.access)
    .findLast((access) => access !== undefined);
}

describe('the documented table of screens', () => {
  it.each(rows)('%s: %s opens a screen', (_name, path) => {
    for (const address of addressesOf(path)) expect([address, routeOf(address)]).not.toEqual([address, null]);
  });

  it('has no two rows for one screen except those that are the same', () => {
    const shared = new Set(['BrowseParagraph', 'BrowseTextTab']);
    const reached = rows
      .filter(([name]) => !shared.has(name))
      .map(([, path]) => routeOf(addressesOf(path).at(-1) ?? ''));
    expect(reached.filter((route, index) => reached.indexOf(route) !== index)).toEqual([]);
  });

  it('declares who each is for, as the table does', () => {
    const named: Record<string, string[]> = {
      public: ['public', 'visitor'],
      'signed in': ['signedIn', 'own', 'notPaid', 'public'],
      owner: ['plans', 'billing'],
      'super admin': ['superAdmin'],
      'signed in, guests to sign-in': ['signedIn'],
    };
    for (const [name, path, access] of rows) {
      const expected =
        named[access] ??
        (access.startsWith('admin, moderator')
          ? ['companySettings']
          : access.startsWith('anyone')
            ? ['anyone']
            : ['public']);
      expect([name, expected]).toEqual([
        name,
        expect.arrayContaining([accessAt(addressesOf(path)[0] ?? '')]) as string[],
      ]);
    }
  });

  it('reserves the word "shared", and shows unknown addresses as such', () => {
    expect(routeOf('/b/shared/token/private/more')).toBe('/b/shared/$');
    expect(routeOf('/nowhere')).toBeNull();
    expect(routeOf('/settings/nowhere')).toBeNull();
  });
});
