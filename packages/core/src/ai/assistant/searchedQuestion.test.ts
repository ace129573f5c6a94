import { describe, expect, it } from 'vitest';
import { searchedQuestion } from './searchedQuestion.js';

const before = { role: 'user' as const, content: 'How do I true a wheel?' };
const answer = { role: 'assistant' as const, content: 'With a spoke key.' };

describe('what is searched for', () => {
  it.each([
    'How long does it take?',
    'And why?',
    'What does it cost?',
    'Who does that?',
    'Скільки це коштує?',
    'Warum?',
  ])('has the words of the question before %j', (question) => {
    expect(searchedQuestion({ question, earlier: [before, answer] })).toBe(`${question} ${before.content}`);
  });

  it.each([
    'Where do we keep the invoices of suppliers?',
    'Як замовити нову картку доступу?',
    'vacation policy germany',
  ])('is %j alone, which has words of its own', (question) => {
    expect(searchedQuestion({ question, earlier: [before, answer] })).toBe(question);
  });

  it('is the question alone where none was asked before', () => {
    expect(searchedQuestion({ question: 'Why?', earlier: [answer] })).toBe('Why?');
  });
});
