import { appRole, guestRole } from './databaseRoles.js';

/**
 * Row-level policies of PostgreSQL, which separate companies in addition to the policy of each action
 * (docs/domains/access.md). `nullif`: on a pooled connection the setting reads '' after a commit, and ''::uuid would
 * throw.
 */
const currentCompany = "nullif(current_setting('app.company_id', true), '')::uuid";
const currentUser = "nullif(current_setting('app.user_id', true), '')::uuid";

/**
 * Each policy is for one role: beside a policy of another role, a list of a company stays an index scan. With two
 * policies on one role it became a scan of the whole table.
 */
const roles = [appRole];

type Columns = Record<string, unknown>;
const ofThisCompany = (columns: Columns): string => `${String(columns['companyId'])} = ${currentCompany}`;

/** For an entity with `companyId`: only rows of the transaction's company can be read or written. */
export const tenantPolicy = {
  rowLevelSecurity: 'force' as const,
  policies: [{ name: 'tenant', roles, using: ofThisCompany, check: ofThisCompany }],
};

/** For the company's own row. */
export const companyPolicy = {
  rowLevelSecurity: 'force' as const,
  policies: [{ name: 'tenant', roles, using: `id = ${currentCompany}`, check: `id = ${currentCompany}` }],
};

type TenantPolicy = typeof tenantPolicy | typeof companyPolicy;

/**
 * Adds the policy by which guests read rows of a table. The functions that it names are in the database
 * (`migrations/0025_guests.ts`): what the one share of the transaction opens, while it is live.
 */
export const readByGuests = (policy: TenantPolicy, using: string) => ({
  ...policy,
  policies: [...policy.policies, { name: 'guest', roles: [guestRole], command: 'select' as const, using }],
});

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
      roles,
      command: 'select' as const,
      using: `id = ${currentUser} or ${hasPlace('membership')} or ${hasPlace('former_member')}`,
    },
    {
      name: 'oneself',
      roles,
      command: 'update' as const,
      using: `id = ${currentUser}`,
      check: `id = ${currentUser}`,
    },
  ],
};

/** For rows that only `asSystem` reads and writes. */
export const systemOnlyPolicy = {
  rowLevelSecurity: 'force' as const,
  policies: [{ name: 'system_only', roles, using: 'false', check: 'false' }],
};
