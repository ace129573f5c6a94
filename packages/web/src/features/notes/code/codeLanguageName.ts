import { codeLanguages, isCodeLanguage, plainText } from '@snaplore/schema/notes/codeLanguages';
import { m } from '../../../paraglide/messages.js';

/** Returns what a language is called on the screen; a name that is not known as it is. */
export function codeLanguageName(language: string): string {
  if (language === plainText) return m.notes_plainText();
  return isCodeLanguage(language) ? codeLanguages[language] : language;
}

/** Returns what the head of a code block says: its language, or what it was taken for. */
export function codeHeading(language: string | null, guess: string | null): string {
  if (language !== null) return codeLanguageName(language);
  return guess === null ? m.notes_codeBlock() : m.notes_guessed({ language: codeLanguageName(guess) });
}
