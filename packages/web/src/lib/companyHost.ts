import { reservedCompanySlugs } from '@snaplore/schema/slugs';

/** A company as its host tells it. */
export interface HostedCompany {
  slug: string;
  /** The host name; the one that all share where companies have none of their own. */
  domain: string;
}

/** Whose host a page stands on: nobody's, the company's that one works in, or another's. */
export type HostPlace = { kind: 'shared' } | { kind: 'own' } | { kind: 'other'; slug: string };

/**
 * The company is the first part of the host name (spec 1 §2). The base itself, reserved words and hosts outside of it
 * are shared: there one works in whichever company the session is in.
 */
export function placeOfHost(hostname: string, { slug, domain }: HostedCompany): HostPlace {
  if (!domain.startsWith(`${slug}.`)) return { kind: 'shared' };
  const base = domain.slice(slug.length);
  if (!hostname.endsWith(base)) return { kind: 'shared' };
  const first = hostname.slice(0, -base.length);
  if (first === slug) return { kind: 'own' };
  return first === '' || first.includes('.') || reservedCompanySlugs.has(first)
    ? { kind: 'shared' }
    : { kind: 'other', slug: first };
}

/** A path on a company's host, by the same protocol and port as the page at hand. */
export function addressOn(
  domain: string,
  path: string,
  { protocol, port }: Pick<Location, 'protocol' | 'port'>,
): string {
  return `${protocol}//${domain}${port === '' ? '' : `:${port}`}${path}`;
}

/**
 * Where to go once the session is in `company`: to its host from a company's host, or to `path` where one stands on a
 * shared one.
 */
export function addressIn(
  company: HostedCompany,
  path: string,
  location: Pick<Location, 'hostname' | 'protocol' | 'port'>,
): string {
  return placeOfHost(location.hostname, company).kind === 'shared' ? path : addressOn(company.domain, path, location);
}
