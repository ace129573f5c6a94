import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { databaseNow, databaseTime, machineClockBehind, readDatabaseClock, setDatabaseClock } from './databaseClock.js';
import { newId } from './ids.js';
import { readPastPolicies } from '../testing/pastPolicies.js';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterEach(async () => {
  vi.useRealTimers();
  await readDatabaseClock(ask);
});
afterAll(async () => {
  await app.close();
});

const ask = async (): Promise<number> => {
  const [row] = await readPastPolicies(app.services).execute<{ time: number }[]>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as time',
  );
  return row!.time;
};

it("follows the database, whatever the machine's clock is set to", async () => {
  for (const days of [-400, -1, 0, 1, 400]) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 });
    const askedAt = performance.now();
    await readDatabaseClock(ask);
    // A sample is as precise as its answer was quick.
    const tolerance = performance.now() - askedAt;
    const before = await ask();
    const said = databaseTime();
    expect([said >= before - tolerance, said <= (await ask()) + tolerance]).toEqual([true, true]);
    const earlier = databaseNow();
    expect(databaseNow(60_000).getTime() - earlier.getTime()).toBeGreaterThanOrEqual(60_000);
    expect(Math.round(machineClockBehind() / 86_400_000)).toBe(-days + 0);
    vi.useRealTimers();
  }
});

it('keeps its time while a slow answer agrees, and otherwise moves to the nearest possible time', () => {
  const now = performance.now();
  setDatabaseClock(5_000_000, now - 1_000_000_000, now - 1_000_000_000);
  setDatabaseClock(7_000_000, now, now);
  const exact = databaseTime() - performance.now();
  // Sent 400 ms before it arrived: the database's time is anywhere in between.
  setDatabaseClock(7_000_000 + 100, now, now + 400);
  expect(databaseTime() - performance.now()).toBeCloseTo(exact, 0);
  setDatabaseClock(7_000_000 + 500, now, now + 400);
  expect(databaseTime() - performance.now()).toBeCloseTo(exact + 100, 0);
  setDatabaseClock(7_000_000 - 500, now, now + 400);
  expect(databaseTime() - performance.now()).toBeCloseTo(exact - 500, 0);
});

it('keeps ids in the order of creation when a sample sets it back a little', async () => {
  const first = newId();
  const now = performance.now();
  setDatabaseClock(databaseTime() - 40, now, now);
  const second = newId();
  expect(second > first).toBe(true);
  // The database's own time was set back by an hour; ids follow it.
  setDatabaseClock(databaseTime() - 3_600_000, now, now);
  expect(newId() < first).toBe(true);
});
