import type { FeedbackReason } from '@snaplore/schema/assistant';
import * as limits from '@snaplore/schema/limits';
import { AppError } from '../../kernel/appError.js';
import type { MemberCaller } from '../../kernel/caller.js';
import { databaseNow } from '../../kernel/databaseClock.js';
import { inTransaction } from '../../outbox/transaction.js';
import { requireAssistant } from '../assistant/answerRight.js';
import { AiUsage } from '../usage/aiUsage.entity.js';
import { AiFeedback } from './aiFeedback.entity.js';

export interface GiveAiFeedback {
  /** As the answer says it. */
  answerId: string;
  isRight: boolean;
  /** Of an answer that was not right. */
  reason: FeedbackReason | null;
  /** Likewise; blank for none. */
  words: string | null;
}

/**
 * Says whether an answer of the assistant was right; what the user said of it before is replaced
 * (docs/domains/assistant.md).
 * @throws AppError COMPANY_NOT_PAID, AI_DISABLED, BAD_INPUT, FORBIDDEN for an answer that the user was not given.
 */
export async function giveAiFeedback(caller: MemberCaller, feedback: GiveAiFeedback): Promise<void> {
  const { companyId, userId } = caller.viewer;
  requireAssistant(caller);
  const { answerId, isRight, reason } = feedback;
  const words = feedback.words?.trim() ?? '';
  if (isRight !== (reason === null)) throw new AppError('BAD_INPUT', {}, { reason: 'of what was not right' });
  if (isRight && words !== '') throw new AppError('BAD_INPUT', {}, { words: 'of what was not right' });
  if (words.length > limits.aiFeedbackWordsMax)
    throw new AppError('BAD_INPUT', {}, { words: `at most ${limits.aiFeedbackWordsMax}` });
  await inTransaction(caller, async ({ em }) => {
    const call = { companyId, userId, requestId: answerId, purpose: 'answer', state: 'used' } as const;
    if ((await em.count(AiUsage, call)) === 0) throw new AppError('FORBIDDEN');
    const said = { isRight, reason, words: words === '' ? null : words, createdAt: databaseNow() };
    await em.upsert(AiFeedback, { answerId, companyId, userId, ...said });
  });
}
