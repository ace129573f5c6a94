import { isCodeLanguage, plainText } from '@snaplore/schema/notes/codeLanguages';
import type { CodeToken } from './codeTokens.js';
import { colourCode, type ColouredLanguage } from './colourCode.js';
import { guessLanguage } from './guessLanguage.js';

/** A code with its colours; `guess` is the language it was taken for when it has none of its own. */
export interface ColouredCode {
  tokens: CodeToken[];
  guess: ColouredLanguage | null;
}

/**
 * Colours a code. It takes long for a long one, and for a hostile one perhaps for ever: it runs in a worker.
 * @param language as a note stores it; null for a guess
 */
export function coloursOf(code: string, language: unknown): ColouredCode {
  if (isCodeLanguage(language) && language !== plainText)
    return { tokens: colourCode(code, language).tokens, guess: null };
  const guess = guessLanguage(code, (sample, candidate) => colourCode(sample, candidate).fit);
  return { tokens: guess === null ? [] : colourCode(code, guess).tokens, guess };
}
