import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';
import { refusedWords, refusedWordsIn } from './refusedWords.js';

const cwd = '/repository';

/** The messages of the rule for a file of the repository. */
function messagesOf(code: string, file = 'packages/web/src/Video.tsx'): string[] {
  const linter = new Linter({ cwd, configType: 'flat' });
  const found = linter.verify(
    code,
    [
      {
        files: ['**/*.{ts,tsx,mjs}'],
        languageOptions: { parser: tseslint.parser },
        plugins: { snaplore: { rules: { 'refused-words': refusedWords } } },
        rules: { 'snaplore/refused-words': 'error' },
      },
    ],
    { filename: `${cwd}/${file}` },
  );
  return found.map(({ line, message }) => `${line}: ${message}`);
}

const wordsIn = (text: string): string[] => refusedWordsIn(text).map(({ word }) => word);

describe('refused words in a text', () => {
  it.each([
    ['openHouse', ['house']],
    ['HOUSE_RULES', ['house']],
    ['make-film', ['film']],
    ['films.test', ['films']],
    ['The wall between companies', ['wall']],
    ["a ladder's rungs", ['ladder', 'rungs']],
    ['HTTPDeeds', ['deeds']],
    ['furnishedRooms', ['furnished']],
    ['start afresh', ['afresh']],
  ])('are found in "%s"', (text, words) => {
    expect(wordsIn(text)).toEqual(words);
  });

  it.each(['warehouse', 'household', 'lighthouse', 'filmstrip', 'firewall', 'indeed', 'newcomer', 'fateful', 'wrung'])(
    'are not found within "%s"',
    (text) => {
      expect(wordsIn(text)).toEqual([]);
    },
  );
});

describe('the rule of refused words', () => {
  it('refuses a name once, with the words to use instead', () => {
    expect(messagesOf('const film = 1;\nexport const two = film + film;')).toEqual([
      "1: 'film' in the name film: say video, or recording.",
    ]);
  });

  it.each([
    ['a type', 'export interface FilmRow { id: string }'],
    ['a property', 'export const row = { film: 1 };'],
    ['a private member', 'export class Row { #film = 1; get value() { return this.#film; } }'],
    ['a component', 'export const page = <FilmList />;'],
  ])('refuses %s', (_what, code) => {
    expect(messagesOf(code)).toHaveLength(1);
  });

  it('refuses comments of every kind', () => {
    expect(messagesOf('// a film\n/* a wall */\n/** The fate of a row. */\nexport {};')).toEqual([
      "1: 'film' in a comment: say video, or recording.",
      "2: 'wall' in a comment: say tenant isolation, tenantPolicy, userPolicy, systemOnlyPolicy.",
      "3: 'fate' in a comment: say DangerZone (archiving and deleting), or outcome.",
    ]);
  });

  it('refuses names of files and folders below the repository alone', () => {
    expect(messagesOf('export {};', 'packages/core/src/walls/openHouse.test.ts')).toEqual([
      expect.stringContaining("1: 'walls' in packages/core/src/walls/openHouse.test.ts"),
      expect.stringContaining("1: 'house' in packages/core/src/walls/openHouse.test.ts"),
    ]);
  });

  it('leaves strings and the text of components alone', () => {
    expect(messagesOf('export const a = "a film";\nexport const b = <p title={`wall`}>The film</p>;')).toEqual([]);
  });
});
