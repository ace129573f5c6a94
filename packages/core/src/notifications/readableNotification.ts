import { sqlMemberMay, sqlViewerMay } from '../access/contentRules.js';
import type { SqlCondition } from '../access/sqlCondition.js';
import type { MemberViewer } from '../kernel/caller.js';
import { sqlIsLive, sqlMemberReceives } from '../sharing/liveShare.js';

/**
 * One of a shared article while its share is live and the member's, any other while they may view the article.
 * @param member what else of the member's share is read: their membership `m`, where the statement has it not
 */
const mayRead = (mayView: string, member = ''): string => `(case when n.type = 'article_shared'
  then exists (select 1 from article_share s join company c on c.id = s.company_id ${member}
    where s.id = n.share_id and ${sqlIsLive} and ${sqlMemberReceives})
  else ${mayView} end)`;

/**
 * Whether the member `m` may read the notification `n` about the article `a` in the workspace `w`
 * (docs/domains/notifications.md).
 */
export const sqlMayReadNotification = mayRead(sqlMemberMay('Article.view'));

/** The same for the user of `n`, as a viewer: their roles are known, and not read again for each notification. */
export function sqlViewerMayReadNotification(viewer: MemberViewer): SqlCondition {
  const { sql, parameters } = sqlViewerMay(viewer, 'Article.view');
  const member = 'join membership m on m.company_id = n.company_id and m.user_id = n.user_id';
  return { sql: mayRead(sql, member), parameters };
}
