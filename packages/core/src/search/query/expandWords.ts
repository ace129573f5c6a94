import { languageBit, languageCodes, type LanguageCode } from '../words/languages.js';
import { stemOf } from '../words/stemOf.js';
import { isPaired } from '../words/tokens.js';
import { lastConsonants } from '../words/ukrainianStem.js';
import { editsBetween } from './editsBetween.js';
import { similarWords, wordsNamed, wordsWith, type IndexWord, type WordRange } from './findWords.js';
import type { AskedWord, Question } from './parseQuestion.js';
import type { IndexState } from './readIndex.js';
import type { SearchReader } from '../search.queries.js';

/** A word of the index that stands for one that is asked for. */
export interface Meant {
  word: IndexWord;
  /** 1 for the word itself and its forms, less for others. */
  weight: number;
  /** How many of its letters match: all, or a beginning. */
  letters: number;
  /** Whether it is another word with nearly the same letters: what was asked for may be misspelt. */
  isCorrection?: boolean;
}

/** A word that is asked for, with the words of the index that it may mean (docs/domains/search.md). */
export interface ExpandedWord {
  asked: AskedWord;
  /** The word itself; null where the index has none. */
  exact: IndexWord | null;
  /** All of them, the word itself and its forms first. */
  meant: Meant[];
}

const formsMax = 200;
const beginningsMax = 50;
/** One letter may be wrong from this length on, two from that. */
const oneEditFrom = 4;
const twoEditsFrom = 8;
const correctionsMax = 3;
/** Longer words are codes or no words, and of more than so many misspelt ones the first are corrected. */
const correctedLetters = 30;
const correctedWords = 10;
const partsMax = 20;
const partFrom = 4;
/** Parts of other words are looked for where so few words are asked for, since each makes the answer wider. */
const wordsWithParts = 3;

const weights = { beginning: 0.7, besideWhole: 0.15, part: 0.3, split: 0.6, corrections: [0.8, 0.5, 0.35] };

const isNumber = /^\p{N}+$/u;
const isCyrillic = /^\p{Script=Cyrillic}/u;

/** The languages whose forms of a word are looked for: that of the question, else those that the company writes. */
function languagesFor(word: string, { language }: Question, languages: readonly number[]): LanguageCode[] {
  const isOfScript = (code: LanguageCode): boolean => (code === 'uk' || code === 'ru') === isCyrillic.test(word);
  if (language !== null && isOfScript(language)) return [language];
  const written = languageCodes
    .map((code, at) => ({ code, texts: languages[at] ?? 0 }))
    .filter(({ code, texts }) => texts > 0 && isOfScript(code))
    .sort((one, other) => other.texts - one.texts)
    .slice(0, 3)
    .map(({ code }) => code);
  return written.length > 0 ? written : [isCyrillic.test(word) ? 'uk' : 'en'];
}

/** What the forms of a word begin with, of which its stem is known. */
function beginningsOf(stem: string, code: LanguageCode): string[] {
  if (stem.length < 3) return [];
  const [kept, last] = [stem.slice(0, -1), stem.slice(-1)];
  if (code === 'uk') return Array.from(lastConsonants(last), (letter) => kept + letter);
  // studies and study
  return last === 'i' ? [stem, `${kept}y`] : [stem];
}

const hasForms = ({ word, isExact }: AskedWord): boolean => !isExact && !isPaired.test(word) && !isNumber.test(word);

/** What is looked up for a question, before anything is known of the index. */
export interface WordPlan {
  ranges: WordRange[];
  words: {
    asked: AskedWord;
    /** Indexes of `ranges`. */
    whole: number;
    forms: { code: LanguageCode; stem: string; ranges: number[] }[];
    beginning: number | null;
  }[];
}

/** Which ranges of words a question is about, where a company writes these languages. */
export function planWords(question: Question, languages: readonly number[]): WordPlan {
  const ranges: WordRange[] = [];
  const ask = (range: WordRange): number => ranges.push(range) - 1;
  const words = question.words.map((asked) => ({
    asked,
    whole: ask({ beginning: asked.word, most: 1, isWhole: true }),
    forms: (hasForms(asked) ? languagesFor(asked.word, question, languages) : []).map((code) => {
      const stem = stemOf(asked.word, code);
      return { code, stem, ranges: beginningsOf(stem, code).map((beginning) => ask({ beginning, most: formsMax })) };
    }),
    beginning: asked.isBeginning ? ask({ beginning: asked.word, most: beginningsMax }) : null,
  }));
  return { ranges, words };
}

/** A question as far as it was looked up. */
interface LookedUp {
  plan: WordPlan;
  /** The words of each range of the plan. */
  found: readonly IndexWord[][];
  state: IndexState;
}

/**
 * Finds what each word of a question may mean, by the words that were found in the ranges of its plan.
 * @param isMisspelt whether words that the index has may stand for others as well.
 */
