import { codeLanguageNames, plainText } from '@snaplore/schema/notes/codeLanguages';
import type { ColouredLanguage } from './colourCode.js';

/** How much of a code is looked at, in characters. */
const sampleLength = 1_000;
/** How well a language has to fit: below, any text would be taken for something. */
const leastFit = 5;
const keptGuesses = 200;

/** Too much like plain text, or like nothing else but themselves, to be found by chance. */
const notGuessed: readonly string[] = [
  plainText,
  'markdown',
  'shell',
  'makefile',
  'nginx',
  'ini',
  'less',
  'objectivec',
];
const candidates = codeLanguageNames.filter((name): name is ColouredLanguage => !notGuessed.includes(name));

const guesses = new Map<string, ColouredLanguage | null>();

/**
 * Returns the language that a code most likely is in, by its beginning; null where none fits. All readers of a code
 * have the same guess.
 * @param fitOf how well a language fits, 0 for not at all
 */
export function guessLanguage(
  code: string,
  fitOf: (sample: string, language: ColouredLanguage) => number,
): ColouredLanguage | null {
  const sample = code.slice(0, sampleLength);
  const known = guesses.get(sample);
  if (known !== undefined) return known;
  let best: ColouredLanguage | null = null;
  let bestFit = leastFit - 1;
  for (const language of candidates) {
    const fit = fitOf(sample, language);
    if (fit > bestFit) [best, bestFit] = [language, fit];
  }
  // The oldest goes first.
  for (const [oldest] of guesses) {
    if (guesses.size < keptGuesses) break;
    guesses.delete(oldest);
  }
  guesses.set(sample, best);
  return best;
}
