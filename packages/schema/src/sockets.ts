/**
 * How a socket of any kind is closed that others need more: the page behind it connects again when somebody looks at
 * it. From 4400 to 4499, which the clients of notes do not try again by themselves.
 */
export const socketIdleClose = { code: 4490, reason: 'Unused for the longest time' } as const;
