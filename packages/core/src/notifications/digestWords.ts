import { deletedUserName } from '@snaplore/schema/leaving';
import type { DigestRhythm, Locale } from '@snaplore/schema/people';
import { mailWords } from '../mail/words/languages.js';
import type { NotificationType } from './notification.entity.js';

/** The texts of a digest in one language. */
interface DigestWords {
  title(count: number, company: string): string;
  hello: (firstName: string) => string;
  /** The line of one notification, with its article's title. */
  line(about: NotificationType | 'answer', actor: string, article: string): string;
  more(count: number): string;
  open: string;
  /** Why the mail was sent; the text is a link to the setting. */
  setting(rhythm: Exclude<DigestRhythm, 'off'>): string;
  untitled: string;
  /** An actor whose account is deleted. */
  deletedUser: string;
}

const english: DigestWords = {
  title: (count, company) => `${String(count)} unread ${count === 1 ? 'notification' : 'notifications'} in ${company}`,
  hello: mailWords('en').hello,
  line: (about, actor, article) =>
    ({
      article_mention: `${actor} mentioned you in “${article}”`,
      article_publish: `${actor} published “${article}”`,
      comment_mention: `${actor} mentioned you in a comment on “${article}”`,
      answer: `${actor} replied in a thread on “${article}”`,
      article_shared: `${actor} shared “${article}” with you`,
      ai_budget: 'Most of the AI budget of this month is spent',
    })[about],
  more: (count) => `And ${String(count)} more.`,
  open: 'Open Snaplore',
  setting: (rhythm) =>
    `You get this mail at most once a ${rhythm === 'daily' ? 'day' : 'week'}.` +
    ' Change that, or turn it off, in your profile',
  untitled: 'Untitled',
  deletedUser: deletedUserName,
};

const ukrainianForms = new Intl.PluralRules('uk');

const ukrainian: DigestWords = {
  title: (count, company) => {
    const form = ukrainianForms.select(count);
    const noun =
      form === 'one' ? 'непрочитане сповіщення' : form === 'few' ? 'непрочитані сповіщення' : 'непрочитаних сповіщень';
    return `${String(count)} ${noun} у ${company}`;
  },
  hello: mailWords('uk').hello,
  // Present tense, because the past tense depends on the gender of the actor, which is unknown.
  line: (about, actor, article) =>
    ({
      article_mention: `${actor} згадує вас у «${article}»`,
      article_publish: `${actor} публікує «${article}»`,
      comment_mention: `${actor} згадує вас у коментарі до «${article}»`,
      answer: `${actor} відповідає в обговоренні до «${article}»`,
      article_shared: `${actor} ділиться з вами «${article}»`,
      ai_budget: 'Більшу частину бюджету на ШІ цього місяця витрачено',
    })[about],
  more: (count) => `І ще ${String(count)}.`,
  open: 'Відкрити Snaplore',
  setting: (rhythm) =>
    `Цей лист приходить не частіше ніж раз на ${rhythm === 'daily' ? 'день' : 'тиждень'}.` +
    ' Змінити це або вимкнути можна у своєму профілі',
  untitled: 'Без назви',
  deletedUser: 'Видалений користувач',
};

const words: Readonly<Record<Locale, DigestWords>> = { en: english, uk: ukrainian };

/** The texts of digests in a language. */
export const digestWords = (locale: Locale): DigestWords => words[locale];
