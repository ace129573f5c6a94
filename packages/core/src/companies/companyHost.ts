import { isIP } from 'node:net';
import { reservedCompanySlugs } from '@snaplore/schema/slugs';
import type { Config } from '../kernel/config.js';
import type { Company } from './company.entity.js';

type Address = Pick<Config, 'publicUrl'>;
type Hosts = Pick<Config, 'publicUrl' | 'companyHosts'>;
type HostedCompany = Pick<Company, 'slug' | 'hostCreatedAt'>;

/**
 * Returns the domain below which company hosts are: `{slug}.{base}`. With `localhost` it is `snaplore.localhost`, since
 * browsers keep no shared cookie for the bare `localhost`. Null if PUBLIC_URL is an IP address or a name without a dot
 * (docs/domains/companies.md).
 */
export function companyBase({ publicUrl }: Address): string | null {
  const { hostname } = new URL(publicUrl);
  if (hostname === 'localhost') return 'snaplore.localhost';
  return hostname.includes('.') && isIP(hostname) === 0 ? hostname : null;
}

/** Returns the host name that a company has or may have; null where there are no company hosts. */
export function ownHost(config: Address, slug: string): string | null {
  const base = companyBase(config);
  return base === null ? null : `${slug}.${base}`;
}

/** Whether a company's own host is there: with `wildcard` from the beginning, else once it was made. */
const hasOwnHost = ({ companyHosts }: Hosts, { hostCreatedAt }: HostedCompany): boolean =>
  companyHosts.kind === 'wildcard' || hostCreatedAt !== null;

/** Returns a company's host name; without one of its own, the host of PUBLIC_URL. */
export function companyDomain(config: Hosts, company: HostedCompany): string {
  const own = hasOwnHost(config, company) ? ownHost(config, company.slug) : null;
  return own ?? new URL(config.publicUrl).hostname;
}

/** Returns the origin of a company's screens, on its host where there are company hosts. */
export function companyOrigin(config: Hosts, company: HostedCompany): string {
  const { protocol, port } = new URL(config.publicUrl);
  return `${protocol}//${companyDomain(config, company)}${port === '' ? '' : `:${port}`}`;
}

/** Returns the slug in a host name, or null for the base itself, a reserved word and any host that is not ours. */
export function slugOfHost(config: Address, hostname: string): string | null {
  const base = companyBase(config);
  const host = hostname.toLowerCase();
  if (base === null || !host.endsWith(`.${base}`)) return null;
  const slug = host.slice(0, -base.length - 1);
  return slug.includes('.') || reservedCompanySlugs.has(slug) ? null : slug;
}

/**
 * Returns whether the product answers at this host name: the host of PUBLIC_URL, the base of company hosts, and every
 * name below it.
 */
export function isOwnHost(config: Address, hostname: string): boolean {
  const host = hostname.toLowerCase();
  const base = companyBase(config);
  return host === new URL(config.publicUrl).hostname || (base !== null && (host === base || host.endsWith(`.${base}`)));
}
