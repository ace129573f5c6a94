import * as limits from '@snaplore/schema/limits';
import { databaseNow } from '../kernel/databaseClock.js';
import type { AppServices } from '../kernel/services.js';
import { asSystem, systemReader } from '../outbox/system.js';

/**
 * Deletes the oldest events of each company, in order, up to the first that is younger than `limits.eventKeptMs`, so
 * that no gap appears among those left. Keeps the newest event, and events whose reactions have not run
 * (docs/domains/maintenance.md).
 * @param batch how many are deleted per transaction.
 * @returns the number of deleted events.
 */
export async function purgeOldEvents(services: AppServices, batch: number): Promise<number> {
  const before = databaseNow(-limits.eventKeptMs);
  const companies = await systemReader(services, 'purge expired data').execute<
    { company_id: string; kept_from: string }[]
  >(
    `select company_id, kept_from from (
       select c.id as company_id, (select min(sequence) from event where company_id = c.id) as oldest, least(
         head.newest, head.reacted + 1,
         (select sequence from event where company_id = c.id and created_at >= ? order by sequence limit 1)
       ) as kept_from from company c join event_head head on head.company_id = c.id
     ) each_company where oldest < kept_from`,
    [before],
  );
  let removed = 0;
  for (const { company_id: companyId, kept_from: keptFrom } of companies) {
    for (;;) {
      const count = await asSystem(
        services,
        'purge expired data',
        async ({ em }) =>
          (
            await em.execute<unknown[]>(
              `delete from event where ctid = any(array(
             select ctid from event where company_id = ? and sequence < ? order by sequence limit ${String(batch)}
           )) returning 1`,
              [companyId, keptFrom],
            )
          ).length,
      );
      removed += count;
      if (count < batch) break;
    }
  }
  return removed;
}
