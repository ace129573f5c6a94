/** The languages of the screens and mails. */
export const locales = ['en', 'uk'] as const;
export type Locale = (typeof locales)[number];

/** How often a user receives a mail of unread notifications (docs/domains/notifications.md). */
export const digestRhythms = ['off', 'daily', 'weekly'] as const;
export type DigestRhythm = (typeof digestRhythms)[number];
