import { limits } from '@snaplore/schema/limits';
import { sqlMemberMay } from '../access/contentRules.js';
import { writeMail } from '../mail/writeMail.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { idArray } from '../kernel/ids.js';
import type { AppServices } from '../kernel/services.js';
import { asSystem } from '../outbox/system.js';
import type { Tx } from '../outbox/transaction.js';
import { digestMail, type DigestReader, type DigestRow } from './digestMail.js';

/** So many people are told in one transaction. */
const batch = 100;

/** What a digest tells the membership `m` of: not read, not told before, and theirs to see at this moment. */
const untold = `notification n join article a on a.id = n.article_id join workspace w on w.id = a.workspace_id
  where n.user_id = m.user_id and n.company_id = m.company_id and n.is_new and n.sequence > m.digest_sequence
    and ${sqlMemberMay('Article.view')}`;

/**
 * Writes one mail to everybody who wants to be told of what they have not read (`User.notificationDigest`), was not
 * told for a day or a week, and has something new that they may see; each company tells of its own. What was told is
 * written down in the same transaction, so that running it twice, or twice at once, sends once.
 * @returns how many mails were written.
 */
export async function writeDigests(services: AppServices, now = databaseNow()): Promise<number> {
  for (let written = 0; ;) {
    const count = await asSystem(
      services,
      'write digests',
      async (tx) => await writeBatch(tx, services.config.publicUrl, now),
    );
    written += count;
    if (count < batch) return written;
  }
}

async function writeBatch(tx: Tx, publicUrl: string, now: Date): Promise<number> {
  // Held: nobody is given a notification between the looking and the writing down.
  const people = await tx.em.execute<DigestReader[]>(
    `select m.id, m.company_id, c.title as company_title, u.email, u.first_name, u.locale, u.notification_digest as rhythm
     from membership m join app_user u on u.id = m.user_id join company c on c.id = m.company_id
     where u.notification_digest <> 'off' and u.email is not null and m.status = 'active' and c.is_activated
       and (m.digest_at is null or m.digest_at <= ?::timestamptz - case u.notification_digest when 'weekly' then interval '7 days' else interval '1 day' end)
       and exists (select 1 from ${untold})
     order by m.id limit ${String(batch)} for update of m skip locked`,
    [now],
  );
  if (people.length === 0) return 0;
  const rows = await tx.em.execute<DigestRow[]>(
    `select * from (
       select m.id as membership_id, n.type, n.sequence, n.comment_id, a.title, a.short_id, a.slug,
         w.short_id as workspace_short_id, w.slug as workspace_slug, trim(actor.first_name || ' ' || actor.last_name) as actor,
         count(*) over told as total, row_number() over (told order by n.sequence desc) as place
       from membership m cross join lateral (select n.* from ${untold}) n
         join article a on a.id = n.article_id join workspace w on w.id = a.workspace_id join app_user actor on actor.id = n.actor_id
       where m.id = any(?::uuid[]) window told as (partition by m.id)) each_of
     where place <= ${String(limits.digestLines)} order by membership_id, place`,
    [idArray(people.map(({ id }) => id))],
  );
  const byPerson = Map.groupBy(rows, (row) => row.membership_id);
  const told: { id: string; sequence: string }[] = [];
  for (const person of people) {
    const [newest, ...older] = byPerson.get(person.id) ?? [];
    if (!newest) continue;
    await writeMail(tx, person.company_id, digestMail(person, [newest, ...older], publicUrl), null, { kind: 'digest' });
    told.push({ id: person.id, sequence: newest.sequence });
  }
  await tx.em.execute(
    `update membership m set digest_at = ?, digest_sequence = told.sequence
     from jsonb_to_recordset(?::jsonb) as told (id uuid, sequence bigint) where m.id = told.id`,
    [now, JSON.stringify(told)],
  );
  return people.length;
}
