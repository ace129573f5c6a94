import type { Migration } from './migration.js';

/** The hosts of companies are made one by one where the product is told so (docs/domains/companies.md). */
export const companyHosts: Migration = {
  name: '0057_companyHosts',
  sql: `
alter table "company" add column "host_created_at" timestamptz null;
`,
};
