/**
 * The database's time, on which all processes agree, whatever their own clocks show. Between two samples it follows the
 * process's monotonic clock, which setting the machine's time does not change
 * (docs/decisions/the-clock-of-the-database.md).
 */
let ahead: number | null = null;

/** Returns the database's time in milliseconds since 1970; before the first sample, this machine's. */
export function databaseTime(): number {
  return (ahead ?? performance.timeOrigin) + performance.now();
}

/** Returns the database's time plus `offsetMs` milliseconds, which may be negative. */
export function databaseNow(offsetMs = 0): Date {
  return new Date(databaseTime() + offsetMs);
}

/**
 * Sets the clock by a sample: the database reported `time` (milliseconds since 1970) between `sentAt` and `receivedAt`
 * (both `performance.now()`). The current time is kept while it agrees, since a slow answer is less precise than an
 * earlier quick one.
 */
export function setDatabaseClock(time: number, sentAt: number, receivedAt: number): void {
  const [least, most] = [time - receivedAt, time - sentAt];
  ahead = ahead === null ? (least + most) / 2 : Math.min(Math.max(ahead, least), most);
}

/** Returns this machine's time in milliseconds since 1970: only to compare with the dates of its files. */
export function machineTime(): number {
  return Date.now();
}

/** Returns by how many milliseconds this machine's clock is behind the database's; negative when it is ahead. */
export function machineClockBehind(): number {
  return databaseTime() - machineTime();
}

/**
 * Reads the database's clock once.
 * @param ask returns the database's `clock_timestamp()` in milliseconds since 1970.
 */
export async function readDatabaseClock(ask: () => Promise<number>): Promise<void> {
  const sentAt = performance.now();
  const time = await ask();
  setDatabaseClock(time, sentAt, performance.now());
}
