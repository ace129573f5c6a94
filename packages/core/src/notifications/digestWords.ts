import type { DigestRhythm, Locale } from '@snaplore/schema/people';
import type { NotificationType } from './notification.entity.js';

/** What a digest is made of, in one language. */
export interface DigestWords {
  title(count: number, company: string): string;
  hello(firstName: string): string;
  /** One notification, its article named. */
  told(type: NotificationType, actor: string, article: string): string;
  more(count: number): string;
  open: string;
  /** Why it comes, and that the link behind it changes that. */
  setting(rhythm: Exclude<DigestRhythm, 'off'>): string;
  untitled: string;
}

const english: DigestWords = {
  title: (count, company) => `${String(count)} unread ${count === 1 ? 'notification' : 'notifications'} in ${company}`,
  hello: (firstName) => `Hello ${firstName},`,
  told: (type, actor, article) => ({
    article_mention: `${actor} mentioned you in “${article}”`,
    article_publish: `${actor} published “${article}”`,
    comment_mention: `${actor} mentioned you in a comment on “${article}”`,
    article_shared: `${actor} shared “${article}” with you`,
  })[type],
  more: (count) => `And ${String(count)} more.`,
  open: 'Open Snaplore',
  setting: (rhythm) => `You get this mail at most once a ${rhythm === 'daily' ? 'day' : 'week'}. Change that, or turn it off, in your profile`,
  untitled: 'Untitled',
};

/** The words of digests by language; one that is not written yet is told in English. */
const words: Partial<Record<Locale, DigestWords>> = { en: english };

export function digestWords(locale: Locale): DigestWords {
  return words[locale] ?? english;
}
