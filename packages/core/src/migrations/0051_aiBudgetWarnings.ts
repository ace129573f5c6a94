import type { Migration } from './migration.js';

/** Owner and admins are told that most of the AI budget is spent: a notification without an article. */
export const aiBudgetWarnings: Migration = {
  name: '0051_aiBudgetWarnings',
  sql: `
alter table "notification" alter column "article_id" drop not null;
alter table "notification" drop constraint "notification_type";
alter table "notification" add constraint "notification_type" check (type in ('article_mention','article_publish','comment_mention','article_shared','ai_budget'));
alter table "notification" add constraint "notification_article" check ((article_id is null) = (type = 'ai_budget'));
`,
};
