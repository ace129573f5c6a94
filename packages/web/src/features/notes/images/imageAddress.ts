import * as limits from '@snaplore/schema/limits';

/**
 * Returns the address of an image as the server may fetch it, with https before one that is typed without; null for
 * what is none (docs/domains/noteFiles.md).
 */
export function imageAddress(text: string): string | null {
  const typed = text.trim();
  if (typed === '' || /\s/.test(typed)) return null;
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '') return null;
  // A word alone is no host of the internet.
  if (!/[.:]/.test(url.hostname)) return null;
  return url.href.length <= limits.imageUrlMax ? url.href : null;
}