export async function expandWords(
  reader: SearchReader,
  companyId: string,
  { plan: { words }, found, state }: LookedUp,
  isMisspelt: boolean,
): Promise<ExpandedWord[]> {
  const isKnown = new Map(words.map(({ asked, whole }) => [asked.word, (found[whole]?.length ?? 0) > 0]));
  const expanded = words.flatMap(({ asked: each, whole, forms, beginning }): ExpandedWord[] => {
    // What is found as a whole is not looked for in parts.
    if (each.partOf !== null && isKnown.get(each.partOf)) return [];
    const exact = found[whole]?.[0] ?? null;
    const meant = new Map<number, Meant>();
    const add = (word: IndexWord, weight: number, letters = word.word.length): void => {
      if (!meant.has(word.id)) meant.set(word.id, { word, weight, letters });
    };
    if (exact) add(exact, 1);
    for (const { code, stem, ranges: ofForms } of forms)
      for (const word of ofForms.flatMap((range) => found[range] ?? []))
        if (isOf(word, code) && stemOf(word.word, code) === stem) add(word, 1);
    if (beginning !== null)
      for (const word of found[beginning] ?? [])
        add(word, exact ? weights.besideWhole : weights.beginning, each.word.length);
    return [{ asked: each, exact, meant: [...meant.values()] }];
  });
  await addUnlike(reader, companyId, expanded, isMisspelt ? null : state);
  return expanded;
}

/** A word whose texts tell no language may be of any. */
const isOf = ({ languages }: IndexWord, code: LanguageCode): boolean =>
  languages === 0 || (languages & languageBit(code)) !== 0;

/**
 * Adds words with other letters: corrections of words that nothing has, or of all without a `state`, and words that
 * have others as parts.
 */
async function addUnlike(
  reader: SearchReader,
  companyId: string,
  expanded: readonly ExpandedWord[],
  state: IndexState | null,
): Promise<void> {
  const changeable = expanded.filter(({ asked }) => hasForms(asked) && asked.word.length >= oneEditFrom);
  const missing = changeable
    .filter(({ asked, meant }) => asked.word.length <= correctedLetters && (!state || isRare(meant, state)))
    .slice(0, correctedWords);
  const parts =
    expanded.length <= wordsWithParts ? changeable.filter(({ asked }) => asked.word.length >= partFrom) : missing;
  if (missing.length === 0 && parts.length === 0) return;
  const variants = missing.flatMap(({ asked }) => [...swapped(asked.word), ...halves(asked.word).flat()]);
  const [named, similar, containing] = await Promise.all([
    wordsNamed(reader, companyId, variants),
    similarWords(
      reader,
      companyId,
      missing.map(({ asked }) => asked.word),
    ),
    wordsWith(
      reader,
      companyId,
      parts.map(({ asked }) => asked.word),
      partsMax,
    ),
  ]);
  for (const [index, each] of parts.entries())
    for (const word of containing[index] ?? []) addMeant(each, word, weights.part, 0);
  for (const [index, each] of missing.entries()) {
    const known = swapped(each.asked.word).flatMap((word) => named.get(word) ?? []);
    const least = state ? each.meant.reduce((most, { word }) => Math.max(most, word.articles), 0) * 20 : 0;
    const corrections = correctionsOf(each.asked.word, [...known, ...(similar[index] ?? [])]);
    for (const [at, word] of corrections.filter(({ articles }) => articles >= least).entries())
      addMeant(each, word, weights.corrections[at] ?? 0, word.word.length, true);
    if (corrections.length > 0) continue;
    for (const [first, second] of halves(each.asked.word)) {
      const [one, other] = [named.get(first), named.get(second)];
      if (!one || !other) continue;
      addMeant(each, one, weights.split, one.word.length);
      addMeant(each, other, weights.split, other.word.length);
      break;
    }
  }
}

function addMeant(
  { meant }: ExpandedWord,
  word: IndexWord,
  weight: number,
  letters: number,
  isCorrection = false,
): void {
  if (!meant.some((each) => each.word.id === word.id)) meant.push({ word, weight, letters, isCorrection });
}

/** Whether hardly any article has a word: then it is likely that another one was meant. */
function isRare(meant: readonly Meant[], { articles }: IndexState): boolean {
  if (meant.length === 0) return true;
  const most = meant.reduce((sum, { word }) => sum + word.articles, 0);
  return most > 0 && most <= articles / 5_000;
}

/** The best corrections of a word: with the fewest edits, then in most articles. */
function correctionsOf(word: string, candidates: readonly IndexWord[]): IndexWord[] {
  const most = word.length >= twoEditsFrom ? 2 : 1;
  const known = new Map(candidates.map((each) => [each.id, each]));
  return [...known.values()]
    .flatMap((each) => {
      const edits = each.word === word ? null : editsBetween(word, each.word, most);
      return edits === null ? [] : [{ each, edits, isSameStart: each.word[0] === word[0] }];
    })
    .sort(
      (one, other) =>
        one.edits - other.edits ||
        Number(other.isSameStart) - Number(one.isSameStart) ||
        other.each.articles - one.each.articles,
    )
    .slice(0, correctionsMax)
    .map(({ each }) => each);
}

/** A word with two neighbouring letters swapped, or one left out: such have few trigrams in common with it. */
function swapped(word: string): string[] {
  const letters = Array.from(word);
  return letters.flatMap((letter, at) => {
    const without = [...letters.slice(0, at), ...letters.slice(at + 1)].join('');
    const next = letters[at + 1];
    if (next === undefined) return [without];
    return [without, [...letters.slice(0, at), next, letter, ...letters.slice(at + 2)].join('')];
  });
}

/** What may stand between the parts of a compound. */
const links = ['', 's', 'es', 'n', 'en', 'o'];

/** The two words that a compound may be of. */
function halves(word: string): [string, string][] {
  if (word.length < twoEditsFrom) return [];
  const found: [string, string][] = [];
  for (let at = partFrom; at <= word.length - partFrom; at += 1)
    for (const link of links)
      if (word.startsWith(link, at) && word.length - at - link.length >= partFrom)
        found.push([word.slice(0, at), word.slice(at + link.length)]);
  return found;
}
