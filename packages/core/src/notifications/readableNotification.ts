import { sqlMemberMay, sqlViewerMay } from '../access/contentRules.js';
import { may } from '../access/authorize.js';
import { sqlMemberIsAdmin } from '../access/workspaceRoles.js';
import type { SqlCondition } from '../access/sqlCondition.js';
import type { MemberViewer } from '../kernel/caller.js';
import { sqlIsLive, sqlMemberReceives } from '../sharing/liveShare.js';

/** Joins of the article and workspace of a notification `n`; one of the AI budget has none. */
export const sqlJoinArticle = `left join article a on a.id = n.article_id
  left join workspace w on w.id = a.workspace_id`;

/**
 * One of a shared article while its share is live and the member's, any other while they may view the article.
 * @param member what else of the member's share is read: their membership `m`, where the statement has it not
 */
const mayRead = (mayView: string, member = ''): string => `(case when n.type = 'article_shared'
  then exists (select 1 from article_share s join company c on c.id = s.company_id ${member}
    where s.id = n.share_id and ${sqlIsLive} and ${sqlMemberReceives})
  else ${mayView} end)`;

/**
 * Whether the member `m` may read the notification `n` about the article `a` in the workspace `w`, which are null for
 * one of the AI budget (docs/domains/notifications.md).
 */
export const sqlMayReadNotification = `(case when n.type = 'ai_budget' then ${sqlMemberIsAdmin}
  else a.id is not null and ${mayRead(sqlMemberMay('Article.view'))} end)`;

/** The same for the user of `n`, as a viewer: their roles are known, and not read again for each notification. */
export function sqlViewerMayReadNotification(viewer: MemberViewer): SqlCondition {
  const { sql, parameters } = sqlViewerMay(viewer, 'Article.view');
  const member = 'join membership m on m.company_id = n.company_id and m.user_id = n.user_id';
  const isAdmin = may(viewer, 'Company.viewAiUsage', { id: viewer.companyId });
  return {
    // `offset 0` keeps this a condition on each notification, checked in the order of their index until there are
    // enough: a join of all of them took ten times as long.
    sql: `(case when n.type = 'ai_budget' then ${String(isAdmin)} else exists (
      select 1 from article a join workspace w on w.id = a.workspace_id
      where a.id = n.article_id and ${mayRead(sql, member)} offset 0) end)`,
    parameters,
  };
}
