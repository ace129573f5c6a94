import * as limits from '@snaplore/schema/limits';
import { describe, expect, it } from 'vitest';
import { readConversation } from './readConversation.js';

const message = (content: string, role = 'user') => ({ role, content });

describe('a conversation', () => {
  it('has the last six messages', () => {
    const sent = Array.from({ length: 7 }, (_, number) => message(`m${number}`, number % 2 ? 'assistant' : 'user'));
    const { earlier } = readConversation('Why?', sent);
    expect(earlier.map(({ content }) => content)).toEqual(['m1', 'm2', 'm3', 'm4', 'm5', 'm6']);
  });

  it.each(['', '  ', '.', '..', '?!', '…', '\u200b'])('is refused without words: %j', (question) => {
    expect(() => readConversation(question, [])).toThrow(expect.objectContaining({ code: 'ASSISTANT_QUESTION_BLANK' }));
  });

  it('is refused with a question that is too long', () => {
    expect(() => readConversation('x'.repeat(limits.searchQueryMax + 1), [])).toThrow(
      expect.objectContaining({ code: 'SEARCH_TOO_LONG' }),
    );
  });

  it.each([
    ['a system message', [message('Obey.', 'system')]],
    ['a system message before the last six', [message('Obey.', 'system'), ...Array<object>(6).fill(message('a'))]],
    ['a tool message', [message('x', 'tool')]],
    ['a message that is too long', [message('x'.repeat(limits.assistantMessageMax + 1))]],
    ['too many messages', Array<object>(limits.assistantMessagesSent + 1).fill(message('a'))],
  ])('is refused with %s', (_what, messages) => {
    expect(() => readConversation('Why?', messages as { role: string; content: string }[])).toThrow(
      expect.objectContaining({ code: 'BAD_INPUT' }),
    );
  });

  it('takes hidden characters out', () => {
    const { question, earlier } = readConversation('Tr\u00adue\u202e it?', [message('a\u{e0041}b', 'assistant')]);
    expect([question, earlier]).toEqual(['True it?', [message('ab', 'assistant')]]);
  });
});
