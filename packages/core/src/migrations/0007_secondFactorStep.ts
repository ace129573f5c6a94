import type { Migration } from '../platform/migrate.js';

export const secondFactorStep: Migration = {
  name: '0007_secondFactorStep',
  sql: `
alter table "app_user" add "totp_step" int null;
`,
};
