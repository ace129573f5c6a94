import type { Migration } from './migration.js';

/** Unread notifications and drafts are few among many: each has an index of its own. */
export const countsAndDrafts: Migration = {
  name: '0026_countsAndDrafts',
  sql: `
create index notification_unread on notification (user_id, company_id, sequence) where is_new;
create index article_drafts on article (workspace_id, updated_at desc, id desc) where has_draft_changes and not is_archived;
`,
};
