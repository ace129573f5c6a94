import { newStemmer } from 'snowball-stemmers';
import { languageOf, type LanguageCode } from './languages.js';
import { ukrainianStem } from './ukrainianStem.js';

const stemmers = new Map<LanguageCode, (word: string) => string>();

function stemmerOf(code: LanguageCode): (word: string) => string {
  const made = stemmers.get(code);
  if (made) return made;
  const { snowball } = languageOf(code);
  const vendor = snowball === null ? null : newStemmer(snowball);
  const stem = vendor === null ? ukrainianStem : (word: string): string => vendor.stem(word);
  stemmers.set(code, stem);
  return stem;
}

/** Stems that were asked for of late: making one takes 40 µs. */
const known = new Map<string, string>();
const knownMax = 50_000;

/** The stem that a folded word shares with its other forms in a language (docs/domains/searchIndex.md). */
export function stemOf(word: string, code: LanguageCode): string {
  const key = `${code}:${word}`;
  const seen = known.get(key);
  if (seen !== undefined) return seen;
  const stem = stemmerOf(code)(word);
  if (known.size >= knownMax) known.clear();
  known.set(key, stem);
  return stem;
}
