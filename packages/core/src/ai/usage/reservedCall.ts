import { setTimeout as pause } from 'node:timers/promises';
import * as limits from '@snaplore/schema/limits';
import { AppError } from '../../kernel/appError.js';
import type { Caller } from '../../kernel/caller.js';
import { inTransaction, type Tx } from '../../outbox/transaction.js';
import type { AiUsage } from './aiUsage.entity.js';
import { CallsFull, reserveCall, type CallToReserve } from './reserveCall.js';
import { settleCall, type EndOfCall } from './settleCall.js';
import { throughOutage } from '../throughOutage.js';

/** Who calls a service for what, and with which right. */
export interface RightfulCall {
  companyId: string;
  userId: string;
  /** The generation, question or transcription that it belongs to. */
  requestId: string;
  /** As of `CallToReserve`. */
  isLimitedByHour?: boolean;
  /** Asks for the rights and the company's switch again. @throws AppError when they ended. */
  requireRight: () => Promise<void>;
  signal: AbortSignal;
}

/** Writes an answer in a transaction of its own, in which it calls `settle` once. */
export type WriteSettled = (settle: (tx: Tx) => Promise<void>) => Promise<void>;

/** A reservation lasts longer than its call: how it ended is still to be written. */
const settleMs = 60_000;
const lookMs = 250;

/**
 * Reserves a call once the rights to it were asked for again and there is room among the company's calls
 * (docs/domains/aiUsage.md).
 * @param call.lastsMs how long the call itself may last, in milliseconds.
 * @throws AppError AI_CALLS_FULL, AI_HOURLY_LIMIT, AI_BUDGET_SPENT, AI_PRICE_MISSING, and as `requireRight`; the
 * reason of the signal.
 */
export async function reserveWithRight(
  caller: Caller,
  { requireRight, signal, companyId, userId, requestId, isLimitedByHour }: RightfulCall,
  call: Omit<CallToReserve, Exclude<keyof RightfulCall, 'requireRight' | 'signal'>>,
): Promise<ReservedCall> {
  const lastsMs = call.lastsMs + settleMs;
  const waitsUntil = performance.now() + limits.aiCallsWaitMs;
  for (;;) {
    signal.throwIfAborted();
    await requireRight();
    try {
      const of = { companyId, userId, requestId, isLimitedByHour };
      const usage = await reserveCall(caller, { ...call, ...of, lastsMs });
      return new ReservedCall(caller, usage);
    } catch (error) {
      if (!(error instanceof CallsFull)) throw error;
      if (performance.now() > waitsUntil) throw new AppError('AI_CALLS_FULL');
      await pause(lookMs, undefined, { signal });
    }
  }
}

/** A call that is reserved until it is settled, which it is once. */
export class ReservedCall {
  private isSettled = false;
  private hasAnswer: Omit<EndOfCall, 'state'> | null = null;

  constructor(
    private readonly caller: Caller,
    private readonly usage: AiUsage,
  ) {}

  /** Settles a call that was answered, in the transaction in which `write` writes its answer. */
  async answered(used: Omit<EndOfCall, 'state'>, write: WriteSettled): Promise<void> {
    this.hasAnswer = used;
    await write(async (tx) => {
      await settleCall(tx, this.caller, this.usage, { ...used, state: 'used' });
    });
    this.isSettled = true;
  }

  /** Settles the call unless that was done: one that was answered was used, whatever became of its answer. */
  async end(how: EndOfCall): Promise<void> {
    if (this.isSettled) return;
    this.isSettled = true;
    const end: EndOfCall = this.hasAnswer ? { ...this.hasAnswer, state: 'used' } : how;
    await throughOutage(null, async () => {
      await inTransaction(this.caller, async (tx) => {
        await settleCall(tx, this.caller, this.usage, end);
      });
    }).catch((error: unknown) => {
      // The reservation ends by itself; what happened to the call is the error to tell.
      this.caller.services.log.error({ err: error }, 'What an AI call used could not be written');
    });
  }
}
