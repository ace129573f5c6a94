import { mentionedUserIds, type ContentNode } from '@snaplore/schema/contentText';
import * as limits from '@snaplore/schema/limits';
import { sqlJoinArticle, sqlMayReadNotification } from './readableNotification.js';
import { writeMail } from '../mail/writeMail.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { idArray } from '../kernel/ids.js';
import type { Config } from '../kernel/config.js';
import type { AppServices } from '../kernel/services.js';
import { asSystem } from '../outbox/system.js';
import type { Tx } from '../outbox/transaction.js';
import { shareToken } from '../sharing/shareToken.js';
import { digestMail, type DigestReader, type DigestRow } from './digestMail.js';

/** How many users one transaction handles. */
const batch = 100;

type StoredRow = Omit<DigestRow, 'is_answer' | 'share_token'> & {
  user_id: string;
  /** Of the comment that it is about. */
  content: ContentNode | null;
  share_id: string | null;
  sealed_token: Buffer | null;
};

/** What a digest sends the membership `m`: unread, in no digest before, and visible to the user now. */
const unsent = `notification n ${sqlJoinArticle}
  where n.user_id = m.user_id and n.company_id = m.company_id and n.is_new and n.sequence > m.digest_sequence
    and ${sqlMayReadNotification}`;

/**
 * Writes one mail for every user who gets digests (`User.notificationDigest`), whose last one was a day or a week ago,
 * and who has new unread notifications that they may see; one mail for each company. What was sent is saved in the same
 * transaction, so that running it twice, also at the same time, sends once (docs/domains/notifications.md).
 * @returns how many mails were written.
 */
export async function writeDigests(services: AppServices, now = databaseNow()): Promise<number> {
  for (let written = 0; ;) {
    const count = await asSystem(services, 'write digests', async (tx) => await writeBatch(tx, services.config, now));
    written += count;
    if (count < batch) return written;
  }
}

async function writeBatch(tx: Tx, config: Config, now: Date): Promise<number> {
  // Locked: no notification is added between reading and saving what was sent.
  const people = await tx.em.execute<DigestReader[]>(
    `select m.id, m.company_id, c.title as company_title, u.email, u.first_name, u.locale,
       u.notification_digest as rhythm
     from membership m join app_user u on u.id = m.user_id join company c on c.id = m.company_id
     where u.notification_digest <> 'off' and u.email is not null and m.status = 'active' and c.is_activated
       and (m.digest_at is null or m.digest_at <= ?::timestamptz
         - case u.notification_digest when 'weekly' then interval '7 days' else interval '1 day' end)
       and exists (select 1 from ${unsent})
     order by m.id limit ${String(batch)} for update of m skip locked`,
    [now],
  );
  if (people.length === 0) return 0;
  const rows = await tx.em.execute<StoredRow[]>(
    `select * from (
       select m.id as membership_id, n.user_id, n.type, n.sequence, n.comment_id, told.content,
         coalesce(a.title, '') as title, coalesce(a.short_id, '') as short_id, coalesce(a.slug, '') as slug,
         coalesce(w.short_id, '') as workspace_short_id, coalesce(w.slug, '') as workspace_slug,
         n.share_id, share.sealed_token,
         trim(actor.first_name || ' ' || actor.last_name) as actor,
         count(*) over membership as total, row_number() over (membership order by n.sequence desc) as place
       from membership m cross join lateral (select n.* from ${unsent}) n
         ${sqlJoinArticle}
         join app_user actor on actor.id = n.actor_id left join article_share share on share.id = n.share_id
         left join comment told on told.id = n.comment_id
       where m.id = any(?::uuid[]) window membership as (partition by m.id)) placed
     where place <= ${String(limits.digestLines)} order by membership_id, place`,
    [idArray(people.map(({ id }) => id))],
  );
  const withTokens = rows.map((row) => ({
    ...row,
    is_answer: row.content !== null && !mentionedUserIds(row.content).includes(row.user_id),
    share_token: row.sealed_token && shareToken(config, row.share_id ?? '', row.sealed_token),
  }));
  const byPerson = Map.groupBy(withTokens, (row) => row.membership_id);
  const sent: { id: string; sequence: string }[] = [];
  for (const person of people) {
    const [newest, ...older] = byPerson.get(person.id) ?? [];
    if (!newest) continue;
    await writeMail(tx, person.company_id, digestMail(person, [newest, ...older], config.publicUrl), null, {
      kind: 'digest',
    });
    sent.push({ id: person.id, sequence: newest.sequence });
  }
  await tx.em.execute(
    `update membership m set digest_at = ?, digest_sequence = sent.sequence
     from jsonb_to_recordset(?::jsonb) as sent (id uuid, sequence bigint) where m.id = sent.id`,
    [now, JSON.stringify(sent)],
  );
  return people.length;
}
