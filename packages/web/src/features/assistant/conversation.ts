import * as limits from '@snaplore/schema/limits';
import type { AssistantAnswerSubscription } from '../../gql/types.js';

export type AnswerPart = AssistantAnswerSubscription['assistantAnswer'];
export type AnswerSource = AnswerPart['sources'][number];

/** A question with its answer, as far as that has arrived. */
export interface Turn {
  id: number;
  question: string;
  text: string;
  sources: readonly AnswerSource[];
  kind: AnswerPart['kind'];
  reason: AnswerPart['reason'];
  /** By which it is said whether it was right; null where that is not asked. */
  answerId: AnswerPart['answerId'];
  /** Why there is no answer; null for none. */
  failure: string | null;
  state: 'asked' | 'over' | 'stopped';
}

export const newTurn = (id: number, question: string): Turn => ({
  ...{ id, question, text: '', sources: [], kind: null, reason: null, answerId: null, failure: null },
  state: 'asked',
});

/** A turn with one more part of its answer. */
export function withPart(turn: Turn, { text, isFromStart, sources, kind, reason, answerId }: AnswerPart): Turn {
  return {
    ...turn,
    text: isFromStart ? text : turn.text + text,
    sources: isFromStart ? sources : [...turn.sources, ...sources],
    ...(kind && { kind, reason, answerId, state: 'over' as const }),
  };
}

/** An answer to paste elsewhere: what it says, and its sources with their addresses, where they have one. */
export function answerWithSources(
  { text, sources }: Pick<Turn, 'text' | 'sources'>,
  addressOf: (source: AnswerSource) => string | null,
): string {
  const lines = sources.map((source) =>
    [`[${source.number}]`, source.title, addressOf(source)].filter(Boolean).join(' '),
  );
  return [text.trim(), lines.join('\n')].filter((part) => part !== '').join('\n\n');
}

/** What was said before, as it is sent with the next question. */
export function messagesOf(turns: readonly Turn[]): { role: 'user' | 'assistant'; content: string }[] {
  return turns
    .flatMap(({ question, text }) => [
      { role: 'user' as const, content: question },
      { role: 'assistant' as const, content: text.slice(0, limits.assistantMessageMax) },
    ])
    .filter(({ content }) => content !== '')
    .slice(-limits.assistantMessagesUsed);
}
