import { languageOf, languageOfWords, type LanguageCode } from '../words/languages.js';
import { plainWords, tokensOf, type Token } from '../words/tokens.js';

/** One word that is asked for, folded. */
export interface AskedWord {
  word: string;
  /** Whether it may be the beginning of a word: the last one, which may still be typed. */
  isBeginning: boolean;
  /** Whether it stands for itself alone, as the words of a phrase do. */
  isExact: boolean;
  /** The code or word that it is a part of, and is looked for in place of; null for a word of its own. */
  partOf: string | null;
}

/** What is asked for (docs/domains/search.md). */
export interface Question {
  /** In their order, each once. */
  words: AskedWord[];
  /** Words in quotation marks, which have to follow each other. */
  phrases: string[][];
  /** Words, and phrases, of texts that are not wanted. */
  excluded: string[][];
  /** The language that the words tell; null for none. */
  language: LanguageCode | null;
  /** The whole question, as a title would be. */
  title: string;
}

/** Further words are not looked for. */
export const askedWordsMax = 32;
const phrasesMax = 8;

const quoted = /(?<minus>(?<![^\s(])-)?["“”„«](?<phrase>[^"“”„«»]*)["“”»]/gu;
const minusWord = /(?<![^\s(])-(?<word>[\p{L}\p{N}]\S*)/gu;

/** A word that no other may stand for. */
export const exactWord = (word: string): AskedWord => ({ word, isBeginning: false, isExact: true, partOf: null });

/** The word or code that a word stands within. */
function wholeOf({ start, end }: Token, tokens: readonly Token[]): string | null {
  const length = end - start;
  const around = tokens.filter((each) => each.start <= start && each.end >= end && each.end - each.start > length);
  return (
    around.reduce<Token | null>((one, each) => (one && one.end - one.start > each.end - each.start ? one : each), null)
      ?.term ?? null
  );
}

/**
 * Reads a question: words, of which any may match; "phrases"; -words that are left out. Words that say little in its
 * language are left out, unless hardly any others are there: 'to be or not to be'.
 */
export function parseQuestion(query: string): Question {
  const phrases: string[][] = [];
  const excluded: string[][] = [];
  const withoutPhrases = query.replace(quoted, (...match) => {
    const { minus, phrase } = match.at(-1) as { minus?: string; phrase: string };
    const words = plainWords(tokensOf(phrase)).slice(0, askedWordsMax);
    const list = minus === undefined ? phrases : excluded;
    if (words.length > 0 && list.length < phrasesMax) list.push(words);
    return ' ';
  });
  const rest = withoutPhrases.replace(minusWord, (_match, word: string) => {
    const words = plainWords(tokensOf(word));
    if (words.length > 0 && excluded.length < phrasesMax) excluded.push(words);
    return ' ';
  });
  const tokens = tokensOf(rest);
  const plain = plainWords(tokens);
  const language = languageOfWords([...plain, ...phrases.flat()]);
  const last = tokens.findLast(({ isExtra }) => !isExtra);
  // A word with something behind it was typed to its end.
  const typed = last && last.end === rest.trimEnd().length && !/\s$/u.test(rest) ? last.term : null;
  const little = language === null ? null : languageOf(language).stopWords;
  const content = tokens.filter(({ term }) => term === typed || !(little?.has(term) ?? false));
  const words = new Map<string, AskedWord>();
  for (const token of content.length * 4 > tokens.length ? content : tokens) {
    const { term } = token;
    words.set(term, { word: term, isBeginning: term === typed, isExact: false, partOf: wholeOf(token, tokens) });
  }
  // Words of a phrase first: without them none is found.
  const inPhrases = new Map(
    phrases.flat().map((word) => [word, { ...(words.get(word) ?? exactWord(word)), partOf: null }]),
  );
  return {
    words: [...new Map([...inPhrases, ...[...words].filter(([word]) => !inPhrases.has(word))]).values()].slice(
      0,
      askedWordsMax,
    ),
    phrases,
    excluded,
    language,
    title: query,
  };
}
