/**
 * The time that decides: the database's. Every process of the product reads the same clock, whatever its own machine
 * says. Between two samples it runs by the process's monotonic clock, which no setting of the machine's time moves.
 */
let ahead: number | null = null;

/** The database's time in milliseconds since 1970; before a database was asked, this machine's. */
export function databaseTime(): number {
  return (ahead ?? performance.timeOrigin) + performance.now();
}

/** The database's time, `offsetMs` milliseconds later; a negative offset lies in the past. */
export function databaseNow(offsetMs = 0): Date {
  return new Date(databaseTime() + offsetMs);
}

/**
 * Sets the clock by a sample: the database said `time` (milliseconds since 1970) between `sentAt` and `receivedAt`
 * (both `performance.now()`). What the clock already says is kept while it agrees, since a slow answer knows less than
 * a quick one before it.
 */
export function setDatabaseClock(time: number, sentAt: number, receivedAt: number): void {
  const [least, most] = [time - receivedAt, time - sentAt];
  ahead = ahead === null ? (least + most) / 2 : Math.min(Math.max(ahead, least), most);
}

/** This machine's own time, in milliseconds since 1970: only for comparing with what this machine dated, its files. */
export function machineTime(): number {
  return Date.now();
}

/** How far this machine's clock is behind the database's, in milliseconds; negative when it is ahead. */
export function machineClockBehind(): number {
  return databaseTime() - machineTime();
}

/**
 * Reads the database's clock once.
 * @param ask gives the database's `clock_timestamp()` in milliseconds since 1970.
 */
export async function readDatabaseClock(ask: () => Promise<number>): Promise<void> {
  const sentAt = performance.now();
  const time = await ask();
  setDatabaseClock(time, sentAt, performance.now());
}
