/**
 * The second wall between companies. The first is the policy of each action; this one is PostgreSQL's own.
 * `nullif`: on a pooled connection the setting reads '' after a commit, and ''::uuid would throw.
 */
const currentCompany = "nullif(current_setting('app.company_id', true), '')::uuid";
const currentUser = "nullif(current_setting('app.user_id', true), '')::uuid";

type Columns = Record<string, unknown>;
const ofThisCompany = (columns: Columns): string => `${String(columns['companyId'])} = ${currentCompany}`;

/** For an entity with `companyId`: rows of the transaction's company, and no others, can be read or written. */
export const tenantPolicy = {
  rowLevelSecurity: 'force' as const,
  policies: [{ name: 'tenant', using: ofThisCompany, check: ofThisCompany }],
};

/** For the company itself. */
export const companyPolicy = {
  rowLevelSecurity: 'force' as const,
  policies: [{ name: 'tenant', using: `id = ${currentCompany}`, check: `id = ${currentCompany}` }],
};

const hasPlace = (table: string): string =>
  `exists (select 1 from ${table} m where m.user_id = app_user.id and m.company_id = ${currentCompany})`;

/** People stand above companies: one sees oneself and whoever belongs, or belonged, to the company at hand. */
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

/** No everyday role reads or writes these rows; only `asSystem` does. */
export const systemOnlyPolicy = {
  rowLevelSecurity: 'force' as const,
  policies: [{ name: 'system_only', using: 'false', check: 'false' }],
};
