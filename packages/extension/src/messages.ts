import type english from '../public/_locales/en/messages.json';

/** A text of the extension in the language of the browser; `$1` and on stand for `values`. */
export function text(key: keyof typeof english, ...values: (string | number)[]): string {
  return chrome.i18n.getMessage(key, values.map(String));
}
