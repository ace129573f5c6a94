import { sqlMemberHasRole } from '../workspaces/memberHolds.js';

/** `Article.view` in SQL: whether the membership `m` sees the article `a` in the workspace `w`. */
export const sqlMemberViewsArticle = `(a.workspace_id = w.id and a.company_id = w.company_id
  and case when a.published_at is null then ${sqlMemberHasRole('editor')} else ${sqlMemberHasRole('viewer')} end)`;
