/** The languages that the screens speak. */
export const locales = ['en', 'uk'] as const;
export type Locale = (typeof locales)[number];

/** How often a person is told by mail of what they have not read. */
export const digestRhythms = ['off', 'daily', 'weekly'] as const;
export type DigestRhythm = (typeof digestRhythms)[number];
