import * as limits from '@snaplore/schema/limits';
import { AppError } from '../../kernel/appError.js';
import type { Caller } from '../../kernel/caller.js';
import type { Em } from '../../kernel/database.js';
import { databaseNow } from '../../kernel/databaseClock.js';
import { inTransaction } from '../../outbox/transaction.js';
import { AiBudget } from './aiBudget.entity.js';
import { AiMonth } from './aiMonth.entity.js';
import { AiUsage, type UsagePurpose } from './aiUsage.entity.js';
import { costOf, type UsedAmount } from './cost.js';
import { lockMonth } from './lockMonth.js';
import { settleRow } from './settleCall.js';

/** A call of an outside service that is about to be made. */
export interface CallToReserve {
  companyId: string;
  userId: string;
  /** The generation, question or transcription that it belongs to. */
  requestId: string;
  purpose: UsagePurpose;
  model: string;
  /** The most that it may use. */
  most: UsedAmount;
  /** How long the call may last, in milliseconds. */
  lastsMs: number;
}

/** Calls of a company are refused while so many run; the caller waits and asks again. */
export class CallsFull extends Error {
  override readonly name = 'CallsFull';
}

/**
 * Reserves what a call may cost, so that calls at once spend no more than the budget (docs/domains/aiUsage.md). What is
 * reserved is settled by `settleCall`.
 * @throws AppError AI_BUDGET_SPENT, AI_PRICE_MISSING for a company with a budget; CallsFull.
 */
export async function reserveCall(caller: Caller, call: CallToReserve): Promise<AiUsage> {
  const { companyId, most, lastsMs, ...fields } = call;
  const price = caller.services.config.ai.prices.get(call.model);
  const reservedMicros = costOf(most, price);
  return await inTransaction(caller, async ({ em }) => {
    const month = await lockMonth(em, companyId);
    await endAbandoned(em, month);
    const reserved = await em.find(AiUsage, { companyId, state: 'reserved' }, { limit: limits.aiCallsAtOnce });
    if (reserved.length >= limits.aiCallsAtOnce) throw new CallsFull('Too many AI calls of the company are running');
    const monthlyMicros = (await em.findOne(AiBudget, { companyId }))?.monthlyMicros ?? null;
    if (monthlyMicros !== null) {
      if (!price) throw new AppError('AI_PRICE_MISSING', { model: call.model });
      const held = reserved.reduce((sum, each) => sum + each.reservedMicros, 0);
      if (month.spentMicros + held + reservedMicros > monthlyMicros) throw new AppError('AI_BUDGET_SPENT');
    }
    const usage = em.create(AiUsage, { ...fields, companyId, reservedMicros, reservedUntil: databaseNow(lastsMs) });
    em.persist(usage);
    return usage;
  });
}

/** Calls whose process died cost what they were sent: nobody is left to say more. */
async function endAbandoned(em: Em, month: AiMonth): Promise<void> {
  const { companyId } = month;
  const abandoned = await em.find(AiUsage, { companyId, state: 'reserved', reservedUntil: { $lt: databaseNow() } });
  for (const usage of abandoned) settleRow(month, usage, { state: 'interrupted' });
  await em.flush();
}
