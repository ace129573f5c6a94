/** Words with a meaning in URLs; a slug is never one of them (docs/domains/articles.md). */
const reservedSlugs = new Set([
  'notes',
  'video',
  'shared',
  'new',
  'edit',
  'count',
  'private',
  'short',
  'v',
  'users',
  'groups',
  'billing',
  'profile',
]);

/** Host names that no company may use (docs/domains/companies.md). */
export const reservedCompanySlugs = new Set([
  'app',
  'api',
  'admin',
  'billing',
  'docs',
  'www',
  'mail',
  'static',
  'cdn',
  'media',
  'status',
  'support',
  'help',
  'blog',
  'dev',
  'staging',
  'test',
  'auth',
  'login',
  'signup',
  'snaplore',
  'localhost',
  'smtp',
  'imap',
  'ftp',
  'ns1',
  'ns2',
  'assets',
  'files',
  'graphql',
  'ws',
  'account',
  'accounts',
  'settings',
  'security',
  'about',
  'download',
  'jobs',
]);

/**
 * Returns the URL form of a title: lower-case letters and digits of any alphabet joined by hyphens, at most 60
 * characters, never empty and never a reserved word.
 */
export function slugify(title: string, fallback = 'untitled'): string {
  const slug = title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '');
  if (slug === '') return fallback;
  return reservedSlugs.has(slug) ? `${slug}-1` : slug;
}

/** Returns the host label of a company: a-z, 0-9 and hyphens, at most 40 characters, never a reserved host. */
export function companySlug(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '');
  if (slug === '') return 'team';
  return reservedCompanySlugs.has(slug) ? `${slug}-team` : slug;
}
