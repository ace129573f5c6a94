import { describe, expect, it } from 'vitest';
import { CitedAnswer } from './citedAnswer.js';

/** The whole answer, read in pieces of some letters, and the passages that it names in their order. */
function read(answer: string, letters: number, passages = 9): { text: string; cited: number[]; parts: string[] } {
  const reading = new CitedAnswer(passages);
  const parts: string[] = [];
  for (let at = 0; at < answer.length; at += letters) parts.push(reading.take(answer.slice(at, at + letters)).text);
  parts.push(reading.end().text);
  return { text: parts.join(''), cited: reading.cited, parts };
}

describe('the marks of an answer', () => {
  it.each([
    [
      'keeps those that name a passage, numbered in the order of use',
      'One [7]. Two [3]. Again [7].',
      'One [1]. Two [2]. Again [1].',
      [7, 3],
    ],
    [
      'drops those that name none, with the blank before them',
      'One [12]. Two [0][3] end [99].',
      'One. Two[1] end.',
      [3],
    ],
    ['takes several in one', 'Both [2, 5] and [5;8].', 'Both [1][2] and [2][3].', [2, 5, 8]],
    ['says nothing where nothing was found', '[0]', '', []],
    [
      'leaves brackets in code alone',
      'Use `list[3]` here [3].\n\n```\nx[1]\n```\n[1]',
      'Use `list[3]` here [1].\n\n```\nx[1]\n```\n[2]',
      [3, 1],
    ],
  ])('%s', (_what, answer, text, cited) => {
    for (const letters of [1, 2, 3, 5, 1_000]) expect(read(answer, letters)).toMatchObject({ text, cited });
  });

  it('never shows half of a mark', () => {
    for (const part of read('True it [3]. Then stop [4, 5].', 1).parts) expect(part).not.toMatch(/\[\d*$|^\d*\]/);
  });

  it.each([
    ['an image', '![x](https://evil.test/a.png)', String.raw`!\[x](https://evil.test/a.png)`],
    ['a link', '[click](https://evil.test)', String.raw`\[click](https://evil.test)`],
    ['a link whose text is a mark', '[1](https://evil.test)', String.raw`[1]\(https://evil.test)`],
    ['the address of a mark', 'See [1].\n[1]: https://evil.test', 'See [1].\n[1]\\: https://evil.test'],
    ['HTML', 'a <img src=x> 3 < 4', String.raw`a \<img src=x> 3 < 4`],
    ['an address in angle brackets', '<https://evil.test>', String.raw`\<https://evil.test>`],
    ['what is escaped already', String.raw`\[a](b) \\[c](d)`, String.raw`\[a](b) \\\[c](d)`],
    ['a link behind a backtick that nothing closes', '` [a](https://evil.test)', '\\` \\[a](https://evil.test)'],
  ])('shows %s as text', (_what, answer, text) => {
    for (const letters of [1, 3, 1_000]) expect(read(answer, letters).text).toBe(text);
  });

  it('takes hidden characters out, also those that arrive in halves', () => {
    const hidden = 'Tr\u200bue\u{e0041}\u{e0042} it\u202e [1] 👍';
    for (const letters of [1, 2, 1_000]) expect(read(hidden, letters).text).toBe('True it [1] 👍');
  });
});
