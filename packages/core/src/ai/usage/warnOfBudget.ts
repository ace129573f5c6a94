import * as limits from '@snaplore/schema/limits';
import { Company } from '../../companies/company.entity.js';
import { databaseNow } from '../../kernel/databaseClock.js';
import type { Tx } from '../../outbox/transaction.js';
import { AiBudget } from './aiBudget.entity.js';
import type { AiMonth } from './aiMonth.entity.js';
import { presentMonth } from './lockMonth.js';

/**
 * Has owner and admins told, once a month, that most of the budget is spent (docs/domains/aiUsage.md). The month is
 * locked, and is written with what has just been spent.
 * @param userId whose call it was; null once the account is deleted.
 */
export async function warnOfBudget(tx: Tx, month: AiMonth, userId: string | null): Promise<void> {
  const { em } = tx;
  const { companyId } = month;
  if (month.warnedAt !== null || month.month !== presentMonth()) return;
  const budget = (await em.findOne(AiBudget, { companyId }))?.monthlyMicros ?? null;
  if (!isNearBudget(month.spentMicros, budget)) return;
  month.warnedAt = databaseNow();
  const actorId = userId ?? (await em.findOneOrFail(Company, { id: companyId })).ownerId;
  tx.emit(companyId, 'ai.budgetWarned', { companyId, actorId });
}

/** Whether most of a budget is spent; never of one of 0, by which nothing is to be spent. */
export const isNearBudget = (spentMicros: number, budget: number | null): boolean =>
  budget !== null && budget > 0 && spentMicros >= (budget * limits.aiBudgetWarning) / 100;
