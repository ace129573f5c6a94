import type { Locale } from '@snaplore/schema/people';

/** The name of a language by its ISO 639-1 code, in the language of the screens: 'English', 'Англійська'. */
export function languageName(code: string, locale: Locale): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
