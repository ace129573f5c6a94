import { locales, type Locale } from '@snaplore/schema/people';
import { useSyncExternalStore } from 'react';
import { overwriteGetLocale } from '../paraglide/runtime.js';
import { loadErrorTranslations } from './errorTranslations.js';
import { localeKey as key } from './stored.js';
import { hasTypedText } from './typedText.js';

const listeners = new Set<() => void>();
let current: Locale = 'en';

overwriteGetLocale(() => current);

const known = (word: string | null): Locale | undefined => locales.find((locale) => locale === word);

/** The language last used in this browser, else the first of its languages that is available, else English. */
function preferred(): Locale {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(key);
  } catch {
    // Storage may be forbidden.
  }
  return (
    known(stored) ??
    navigator.languages.map((tag) => known(tag.slice(0, 2).toLowerCase())).find((locale) => locale !== undefined) ??
    'en'
  );
}

async function change(locale: Locale): Promise<void> {
  document.documentElement.lang = locale;
  if (locale === current) return;
  if (locale !== 'en') await loadErrorTranslations();
  current = locale;
  for (const listener of listeners) listener();
}

/** Returns the current language of the screens. */
export const localeNow = (): Locale => current;

/** For `Intl`: British English, which puts the day before the month. */
export const intlLocale = (): string => (current === 'en' ? 'en-GB' : current);

/** Uses the browser's language until the signed-in person is known, and follows the other tabs. */
export async function beginLocale(): Promise<void> {
  window.addEventListener('storage', (event) => {
    const locale = event.key === key ? known(event.newValue) : undefined;
    // No question can be asked in another tab: typed text stays, in the language it was begun in.
    if (locale !== undefined && !hasTypedText()) void change(locale);
  });
  await change(preferred());
}

/** Changes the language, also for the next visit before anybody has signed in. */
export async function setLocale(locale: Locale): Promise<void> {
  if (locale === current) return;
  await change(locale);
  try {
    localStorage.setItem(key, locale);
  } catch {
    // It then lasts as long as the page.
  }
}

/** The language of the screens; a component that uses it renders again when it changes. */
export function useLocale(): Locale {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, localeNow);
}
