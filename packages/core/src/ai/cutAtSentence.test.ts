import { describe, expect, it } from 'vitest';
import { cutAtSentence } from './cutAtSentence.js';

describe('a text that is cut', () => {
  it.each([
    ['fits', 'One. Two.', 20, 'One. Two.', false],
    ['has lines', 'first line here\nsecond line\nthird', 30, 'first line here\nsecond line', true],
    ['has sentences', 'This is one. This is two. This is three.', 30, 'This is one. This is two.', true],
    ['has sentences of another script', 'これは一。これは二。これは三。', 11, 'これは一。これは二。', true],
    ['has words', 'alpha beta gamma delta', 18, 'alpha beta gamma', true],
    ['has no end', 'x'.repeat(20), 8, 'xxxxxxxx', true],
    ['has its only end far before', `a. ${'x'.repeat(30)}`, 20, `a. ${'x'.repeat(17)}`, true],
    ['ends within a character', `${'x'.repeat(7)}👩`, 8, 'xxxxxxx', true],
  ])('when it %s', (_, text, max, cut, isCut) => {
    expect(cutAtSentence(text, max)).toEqual({ text: cut, isCut });
  });
});
