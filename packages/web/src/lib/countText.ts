import { intlLocale } from './locale.js';

/** A count with the separators of the reader's language. */
export const countText = (count: number): string => count.toLocaleString(intlLocale());
