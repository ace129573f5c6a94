import type { Locale } from '@snaplore/schema/people';

/** Returns a language's own name: 'English', 'Українська'. */
export function localeName(locale: Locale): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
