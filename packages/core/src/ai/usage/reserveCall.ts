import * as limits from '@snaplore/schema/limits';
import { AppError } from '../../kernel/appError.js';
import type { Caller } from '../../kernel/caller.js';
import type { Em } from '../../kernel/database.js';
import type { AiPrice } from '../../kernel/aiSettings.js';
import { databaseNow } from '../../kernel/databaseClock.js';
import { inTransaction, type Tx } from '../../outbox/transaction.js';
import { requireHourlyRoom } from '../requireHourlyRoom.js';
import type { AiMonth } from './aiMonth.entity.js';
import { AiUsage, type UsagePurpose } from './aiUsage.entity.js';
import { costOf, type UsedAmount } from './cost.js';
import { lockMonth } from './lockMonth.js';
import { asSent, settleRow } from './settleCall.js';
import { warnOfBudget } from './warnOfBudget.js';

/** A call of an outside service that is about to be made. */
export interface CallToReserve {
  companyId: string;
  userId: string;
  /** The generation, question or transcription that it belongs to. */
  requestId: string;
  /** Whether the request is refused when its person has asked for too much within an hour. */
  isLimitedByHour?: boolean;
  purpose: UsagePurpose;
  model: string;
  /** Whether the model runs on this machine, where it costs nothing. */
  isOwn?: boolean;
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
 * @throws AppError AI_HOURLY_LIMIT, AI_BUDGET_SPENT, AI_PRICE_MISSING for a company with a budget; CallsFull.
 */
export async function reserveCall(caller: Caller, call: CallToReserve): Promise<AiUsage> {
  const { companyId, most, lastsMs, isOwn = false, isLimitedByHour = false, ...fields } = call;
  const { prices } = caller.services.config.ai;
  const price = prices.get(call.model);
  const reservedMicros = costOf(most, price);
  return await inTransaction(caller, async (tx) => {
    const { em } = tx;
    if (isLimitedByHour) await requireHourlyRoom(tx, companyId, fields.userId, fields.requestId);
    const month = await lockMonth(em, companyId);
    const held = await readHeld(em, companyId);
    if (held.abandoned > 0) await endAbandoned(tx, month, prices);
    if (held.calls >= limits.aiCallsAtOnce) throw new CallsFull('Too many AI calls of the company are running');
    if (held.budget !== null) {
      if (!price && !isOwn) throw new AppError('AI_PRICE_MISSING', { model: call.model });
      if (month.spentMicros + held.micros + reservedMicros > held.budget) throw new AppError('AI_BUDGET_SPENT');
    }
    const { inputTokens, soundMs } = most;
    const reservedUntil = databaseNow(lastsMs);
    const usage = em.create(AiUsage, { ...fields, companyId, inputTokens, soundMs, reservedMicros, reservedUntil });
    em.persist(usage);
    return usage;
  });
}

/** What a company's running calls hold, and what it may spend. */
interface Held {
  calls: number;
  micros: number;
  /** How many of its calls are of processes that died. */
  abandoned: number;
  /** Null for no limit. */
  budget: number | null;
}

async function readHeld(em: Em, companyId: string): Promise<Held> {
  const now = databaseNow();
  const [row] = await em.execute<Record<keyof Held, string | null>[]>(
    `select count(*) filter (where reserved_until >= ?) as calls,
       coalesce(sum(reserved_micros) filter (where reserved_until >= ?), 0) as micros,
       count(*) filter (where reserved_until < ?) as abandoned,
       (select monthly_micros from ai_budget where company_id = ?) as budget
     from ai_usage where company_id = ? and state = 'reserved'`,
    [now, now, now, companyId, companyId],
  );
  const { calls, micros, abandoned, budget } = row ?? { calls: 0, micros: 0, abandoned: 0, budget: null };
  return {
    calls: Number(calls),
    micros: Number(micros),
    abandoned: Number(abandoned),
    budget: budget === null ? null : Number(budget),
  };
}

async function endAbandoned(tx: Tx, month: AiMonth, prices: ReadonlyMap<string, AiPrice>): Promise<void> {
  const { em } = tx;
  const { companyId } = month;
  const abandoned = await em.find(AiUsage, { companyId, state: 'reserved', reservedUntil: { $lt: databaseNow() } });
  for (const usage of abandoned) settleRow(month, usage, asSent(usage), prices.get(usage.model));
  await warnOfBudget(tx, month, abandoned[0]?.userId ?? null);
  await em.flush();
}
