import { LockMode } from '@mikro-orm/core';
import type { Em } from '../../kernel/database.js';
import { databaseNow } from '../../kernel/databaseClock.js';
import { AiMonth } from './aiMonth.entity.js';

/** The month of a time, in UTC: 'YYYY-MM'. */
export const monthOf = (time: Date): string => time.toISOString().slice(0, 7);

/** The month that runs now, in UTC. */
export const presentMonth = (): string => monthOf(databaseNow());

/** Locks what a company spends this month until the transaction ends (docs/domains/aiUsage.md). */
export async function lockMonth(em: Em, companyId: string, month = presentMonth()): Promise<AiMonth> {
  const key = { companyId, month };
  const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const row = await em.findOne(AiMonth, key, options);
  if (row) return row;
  await em.execute('insert into ai_month (company_id, month, spent_micros) values (?, ?, 0) on conflict do nothing', [
    companyId,
    month,
  ]);
  return await em.findOneOrFail(AiMonth, key, options);
}
