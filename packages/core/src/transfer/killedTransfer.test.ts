import { afterAll, beforeAll, expect, it } from 'vitest';
import { killTransferAt, openTwo, type KilledTransfer } from '../testing/killedTransfer/killedTransfer.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});

it('a transfer that is killed at any moment happened as a whole or not at all, and loses no file', async () => {
  const two = await openTwo(app);
  const whole = await killTransferAt(two, -1);
  expect(whole).toMatchObject({ where: 'there', faults: [] });
  const { ofTransfer = 0, all = 0 } = whole.moments ?? {};
  expect(ofTransfer).toBeGreaterThan(50);
  const killed: KilledTransfer[] = [];
  for (const moment of [Math.floor(0.7 * ofTransfer), Math.floor((ofTransfer + all) / 2)])
    killed.push(await killTransferAt(two, moment));
  // Before the commit it did not happen, and while its files are moved it did.
  expect(killed).toEqual([
    { moments: null, where: 'here', faults: [] },
    { moments: null, where: 'there', faults: [] },
  ]);
});
