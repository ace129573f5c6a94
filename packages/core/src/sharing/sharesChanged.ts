import type { Group } from '../groups/group.entity.js';
import type { Em } from '../kernel/database.js';
import { idArray } from '../kernel/ids.js';
import type { OutgoingEvent } from '../outbox/reaction.js';
import type { Tx } from '../outbox/transaction.js';
import { ShareRecipient } from './shareRecipient.entity.js';

/** Users and groups with whom something is shared. */
export interface RecipientIds {
  userIds: readonly string[];
  groupIds: readonly string[];
}

/** The users among the recipients, and those in their groups; each once. */
export async function userIdsOf(em: Em, companyId: string, { userIds, groupIds }: RecipientIds): Promise<string[]> {
  if (groupIds.length === 0) return [...new Set(userIds)];
  const inGroups = await em.execute<{ user_id: string }[]>(
    'select distinct user_id from group_member where company_id = ? and group_id = any(?::uuid[])',
    [companyId, idArray(groupIds)],
  );
  return [...new Set([...userIds, ...inGroups.map((row) => row.user_id)])];
}

/** How many users an event names: a group may have any number of them. */
const usersPerEvent = 500;

/** Emits that what is shared with these users, by name or by a group, is another now (docs/domains/live.md). */
export async function emitSharesChanged(tx: Tx, companyId: string, recipients: RecipientIds): Promise<void> {
  const userIds = await userIdsOf(tx.em, companyId, recipients);
  for (let from = 0; from < userIds.length; from += usersPerEvent)
    tx.emit(companyId, 'shares.changed', { userIds: userIds.slice(from, from + usersPerEvent) });
}

/** The same where these users come into a group or leave it, if anything is shared with the group. */
export async function emitGroupSharesChanged(tx: Tx, group: Group, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0 || !(await tx.em.findOne(ShareRecipient, { groupId: group.id }))) return;
  await emitSharesChanged(tx, group.companyId, { userIds, groupIds: [] });
}

/** With whom articles are shared, or any article of a company; to be read before their shares end. */
export async function recipientIdsOf(
  em: Em,
  where: { articleIds: readonly string[] } | { companyId: string },
): Promise<RecipientIds> {
  const [condition, value] =
    'articleIds' in where
      ? ['article_id = any(?::uuid[])', idArray(where.articleIds)]
      : ['company_id = ?', where.companyId];
  const rows = await em.execute<{ user_id: string | null; group_id: string | null }[]>(
    `select distinct user_id, group_id from article_share_recipient where ${condition} and email is null`,
    [value],
  );
  return {
    userIds: rows.flatMap((row) => row.user_id ?? []),
    groupIds: rows.flatMap((row) => row.group_id ?? []),
  };
}

/** The reaction to shares: emits to those with whom articles have just been shared (docs/domains/sharing.md). */
export async function emitNewShares(
  tx: Tx,
  companyId: string,
  events: readonly OutgoingEvent<'article.shared'>[],
): Promise<void> {
  await emitSharesChanged(tx, companyId, {
    userIds: events.flatMap(({ payload }) => payload.userIds),
    groupIds: events.flatMap(({ payload }) => payload.groupIds),
  });
}

/**
 * The reaction to what makes articles live, ends that, or gives them another title: emits to those with whom they are
 * shared, who may receive no other event of them (docs/domains/sharing.md).
 */
export async function emitChangedShares(
  tx: Tx,
  companyId: string,
  events: readonly OutgoingEvent<'article.created' | 'article.changed' | 'article.published' | 'article.deleted'>[],
): Promise<void> {
  const articleIds = events.map(({ payload }) => payload.articleId);
  await emitSharesChanged(tx, companyId, await recipientIdsOf(tx.em, { articleIds }));
}
