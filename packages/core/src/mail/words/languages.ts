import type { Locale } from '@snaplore/schema/people';
import { english } from './english.js';
import type { MailWords } from './mailWords.js';
import { ukrainian } from './ukrainian.js';

const words: Readonly<Record<Locale, MailWords>> = { en: english, uk: ukrainian };

/** The texts of mails by language. */
export const mailWords = (locale: Locale): MailWords => words[locale];
