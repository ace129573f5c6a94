import { sqlMemberMay } from '../access/contentRules.js';
import { sqlIsLive, sqlMemberReceives } from '../sharing/liveShare.js';

/**
 * Whether the member `m` may read the notification `n` about the article `a` in the workspace `w`: one of a shared
 * article while its share is live and theirs, any other while they may view the article
 * (docs/domains/notifications.md).
 */
export const sqlMayReadNotification = `(case when n.type = 'article_shared'
  then exists (select 1 from article_share s join company c on c.id = s.company_id
    where s.id = n.share_id and ${sqlIsLive} and ${sqlMemberReceives})
  else ${sqlMemberMay('Article.view')} end)`;
