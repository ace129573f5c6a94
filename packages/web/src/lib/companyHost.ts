import { reservedCompanySlugs } from '@snaplore/schema/slugs';

/** A company and its host. */
export interface HostedCompany {
  slug: string;
  /** The host name; the shared one if companies have none of their own. */
  domain: string;
}

/** Whose host a page is on: a shared one, that of the current company, or that of another. */
export type PageHost = { kind: 'shared' } | { kind: 'own' } | { kind: 'other'; slug: string };

/**
 * The company is the first part of the host name (docs/domains/companies.md). The base itself, reserved words and hosts
 * outside of it are shared: there the session's company is the current one.
 */
export function pageHostOf(hostname: string, { slug, domain }: HostedCompany): PageHost {
  if (!domain.startsWith(`${slug}.`)) return { kind: 'shared' };
  const base = domain.slice(slug.length);
  if (!hostname.endsWith(base)) return { kind: 'shared' };
  const first = hostname.slice(0, -base.length);
  if (first === slug) return { kind: 'own' };
  return first === '' || first.includes('.') || reservedCompanySlugs.has(first)
    ? { kind: 'shared' }
    : { kind: 'other', slug: first };
}

/** A path on a company's host, with the protocol and port of the current page. */
export function addressOn(
  domain: string,
  path: string,
  { protocol, port }: Pick<Location, 'protocol' | 'port'>,
): string {
  return `${protocol}//${domain}${port === '' ? '' : `:${port}`}${path}`;
}

/**
 * Returns where to go once the session is in `company`: to its host from a company's host, or to `path` on a shared
 * one.
 */
export function addressIn(
  company: HostedCompany,
  path: string,
  location: Pick<Location, 'hostname' | 'protocol' | 'port'>,
): string {
  return pageHostOf(location.hostname, company).kind === 'shared' ? path : addressOn(company.domain, path, location);
}
