export const dayMs = 24 * 3_600_000;
export const minuteMs = 60_000;

/** A moment in milliseconds as the protocol writes it. */
export const iso = (at: number): string => new Date(at).toISOString();

/** A time of the protocol in milliseconds since 1970. */
export const ms = (time: string): number => Date.parse(time);
