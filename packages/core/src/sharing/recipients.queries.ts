import * as limits from '@snaplore/schema/limits';
import { authorize, may } from '../access/authorize.js';
import type { ArticleSubject } from '../access/subjects.js';
import { User } from '../accounts/user.entity.js';
import { Group } from '../groups/group.entity.js';
import { Invitation } from '../invitations/invitation.entity.js';
import { byName } from '../kernel/byName.js';
import type { Caller, MemberCaller } from '../kernel/caller.js';
import { idArray } from '../kernel/ids.js';
import { pageSize } from '../kernel/page.js';
import { squeezed, squeezedPattern } from '../members/members.queries.js';
import { reader } from '../outbox/transaction.js';

/** With whom an article is shared: one of the three. */
export interface Recipient {
  user: User | null;
  group: Group | null;
  invitation: Invitation | null;
}

/** A recipient as a list shows them: the id by which they are added and removed, their name and address. */
export function describeRecipient({ user, group, invitation }: Recipient): {
  id: string;
  name: string;
  email: string | null;
} {
  if (user) return { id: user.id, name: user.fullName, email: user.email };
  if (group) return { id: group.id, name: group.title, email: null };
  const { id = '', firstName = '', lastName = '', email = '' } = invitation ?? {};
  return { id, name: `${firstName} ${lastName}`.trim(), email };
}

interface Row {
  article_id: string;
  user_id: string | null;
  group_id: string | null;
  invitation_id: string | null;
}

/** The rows of an entity by id. */
const byId = <Entity extends { id: string }>(rows: readonly Entity[]): Map<string, Entity> =>
  new Map(rows.map((row) => [row.id, row]));
const idsOf = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))];

/**
 * With whom each article is shared, in the order in which they were added, by article id; nobody for those who may not
 * see it (docs/domains/sharing.md).
 */
export async function listRecipients(
  caller: Caller,
  subjects: readonly ArticleSubject[],
): Promise<Map<string, Recipient[]>> {
  const seen = subjects.filter((subject) => may(caller.viewer, 'Article.viewRecipients', subject));
  const articleIds = seen.map(({ article }) => article.id);
  if (articleIds.length === 0) return new Map();
  const em = reader(caller);
  // An address may have been invited more than once: its last invitation counts.
  const rows = await em.execute<Row[]>(
    `select * from (
       select r.article_id, r.user_id, r.group_id, i.id as invitation_id,
         row_number() over (partition by r.article_id order by r.id) as place
       from article_share_recipient r left join lateral (
         select id from invitation where company_id = r.company_id and email = r.email
         order by id desc limit 1) i on true
       where r.article_id = any(?::uuid[])) placed
     where place <= ? order by article_id, place`,
    [idArray(articleIds), limits.recipientsPerArticle],
  );
  const users = byId(await em.find(User, { id: { $in: idsOf(rows.map((row) => row.user_id)) } }));
  const groups = byId(await em.find(Group, { id: { $in: idsOf(rows.map((row) => row.group_id)) } }));
  const invited = byId(await em.find(Invitation, { id: { $in: idsOf(rows.map((row) => row.invitation_id)) } }));
  const found = new Map<string, Recipient[]>(articleIds.map((id) => [id, []]));
  for (const row of rows) {
    const user = users.get(row.user_id ?? '') ?? null;
    const group = groups.get(row.group_id ?? '') ?? null;
    const invitation = invited.get(row.invitation_id ?? '') ?? null;
    if (user || group || invitation) found.get(row.article_id)?.push({ user, group, invitation });
  }
  return found;
}

/**
 * Groups, active members and invited users with whom the article is not shared yet, each by name: people whose first
 * name, last name and e-mail contain `query`, ignoring case and spaces, and groups whose title does. Invited users are
 * for those who may see them. Groups take half of the list at most (docs/domains/sharing.md).
 * @throws AppError NOT_FOUND, FORBIDDEN, BAD_INPUT.
 */
export async function findRecipientCandidates(
  caller: MemberCaller,
  subject: ArticleSubject,
  query: string,
  first: number | null | undefined,
): Promise<Recipient[]> {
  const { viewer } = caller;
  authorize(viewer, 'Article.share', subject);
  const { id: articleId, companyId } = subject.article;
  const size = pageSize(first);
  const em = reader(caller);
  const idsWhere = async (sql: string, values: unknown[]): Promise<string[]> =>
    (await em.execute<{ id: string }[]>(`${sql} limit ?`, [...values, size])).map(({ id }) => id);
  const other = (condition: string): string =>
    `not exists (select 1 from article_share_recipient r where r.article_id = ? and ${condition})`;
  const groupIds = await idsWhere(
    `select g.id from user_group g where g.company_id = ? and strpos(lower(g.title), ?) > 0
       and ${other('r.group_id = g.id')}
     order by ${byName('g.title')}, g.id`,
    [companyId, query.trim().toLowerCase(), articleId],
  );
  const userIds = await idsWhere(
    `select u.id from app_user u join membership m on m.user_id = u.id and m.company_id = ?
     where m.status = 'active' and u.email is not null and ${squeezed('u.first_name || u.last_name || u.email')} like ?
       and ${other('r.user_id = u.id')}
     order by ${byName('u.first_name')}, ${byName('u.last_name')}, u.id`,
    [companyId, squeezedPattern(query), articleId],
  );
  const invitationIds = may(viewer, 'Company.viewTeam', { id: companyId })
    ? await idsWhere(
        `select i.id from invitation i where i.company_id = ? and i.accepted_at is null and i.expires_at > now()
           and ${squeezed('i.first_name || i.last_name || i.email')} like ? and ${other('r.email = i.email')}
         order by ${byName('i.first_name')}, ${byName('i.last_name')}, i.id`,
        [companyId, squeezedPattern(query), articleId],
      )
    : [];
  const groups = byId(await em.find(Group, { id: { $in: groupIds } }));
  const users = byId(await em.find(User, { id: { $in: userIds } }));
  const invitations = byId(await em.find(Invitation, { id: { $in: invitationIds } }));
  const found = (ids: readonly string[], recipientOf: (id: string) => Partial<Recipient>): Recipient[] =>
    ids.map((id) => ({ user: null, group: null, invitation: null, ...recipientOf(id) }));
  return [
    ...found(groupIds.slice(0, Math.ceil(size / 2)), (id) => ({ group: groups.get(id) ?? null })),
    ...found(userIds, (id) => ({ user: users.get(id) ?? null })),
    ...found(invitationIds, (id) => ({ invitation: invitations.get(id) ?? null })),
  ].slice(0, size);
}
