import { isIP } from 'node:net';
import { reservedCompanySlugs } from '@snaplore/schema/slugs';
import type { Config } from '../kernel/config.js';

type Address = Pick<Config, 'publicUrl'>;

/**
 * The name that company hosts stand before: `{slug}.` and this (spec 1 §2). On one machine it is `snaplore.localhost`,
 * since browsers keep no shared cookie for the bare `localhost`. Null where PUBLIC_URL names no domain: an address of
 * numbers, or a bare name.
 */
export function companyBase({ publicUrl }: Address): string | null {
  const { hostname } = new URL(publicUrl);
  if (hostname === 'localhost') return 'snaplore.localhost';
  return hostname.includes('.') && isIP(hostname) === 0 ? hostname : null;
}

/** The host name of a company; where there are no company hosts, the one that all share. */
export function companyDomain(config: Address, slug: string): string {
  const base = companyBase(config);
  return base === null ? new URL(config.publicUrl).hostname : `${slug}.${base}`;
}

/** The company's slug in a host name; null for the base itself, a reserved word and every host that is none of ours. */
export function slugOfHost(config: Address, hostname: string): string | null {
  const base = companyBase(config);
  const host = hostname.toLowerCase();
  if (base === null || !host.endsWith(`.${base}`)) return null;
  const slug = host.slice(0, -base.length - 1);
  return slug.includes('.') || reservedCompanySlugs.has(slug) ? null : slug;
}

/**
 * True for the host names under which the product answers: its public one, the base of company hosts, and all below.
 */
export function isOwnHost(config: Address, hostname: string): boolean {
  const host = hostname.toLowerCase();
  const base = companyBase(config);
  return host === new URL(config.publicUrl).hostname || (base !== null && (host === base || host.endsWith(`.${base}`)));
}
