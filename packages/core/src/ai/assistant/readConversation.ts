import { conversationRoles, type ConversationRole } from '@snaplore/schema/assistant';
import * as limits from '@snaplore/schema/limits';
import { AppError } from '../../kernel/appError.js';
import { plainWords, tokensOf } from '../../search/words/tokens.js';
import { withoutHidden } from '@snaplore/schema/ai/withoutHidden';

/** An earlier message, as the client says it was. */
export interface SentMessage {
  role: string;
  content: string;
}

/** A question with what was said before it. All of it is material: a client may say anything. */
export interface Conversation {
  question: string;
  /** The last ones, the oldest first. */
  earlier: { role: ConversationRole; content: string }[];
}

/**
 * Reads a question and the messages before it (docs/domains/assistant.md): of these the last six.
 * @throws AppError ASSISTANT_QUESTION_BLANK for one without letters and digits, SEARCH_TOO_LONG, BAD_INPUT.
 */
export function readConversation(question: string, messages: readonly SentMessage[]): Conversation {
  if (question.length > limits.searchQueryMax) {
    throw new AppError('SEARCH_TOO_LONG', { max: limits.searchQueryMax }, { question: 'SEARCH_TOO_LONG' });
  }
  const asked = withoutHidden(question).trim();
  if (plainWords(tokensOf(asked)).length === 0) throw new AppError('ASSISTANT_QUESTION_BLANK');
  if (messages.length > limits.assistantMessagesSent)
    throw new AppError('BAD_INPUT', {}, { messages: `at most ${limits.assistantMessagesSent}` });
  const read = messages.map(readMessage);
  return { question: asked, earlier: read.slice(-limits.assistantMessagesUsed) };
}

function readMessage({ role, content }: SentMessage, index: number): Conversation['earlier'][number] {
  const known = conversationRoles.find((each) => each === role);
  const field = `messages.${index}`;
  if (!known) throw new AppError('BAD_INPUT', {}, { [`${field}.role`]: `one of ${conversationRoles.join(', ')}` });
  if (content.length > limits.assistantMessageMax)
    throw new AppError('BAD_INPUT', {}, { [`${field}.content`]: `at most ${limits.assistantMessageMax} characters` });
  return { role: known, content: withoutHidden(content).trim() };
}
