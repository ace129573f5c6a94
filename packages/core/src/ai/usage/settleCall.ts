import { LockMode } from '@mikro-orm/core';
import type { AiPrice } from '../../kernel/aiSettings.js';
import type { Caller } from '../../kernel/caller.js';
import type { Tx } from '../../outbox/transaction.js';
import type { AiMonth } from './aiMonth.entity.js';
import { AiUsage, type UsageState } from './aiUsage.entity.js';
import { costOf, usedAmount, type UsedAmount } from './cost.js';
import { lockMonth, monthOf } from './lockMonth.js';
import { warnOfBudget } from './warnOfBudget.js';

/** How a call ended. */
export interface EndOfCall extends Partial<UsedAmount> {
  state: Exclude<UsageState, 'reserved'>;
  /** Whether the service said what it used. */
  isEstimated?: boolean;
}

/** How a call ended whose process died: it cost what it was sent, since nobody is left to say more. */
export const asSent = ({ inputTokens, soundMs }: AiUsage): EndOfCall => ({
  state: 'interrupted',
  inputTokens,
  soundMs,
});

/** Writes how a call ended into its row and its month, once. The month is locked. */
export function settleRow(month: AiMonth, usage: AiUsage, end: EndOfCall, price?: AiPrice): void {
  if (usage.state !== 'reserved') return;
  const { state, isEstimated = true, ...amount } = end;
  const used = usedAmount(amount);
  const costMicros = state === 'refused' ? 0 : costOf(used, price);
  Object.assign(usage, { ...used, state, isEstimated, costMicros });
  month.spentMicros += costMicros;
}

/**
 * Writes what a reserved call used, in the transaction that writes its answer (docs/domains/aiUsage.md). A call that
 * was settled stays as it is: it is paid for once.
 */
export async function settleCall(
  tx: Tx,
  caller: Caller,
  { id, companyId, createdAt }: AiUsage,
  end: EndOfCall,
): Promise<void> {
  const { em } = tx;
  const month = await lockMonth(em, companyId, monthOf(createdAt));
  const usage = await em.findOne(AiUsage, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (!usage) return;
  settleRow(month, usage, end, caller.services.config.ai.prices.get(usage.model));
  await warnOfBudget(tx, month, usage.userId);
}
