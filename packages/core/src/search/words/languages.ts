import * as stopWords from 'stopword';
import { foldText } from '../foldText.js';

/** A language whose words have forms that are found together (docs/domains/searchIndex.md). */
interface Language {
  /** The stemmer of it; null for Ukrainian, which has one of our own. */
  snowball: string | null;
  /** Words that say little, folded. */
  stopWords: ReadonlySet<string>;
  script: 'latin' | 'cyrillic';
}

const folded = (words: readonly string[]): ReadonlySet<string> =>
  new Set(words.flatMap((word) => foldText(word).folded.split(' ')).filter((word) => word !== ''));

const latin = (snowball: string, words: readonly string[]): Language => ({
  snowball,
  stopWords: folded(words),
  script: 'latin',
});

/** Their order is that of the bits of `languageBit`: new ones come last. */
const languages = {
  en: latin('english', stopWords.eng),
  de: latin('german', stopWords.deu),
  fr: latin('french', stopWords.fra),
  es: latin('spanish', stopWords.spa),
  it: latin('italian', stopWords.ita),
  pt: latin('portuguese', stopWords.por),
  nl: latin('dutch', stopWords.nld),
  sv: latin('swedish', stopWords.swe),
  da: latin('danish', stopWords.dan),
  no: latin('norwegian', stopWords.nob),
  fi: latin('finnish', stopWords.fin),
  hu: latin('hungarian', stopWords.hun),
  ro: latin('romanian', stopWords.ron),
  tr: latin('turkish', stopWords.tur),
  ru: { snowball: 'russian', stopWords: folded(stopWords.rus), script: 'cyrillic' },
  uk: { snowball: null, stopWords: folded(stopWords.ukr), script: 'cyrillic' },
} as const satisfies Record<string, Language>;

export type LanguageCode = keyof typeof languages;
export const languageCodes = Object.keys(languages) as LanguageCode[];

export const languageOf = (code: LanguageCode): Language => languages[code];

/** The bit of a language in the set of those that a word of the index was seen in. */
export const languageBit = (code: LanguageCode): number => 1 << languageCodes.indexOf(code);

/** So many words tell the language. */
const sampleSize = 400;
/** Letters that one of two languages of the same script has alone. */
const ukrainianLetters = /[іїєґ]/;
const russianLetters = /[ыэъё]/;
const isCyrillic = /^\p{Script=Cyrillic}/u;
/** One letter is a word in many languages. */
const isLatin = /^\p{Script=Latin}{2}/u;

/**
 * The language that folded words are most likely of, told by the words that say little; null where nothing tells it, as
 * in most titles and questions of one word.
 */
export function languageOfWords(words: readonly string[]): LanguageCode | null {
  const sample = words.slice(0, sampleSize);
  const cyrillic = sample.filter((word) => isCyrillic.test(word));
  if (cyrillic.length * 2 > sample.length) return cyrillicLanguage(cyrillic);
  let [best, most]: [LanguageCode | null, number] = [null, 0];
  for (const code of languageCodes) {
    const { script, stopWords: known } = languageOf(code);
    if (script !== 'latin') continue;
    const count = sample.reduce((sum, word) => sum + (isLatin.test(word) && known.has(word) ? 1 : 0), 0);
    if (count > most) [best, most] = [code, count];
  }
  return best;
}

function cyrillicLanguage(words: readonly string[]): LanguageCode {
  const ofEither = words.reduce(
    (sum, word) =>
      sum +
      (ukrainianLetters.test(word) || languages.uk.stopWords.has(word) ? 1 : 0) -
      (russianLetters.test(word) || languages.ru.stopWords.has(word) ? 1 : 0),
    0,
  );
  return ofEither >= 0 ? 'uk' : 'ru';
}
