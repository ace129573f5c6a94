import type { Migration } from './migration.js';

export const secondFactorStep: Migration = {
  name: '0007_secondFactorStep',
  sql: `
alter table "app_user" add "totp_step" int null;
`,
};
