import { expect } from 'vitest';
import { accessChannel, readAccessChange } from '../access/accessChanged.js';
import { readPastPolicies } from './pastPolicies.js';
import type { TestApp } from './testApp.js';

/** Every signal on the channel of access that `change` sends: signals of the helper's own go before and after them. */
export async function accessSignalsOf(app: TestApp, change: () => Promise<unknown>): Promise<string[]> {
  const heard: string[] = [];
  const stop = app.services.pubsub.subscribe(accessChannel, (payload) => {
    heard.push(payload);
  });
  const mark = async (name: string): Promise<void> => {
    await expect
      .poll(async () => {
        await readPastPolicies(app.services).execute('select pg_notify(?, ?)', [accessChannel, name]);
        return heard.includes(name);
      })
      .toBe(true);
  };
  await mark('begun');
  heard.length = 0;
  await change();
  await mark('done');
  stop();
  return heard.filter((payload) => readAccessChange(payload) !== null);
}
