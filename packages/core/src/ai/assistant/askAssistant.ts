import type { AnswerKind, ExtractiveReason } from '@snaplore/schema/assistant';
import * as limits from '@snaplore/schema/limits';
import { AppError } from '../../kernel/appError.js';
import type { MemberCaller } from '../../kernel/caller.js';
import { newId } from '../../kernel/ids.js';
import { streamMetered } from '../meteredCalls.js';
import { requireDriver } from '../requireDriver.js';
import { orderByMeaning } from '../vectors/orderByMeaning.js';
import { answerMessages } from './answerMessages.js';
import { AnswerRight, requireAssistant } from './answerRight.js';
import { toSource, type AnswerSource } from './answerSource.js';
import { CitedAnswer } from './citedAnswer.js';
import { extractiveAnswer, quotesMax } from './extractiveAnswer.js';
import type { Passage } from './passages.js';
import { readConversation, type Conversation, type SentMessage } from './readConversation.js';
import { retrieve } from './retrieve.js';

export interface AskedQuestion {
  question: string;
  /** What was said before, the oldest first, as the client says it. */
  messages: readonly SentMessage[];
}

/** A part of an answer. */
export interface AnswerPart {
  /** What is to be added to the text so far: Markdown with the marks of sources, such as [2]. */
  text: string;
  /** Whether the answer begins with it: what a client has of an earlier beginning is dropped. */
  isFromStart: boolean;
  /** The sources that it names for the first time. */
  sources: AnswerSource[];
  /** Of the last part alone. */
  end: {
    kind: AnswerKind;
    reason: ExtractiveReason | null;
    /** By which who asked says whether it was right (`giveAiFeedback`); null where no model answered. */
    answerId: string | null;
  } | null;
}

/**
 * Answers a question from what the user may see, part by part as it is written (docs/domains/assistant.md): by a model,
 * or, without one and where it fails, by the best passages word for word. Rights and the company's switch are asked for
 * again before the model is called, and as soon as they change.
 * @param signal ends the answer, and the model's call.
 * @throws AppError COMPANY_NOT_PAID, AI_DISABLED, ASSISTANT_QUESTION_BLANK, SEARCH_TOO_LONG, BAD_INPUT at once; while
 * it is read the first two, FORBIDDEN when a right to a passage has ended, and those of a session that is refused.
 */
export function askAssistant(
  caller: MemberCaller,
  { question, messages }: AskedQuestion,
  signal: AbortSignal,
): AsyncGenerator<AnswerPart, void> {
  requireAssistant(caller);
  return answer(caller, readConversation(question, messages), signal);
}

async function* answer(
  caller: MemberCaller,
  conversation: Conversation,
  signal: AbortSignal,
): AsyncGenerator<AnswerPart, void> {
  const right = new AnswerRight(caller, signal);
  try {
    const passages = await retrieve(
      caller,
      conversation,
      async (sought, found) => await orderByMeaning(caller, sought, found, right),
    );
    right.follow(passages);
    right.signal.throwIfAborted();
    if (passages.length === 0) {
      yield { text: '', isFromStart: true, sources: [], end: { kind: 'nothing', reason: null, answerId: null } };
      return;
    }
    let reason: ExtractiveReason;
    try {
      yield* generated(caller, conversation, passages, right);
      return;
    } catch (error) {
      right.signal.throwIfAborted();
      reason = reasonFor(error, caller);
    }
    await right.require();
    const { text, cited } = extractiveAnswer(passages);
    yield { text, isFromStart: true, sources: numbered(cited), end: { kind: 'extractive', reason, answerId: null } };
  } finally {
    right.close();
  }
}

async function* generated(
  caller: MemberCaller,
  conversation: Conversation,
  passages: readonly Passage[],
  right: AnswerRight,
): AsyncGenerator<AnswerPart, void> {
  const { companyId, userId } = caller.viewer;
  requireDriver(caller, 'answer');
  const answerId = newId();
  const call = {
    ...{ companyId, userId, requestId: answerId, isLimitedByHour: true, step: 'answer', signal: right.signal },
    requireRight: async () => {
      await right.require();
    },
  };
  const stream = streamMetered(caller, call, 'answer', answerMessages(conversation, passages), {
    maxCharacters: limits.assistantAnswerMax,
  });
  const cited = new CitedAnswer(passages.length);
  const named = (numbers: readonly number[]): AnswerSource[] =>
    numbers.flatMap((number) => {
      const passage = passages[number - 1];
      return passage ? [toSource(passage, cited.cited.indexOf(number) + 1)] : [];
    });
  let hasText = false;
  let isFromStart = true;
  for await (const piece of stream) {
    const { text, cited: numbers } = cited.take(piece);
    // What arrived together with the end of the right is not shown any more.
    right.signal.throwIfAborted();
    hasText ||= text.trim() !== '';
    if (text === '') continue;
    yield { text, isFromStart, sources: named(numbers), end: null };
    isFromStart = false;
  }
  const { text, cited: numbers } = cited.end();
  hasText ||= text.trim() !== '';
  right.signal.throwIfAborted();
  const kind = !hasText ? 'nothing' : cited.cited.length === 0 ? 'unsourced' : 'generated';
  yield {
    text: hasText ? text : '',
    isFromStart: isFromStart || !hasText,
    // Without a source of its own, what the model was given is offered to compare.
    sources: kind === 'unsourced' ? numbered(passages.slice(0, quotesMax)) : named(numbers),
    end: { kind, reason: null, answerId },
  };
}

const numbered = (passages: readonly Passage[]): AnswerSource[] =>
  passages.map((passage, index) => toSource(passage, index + 1));

const reasons: Partial<Record<AppError['code'], ExtractiveReason>> = {
  AI_NOT_CONFIGURED: 'notConfigured',
  AI_BUDGET_SPENT: 'budgetSpent',
  AI_HOURLY_LIMIT: 'askedTooOften',
  AI_PRICE_MISSING: 'failed',
  AI_CALLS_FULL: 'failed',
};

/** Why a model did not answer. @throws what is no failure of it, such as a right that has ended. */
function reasonFor(error: unknown, { services }: MemberCaller): ExtractiveReason {
  if (error instanceof AppError) {
    const reason = reasons[error.code];
    if (reason === undefined) throw error;
    return reason;
  }
  services.log.warn({ failure: error instanceof Error ? error.message : 'unknown' }, 'The assistant was not answered');
  return 'failed';
}
