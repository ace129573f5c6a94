import { describe, expect, it } from 'vitest';
import { ConnectionError } from '../../lib/errorText.js';
import { refusedWith } from '../../lib/testing/refusedWith.js';
import { failedLoadAddress } from './failedLoadAddress.js';

const login = '/login/{-$token}/{-$articleId}/{-$companyId}/{-$destination}';

describe('a failed load', () => {
  it.each([
    ['browse', 'NOT_FOUND', true, '/'],
    ['browse', 'NOT_FOUND', false, login],
    ['browse', 'BAD_INPUT', true, '/'],
    ['browse', 'BAD_INPUT', false, null],
    ['browse', 'GUEST_ACCESS_DENIED', true, null],
    ['edit', 'FORBIDDEN', true, '/workspaces'],
    ['edit', 'BAD_INPUT', true, '/workspaces'],
    ['edit', 'NOT_FOUND', true, '/workspaces'],
    ['browse', 'INTERNAL', true, null],
  ] as const)('in %s with %s redirects a user who is signed in (%s) to %s', (place, code, isSignedIn, to) => {
    expect(failedLoadAddress(place, refusedWith(code), isSignedIn, '/b/w1/support')?.to ?? null).toBe(to);
  });

  it('does not redirect without a response', () => {
    for (const place of ['browse', 'edit'] as const)
      expect(failedLoadAddress(place, new ConnectionError('no answer'), true, '/')).toBeNull();
  });

  it('keeps the requested path', () => {
    expect(failedLoadAddress('browse', refusedWith('NOT_FOUND'), false, '/b/w1/support')).toMatchObject({
      search: { redirect: '/b/w1/support' },
    });
  });
});
