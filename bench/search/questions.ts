import { halfWord, randomNumbers, vocabulary, wordOf, zipf } from './madeUpText.ts';

/** Frequent words of questions, which say little. */
const little = ['how', 'do', 'the', 'of', 'in', 'what', 'is', 'a'];

/** Questions as people ask them: half single words, a third two or three, the others questions of eight words. */
export function mixedQuestions(count: number): string[] {
  const random = randomNumbers(7);
  const rank = zipf(random);
  const word = (): string => wordOf(rank());
  return Array.from({ length: count }, () => {
    const kind = random();
    if (kind < 0.5) return word();
    if (kind < 0.5 + 1 / 3) return Array.from({ length: random() < 0.5 ? 2 : 3 }, word).join(' ');
    const words = Array.from({ length: 5 }, word);
    return `how do ${words.slice(0, 3).join(' the ')} in ${words.slice(3).join(' ')}?`;
  });
}

/** A few questions of each kind that is measured beside `ts_rank`. */
export function namedQuestions(): Record<string, string[]> {
  const random = randomNumbers(11);
  const often = (): string => wordOf(Math.floor(random() * 12));
  const seldom = (): string => wordOf(Math.floor(vocabulary * (0.5 + random() / 2)));
  return {
    'a word in half of them': [halfWord],
    'two frequent words': Array.from({ length: 5 }, () => `${halfWord} ${often()}`),
    'a rare word': Array.from({ length: 10 }, seldom),
    'twelve words': Array.from({ length: 5 }, () => Array.from({ length: 12 }, often).join(' ')),
  };
}

/** 500 characters that are meant to cost as much as can be. */
export function hostileQuestions(): string[] {
  const random = randomNumbers(13);
  const fill = (make: () => string): string => {
    let text = '';
    for (let next = make(); text.length + next.length < 500; next = make()) text += `${next} `;
    return text.trim();
  };
  return [
    'a'.repeat(500),
    'ba'.repeat(250),
    fill(() => wordOf(Math.floor(random() * 40))),
    fill(() => `${wordOf(Math.floor(random() * vocabulary)).slice(0, -2)}x`),
    fill(() => `"${wordOf(Math.floor(random() * 40))} ${wordOf(Math.floor(random() * 40))}"`),
    fill(() => `-${wordOf(Math.floor(random() * 40))}`) + ` ${halfWord}`,
    fill(() => 'a'),
    fill(() => 'ba'),
    fill(() => `e-${String(Math.floor(random() * 1_000))}`),
    '自転車の修理'.repeat(83),
    fill(() => little[Math.floor(random() * little.length)] ?? 'a'),
  ].map((text) => text.slice(0, 500));
}
