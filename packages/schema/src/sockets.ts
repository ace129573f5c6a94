/**
 * How an unused socket is closed when others need its place: the page reconnects when its user returns to it. The code
 * is between 4400 and 4499, after which clients of notes do not reconnect by themselves.
 */
export const socketIdleClose = { code: 4490, reason: 'Unused for the longest time' } as const;
