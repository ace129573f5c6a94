import type { DomainEvents, EventName } from '@snaplore/schema/events';
import type { Em } from '../kernel/database.js';
import { databaseNow } from '../kernel/databaseClock.js';

/** The channel on which a commit announces a company's new events; the payload is the company's id. */
export const eventChannel = 'snaplore_event';

/** An event of a transaction before it has a sequence. */
export interface EmittedEvent {
  companyId: string;
  name: EventName;
  payload: DomainEvents[EventName];
}

/**
 * Writes the events of a transaction with their sequences and announces them, as the transaction's last statement. It
 * locks the company's `event_head` until the commit, so that sequences follow the order of commits: a reader of number
 * n has all events before it. Several companies are locked in a fixed order, which prevents deadlocks.
 */
export async function writeEvents(em: Em, events: readonly EmittedEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ companyId, name, payload }, place) => ({ company_id: companyId, name, payload, place }));
  await em.execute(
    `with emitted as (
       select company_id, name, payload, row_number() over (partition by company_id order by place) as nth,
         count(*) over (partition by company_id) as many
       from jsonb_to_recordset(?::jsonb) as each_event (company_id uuid, name text, payload jsonb, place int)
     ), head as (
       insert into event_head (company_id, newest)
       select company_id, count(*) from emitted group by company_id order by company_id
       on conflict (company_id) do update set newest = event_head.newest + excluded.newest
       returning company_id, newest
     ), written as (
       insert into event (company_id, name, payload, sequence, created_at)
       select company_id, name, payload, newest - many + nth, ?
       from emitted join head using (company_id) order by company_id, nth
     )
     select pg_notify('${eventChannel}', company_id::text) from head`,
    [JSON.stringify(rows), databaseNow()],
  );
}
