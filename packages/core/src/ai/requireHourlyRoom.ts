import * as limits from '@snaplore/schema/limits';
import { AppError } from '../kernel/appError.js';
import { databaseNow } from '../kernel/databaseClock.js';
import type { Tx } from '../outbox/transaction.js';
import { AiBudget } from './usage/aiBudget.entity.js';

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
  const max = (await em.findOne(AiBudget, { companyId }))?.requestsPerHour ?? limits.aiRequestsPerHour;
  const since = databaseNow(-hourMs);
  const [row] = await em.execute<{ count: number }[]>(
    `select (
       (select count(*) from (select 1 from ai_generation
         where company_id = ? and user_id = ? and created_at > ? limit ?) generations)
       + (select count(distinct request_id) from (select request_id from ai_usage
         where company_id = ? and user_id = ? and purpose = 'answer' and created_at > ?
           and request_id is distinct from ? limit ?) questions)
     )::int as count`,
    [companyId, userId, since, max, companyId, userId, since, requestId, max * limits.aiCallsPerQuestion],
  );
  if ((row?.count ?? 0) >= max) throw new AppError('AI_HOURLY_LIMIT', { max });
}
