import type { Migration } from './migration.js';

/** Who was left without a company gets mail, too (docs/domains/mail.md). */
export const mailsOfNoCompany: Migration = {
  name: '0060_mailsOfNoCompany',
  sql: `
alter table "mail" alter column "company_id" drop not null;
`,
};
