import { isCodeLanguage, plainText } from '@snaplore/schema/notes/codeLanguages';
import type { CodeToken } from './codeTokens.js';
import type { ColouredLanguage } from './colourCode.js';
import { guessLanguage } from './guessLanguage.js';

/** Longer code has no colours, so that no key waits for them (docs/domains/notes.md). In characters. */
export const colouredCodeMax = 20_000;

/** A code with its colours; `guess` is the language it was taken for when it has none of its own. */
export interface ColouredCode {
  tokens: readonly CodeToken[];
  guess: ColouredLanguage | null;
}

export const noColours: ColouredCode = { tokens: [], guess: null };

/** Returns whether code of this language and length is coloured at all. */
export function hasColours(code: string, language: unknown): boolean {
  return code.trim() !== '' && code.length <= colouredCodeMax && language !== plainText;
}

/**
 * Colours a code. Its libraries are loaded at the first use; each step is short, so that keys are handled in between.
 * @param language as a note stores it; null for a guess
 */
export async function colourCode(code: string, language: unknown): Promise<ColouredCode> {
  if (!hasColours(code, language)) return noColours;
  const colours = await import('./colourCode.js');
  if (isCodeLanguage(language) && language !== plainText)
    return { tokens: colours.colourCode(code, language).tokens, guess: null };
  const guess = await guessLanguage(code, (sample, candidate) => colours.colourCode(sample, candidate).fit);
  return guess === null ? noColours : { tokens: colours.colourCode(code, guess).tokens, guess };
}
