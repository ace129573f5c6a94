import * as limits from '@snaplore/schema/limits';
import { AppError } from '../kernel/appError.js';
import { databaseNow } from '../kernel/databaseClock.js';
import type { Tx } from '../outbox/transaction.js';

const hourMs = 3_600_000;

/**
 * Requires that a person has not asked AI for too much within an hour (docs/domains/aiUsage.md). Requests of one person
 * are counted one after the other.
 * @param requestId the question that calls, which is not counted against itself.
 * @throws AppError AI_HOURLY_LIMIT.
 */
export async function requireHourlyRoom(
  { em }: Tx,
  companyId: string,
  userId: string,
  requestId: string | null = null,
): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`ai-hour ${companyId} ${userId}`]);
  const since = databaseNow(-hourMs);
  const [row] = await em.execute<{ max: number; count: number }[]>(
    `select max, (
       (select count(*) from (select 1 from ai_generation
         where company_id = ? and user_id = ? and created_at > ? limit max) generations)
       + (select count(distinct request_id) from (select request_id from ai_usage
         where company_id = ? and user_id = ? and purpose = 'answer' and created_at > ?
           and request_id is distinct from ? limit max * ?) questions)
     )::int as count
     from (select coalesce((select requests_per_hour from ai_budget where company_id = ?), ?) as max) allowed`,
    [
      ...[companyId, userId, since, companyId, userId, since, requestId, limits.aiCallsPerQuestion],
      ...[companyId, limits.aiRequestsPerHour],
    ],
  );
  if (row && row.count >= row.max) throw new AppError('AI_HOURLY_LIMIT', { max: row.max });
}
