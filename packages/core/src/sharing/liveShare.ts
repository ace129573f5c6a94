import { sqlIsPublished } from '../access/contentRules.js';
import { sqlIsOpen } from '../access/openCompany.js';
import type { SqlCondition } from '../access/sqlCondition.js';
import type { MemberViewer } from '../kernel/caller.js';

/**
 * Whether the share `s` of the article `a` in the company `c` is live: not past its end date, the article published,
 * neither archived nor deleted, the company activated and paid (docs/domains/sharing.md). A share that is not live is
 * answered like one that does not exist.
 */
export const sqlIsLive = `((s.ends_at is null or s.ends_at > now()) and ${sqlIsPublished('a')} and not a.is_archived
  and a.deleted_at is null and ${sqlIsOpen})`;

/** The tables that `sqlIsLive` reads. */
export const sharesWithArticles = `article_share s join article a on a.id = s.article_id
  join company c on c.id = s.company_id`;

/**
 * Whether the recipient `r` is the user, or a group that they are in. `user` is SQL, used twice. The groups are an
 * array, so that PostgreSQL finds the recipients of a given user by its indexes.
 */
const sqlIsRecipient = (user: string): string => `(r.user_id = ${user} or r.group_id = any(array(
  select gm.group_id from group_member gm where gm.user_id = ${user})))`;

/** Whether the membership `m` is active, and one of the company of the share `s`. */
const sqlIsActive = `(m.company_id = s.company_id and m.status = 'active'
  and m.user_id in (select id from app_user where email is not null))`;

/** Whether the membership `m` is active and a recipient of the private share `s`, by name or by a group. */
export const sqlMemberReceives = `(${sqlIsActive} and exists (
  select 1 from article_share_recipient r where r.share_id = s.id and ${sqlIsRecipient('m.user_id')}))`;

/** The same for the user whose id is the one parameter. */
export const sqlUserReceives = `exists (select 1 from membership m where m.user_id = ? and ${sqlMemberReceives})`;

/**
 * The live private shares that a user receives in a company, found by the recipients `r`: one row for each, of what is
 * selected and its first recipient. Fits into `from`; select `columns` of `s`, `a` and `r` (docs/domains/sharing.md).
 */
export function sqlReceived(
  columns: string,
  { userId, companyId }: Pick<MemberViewer, 'userId' | 'companyId'>,
): SqlCondition {
  return {
    sql: `(select distinct on (s.id) ${columns} from article_share_recipient r join article_share s on s.id = r.share_id
        join article a on a.id = s.article_id join company c on c.id = s.company_id
        join membership m on m.user_id = ? and ${sqlIsActive}
      where r.company_id = ? and ${sqlIsRecipient('?')} and s.audience = 'private' and ${sqlIsLive}
      order by s.id, r.id)`,
    parameters: [userId, companyId, userId, userId],
  };
}
