/**
 * Row-level policies of PostgreSQL, which separate companies in addition to the policy of each action
 * (docs/domains/access.md). `nullif`: on a pooled connection the setting reads '' after a commit, and ''::uuid would
 * throw.
 */
const currentCompany = "nullif(current_setting('app.company_id', true), '')::uuid";
const currentUser = "nullif(current_setting('app.user_id', true), '')::uuid";

type Columns = Record<string, unknown>;
const ofThisCompany = (columns: Columns): string => `${String(columns['companyId'])} = ${currentCompany}`;

/** For an entity with `companyId`: only rows of the transaction's company can be read or written. */
export const tenantPolicy = {
  rowLevelSecurity: 'force' as const,
  policies: [{ name: 'tenant', using: ofThisCompany, check: ofThisCompany }],
};

/** For the company's own row. */
export const companyPolicy = {
  rowLevelSecurity: 'force' as const,
  policies: [{ name: 'tenant', using: `id = ${currentCompany}`, check: `id = ${currentCompany}` }],
};

const hasPlace = (table: string): string =>
  `exists (select 1 from ${table} m where m.user_id = app_user.id and m.company_id = ${currentCompany})`;

/**
 * For users, who belong to no single company: visible are the user's own row and those of current and former members of
 * the company.
 */
export const userPolicy = {
  rowLevelSecurity: 'force' as const,
  policies: [
    {
      name: 'colleague',
      command: 'select' as const,
      using: `id = ${currentUser} or ${hasPlace('membership')} or ${hasPlace('former_member')}`,
    },
    { name: 'oneself', command: 'update' as const, using: `id = ${currentUser}`, check: `id = ${currentUser}` },
  ],
};

/** For rows that only `asSystem` reads and writes. */
export const systemOnlyPolicy = {
  rowLevelSecurity: 'force' as const,
  policies: [{ name: 'system_only', using: 'false', check: 'false' }],
};
