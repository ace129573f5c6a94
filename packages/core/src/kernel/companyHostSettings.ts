/** Where companies have hosts of their own (docs/domains/companies.md). */
export type CompanyHostSettings =
  /** Every name below that of the product leads to it: each company has its host from the beginning. */
  | { kind: 'wildcard' }
  /** Each host is made when a super admin asks for it, by what answers at this address. */
  | { kind: 'created'; address: string; secret: string };

/**
 * Reads where companies have hosts: `COMPANY_HOSTS` is wildcard or created (docs/operations.md).
 * @param fail reports an unusable setting.
 */
export function readCompanyHostSettings(
  environment: Record<string, string | undefined>,
  fail: (fault: string) => never,
): CompanyHostSettings {
  const read = (name: string): string => environment[name]?.trim() ?? '';
  const kind = read('COMPANY_HOSTS') || 'wildcard';
  if (kind === 'wildcard') return { kind };
  if (kind !== 'created') return fail('COMPANY_HOSTS must be wildcard or created');
  const address = read('COMPANY_HOSTS_URL');
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    return fail('COMPANY_HOSTS=created needs COMPANY_HOSTS_URL, an address that makes hosts');
  const secret = read('COMPANY_HOSTS_SECRET');
  if (secret.length < 16) return fail('COMPANY_HOSTS=created needs COMPANY_HOSTS_SECRET, of at least 16 characters');
  return { kind, address, secret };
}
