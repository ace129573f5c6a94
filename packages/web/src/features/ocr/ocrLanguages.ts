import { localeNow } from '../../lib/locale.js';

/** The languages whose text is recognised, by the names of their data. */
export type OcrLanguage = 'eng' | 'ukr' | 'rus';

export const ocrLanguages: readonly OcrLanguage[] = ['eng', 'ukr', 'rus'];

const key = 'snaplore.ocrLanguages';

/**
 * Returns the languages that this browser remembers, else English and the language of the screens. Of them those that
 * are offered; English where none is.
 */
export function savedLanguages(
  offered: readonly OcrLanguage[],
  storage: Pick<Storage, 'getItem'> = localStorage,
  locale = localeNow(),
): OcrLanguage[] {
  const usual: OcrLanguage[] = locale === 'uk' ? ['eng', 'ukr'] : ['eng'];
  let saved: string[] = [];
  try {
    saved = storage.getItem(key)?.split(',') ?? [];
  } catch {
    // Storage may be forbidden.
  }
  const known = ocrLanguages.filter((language) => saved.includes(language) && offered.includes(language));
  return known.length > 0 ? known : usual;
}

/** Remembers the languages; does nothing without storage. */
export function saveLanguages(
  languages: readonly OcrLanguage[],
  storage: Pick<Storage, 'setItem'> = localStorage,
): void {
  try {
    storage.setItem(key, languages.join(','));
  } catch {
    // They are then chosen again in the next video.
  }
}

/** Returns the choice with a language added or taken away; the last one stays. */
export function withToggled(chosen: readonly OcrLanguage[], language: OcrLanguage): OcrLanguage[] {
  const next = ocrLanguages.filter((each) => chosen.includes(each) !== (each === language));
  return next.length > 0 ? next : [...chosen];
}
