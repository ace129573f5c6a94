import type { MemberCaller } from '../../kernel/caller.js';
import type { AnswerSource } from './answerSource.js';
import { askAssistant, type AnswerPart, type AskedQuestion } from './askAssistant.js';

/** A whole answer. */
export interface WholeAnswer extends NonNullable<AnswerPart['end']> {
  text: string;
  sources: AnswerSource[];
}

/** The same as `askAssistant`, once it is written. @throws as that. */
export async function answerWhole(
  caller: MemberCaller,
  asked: AskedQuestion,
  signal: AbortSignal,
): Promise<WholeAnswer> {
  const whole: WholeAnswer = { text: '', sources: [], kind: 'nothing', reason: null, answerId: null };
  for await (const { text, isFromStart, sources, end } of askAssistant(caller, asked, signal)) {
    whole.text = isFromStart ? text : whole.text + text;
    whole.sources = isFromStart ? sources : [...whole.sources, ...sources];
    Object.assign(whole, end ?? {});
  }
  return whole;
}
