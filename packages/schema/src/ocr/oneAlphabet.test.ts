import { expect, it } from 'vitest';
import { inOneAlphabet } from './oneAlphabet.js';

/** Letters of another alphabet than they look like are written by their codes. */
const na = '\u041d\u0430';

it.each([
  ['a word among Cyrillic ones', 'Бюджет Ha другий квартал', `Бюджет ${na} другий квартал`],
  ['a word with a letter of the other alphabet', 'Рахун\u006fк', 'Рахун\u043eк'],
  ['nothing of a line in English', 'Ha ha the Oxen', 'Ha ha the Oxen'],
  ['nothing of a name among Cyrillic words', 'Відкрийте вікно Settings', 'Відкрийте вікно Settings'],
  ['nothing where as many words are Latin', 'Файл HOME Settings', 'Файл HOME Settings'],
  ['no digits', 'Сторінка 12 A4', 'Сторінка 12 \u04104'],
])('changes %s', (_what, line, expected) => {
  expect(inOneAlphabet(line.split(' ')).join(' ')).toBe(expected);
});
