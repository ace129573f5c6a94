import { isPaid, subscriptionStatuses } from '@snaplore/schema/billing';
import { sqlIsPublished } from '../access/contentRules.js';

const paying = subscriptionStatuses.filter((status) => isPaid(true, status)).map((status) => `'${status}'`);

/**
 * Whether the share `s` of the article `a` in the company `c` is live: not past its end date, the article published,
 * neither archived nor deleted, the company activated and paid (docs/domains/sharing.md). A share that is not live is
 * answered like one that does not exist.
 */
export const sqlIsLive = `((s.ends_at is null or s.ends_at > now()) and ${sqlIsPublished('a')} and not a.is_archived
  and a.deleted_at is null and c.is_activated and (not c.is_billing or c.paid_status in (${paying.join(', ')})))`;

/** The tables that `sqlIsLive` reads. */
export const sharesWithArticles = `article_share s join article a on a.id = s.article_id
  join company c on c.id = s.company_id`;

/** Whether the share `s` names the user, or a group that they are in. `user` is SQL, used twice. */
const sqlIsNamed = (user: string): string => `exists (
  select 1 from article_share_recipient r where r.share_id = s.id and (r.user_id = ${user} or r.group_id in
    (select gm.group_id from group_member gm where gm.user_id = ${user})))`;

/** Whether the membership `m` is active and a recipient of the private share `s`, by name or by a group. */
export const sqlMemberReceives = `(m.company_id = s.company_id and m.status = 'active'
  and m.user_id in (select id from app_user where email is not null) and ${sqlIsNamed('m.user_id')})`;

/** The same for the user whose id is the one parameter. */
export const sqlUserReceives = `exists (select 1 from membership m where m.user_id = ? and ${sqlMemberReceives})`;
