import { notFound, redirect } from '@tanstack/react-router';
import { sharedAddress, type SharedTarget } from './addresses.js';

/** The address of a shared article ends in its token, or in 'private' after it (docs/domains/sharing.md). */
export function requireAccessType({ params: { accessType } }: { params: { accessType?: string | undefined } }): void {
  if (accessType !== undefined && accessType !== 'private') throw notFound();
}

/** Which part of a shared article its address names. */
export function sharedTarget({ mode, tab, t }: Record<string, unknown>): SharedTarget {
  return {
    mode: mode === 'video' || mode === 'notes' ? mode : undefined,
    tab: typeof tab === 'string' ? tab : undefined,
    t: typeof t === 'number' && Number.isInteger(t) && t >= 0 ? t : undefined,
  };
}

/** Where a hash of the documented form, `#/b/shared/{token}`, leads on any page; null for any other hash. */
export function sharedInHash(hash: string) {
  const match = /^\/?(?:b|browse)\/shared\/([\w-]{1,200})(\/private)?\/?$/.exec(hash);
  return match?.[1] === undefined ? null : sharedAddress(match[1], match[2] === undefined ? undefined : 'private');
}

/** Replaces an address of another form by that of the same link. */
export function leadToShared(token: string, accessType?: string): never {
  throw redirect({ ...sharedAddress(token, accessType === 'private' ? accessType : undefined), replace: true });
}
