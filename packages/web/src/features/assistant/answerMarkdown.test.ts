import { describe, expect, it } from 'vitest';
import { answerBlocks, answerSentences, inlineParts } from './answerMarkdown.js';

describe('the Markdown of an answer', () => {
  it('has paragraphs, lists, quotes, code and the marks of sources', () => {
    expect(
      answerBlocks('First **this** [1].\n\n1. One [2]\n2. Two\n\n> Said [3]\n\n```\nx[1]\n```\n- `a[1]` *b*'),
    ).toEqual([
      {
        kind: 'paragraph',
        lines: [
          [
            { kind: 'text', text: 'First ' },
            { kind: 'strong', parts: [{ kind: 'text', text: 'this' }] },
            { kind: 'text', text: ' ' },
            { kind: 'mark', number: 1 },
            { kind: 'text', text: '.' },
          ],
        ],
      },
      {
        kind: 'list',
        start: 1,
        items: [
          [
            { kind: 'text', text: 'One ' },
            { kind: 'mark', number: 2 },
          ],
          [{ kind: 'text', text: 'Two' }],
        ],
      },
      {
        kind: 'quote',
        lines: [
          [
            { kind: 'text', text: 'Said ' },
            { kind: 'mark', number: 3 },
          ],
        ],
      },
      { kind: 'code', text: 'x[1]\n' },
      {
        kind: 'list',
        start: null,
        items: [
          [
            { kind: 'code', text: 'a[1]' },
            { kind: 'text', text: ' ' },
            { kind: 'emphasis', parts: [{ kind: 'text', text: 'b' }] },
          ],
        ],
      },
    ]);
  });

  it.each([
    ['!\\[x](https://evil.test/a.png)', '![x](https://evil.test/a.png)'],
    ['![x](https://evil.test/a.png)', '![x](https://evil.test/a.png)'],
    ['<img src=x> https://evil.test', '<img src=x> https://evil.test'],
    ['snake_case_word and 2*3*4', 'snake_case_word and 2*3*4'],
    ['un**closed and `open', 'un**closed and `open'],
  ])('shows %j as text', (line, text) => {
    expect(inlineParts(line)).toEqual([{ kind: 'text', text }]);
  });

  it('is read out by whole sentences, without marks', () => {
    const blocks = answerBlocks('Turn it left [1]. Then **wait** [2].\n- Oil it [1]\n- Do');
    expect(answerSentences(blocks, false)).toEqual(['Turn it left.', 'Then wait.', 'Oil it']);
    expect(answerSentences(blocks, true).at(-1)).toBe('Do');
  });
});
