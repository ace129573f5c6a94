import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPastPolicies } from '../testing/pastPolicies.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});

const notify = async (channel: string, payload: string): Promise<unknown> =>
  await readPastPolicies(app.services).execute('select pg_notify(?, ?)', [channel, payload]);

it('tells a subscriber when its channel is listened to, as earlier signals are lost, and every later one', async () => {
  for (const channel of ['first', 'while_connected']) {
    const heard: string[] = [];
    await notify(channel, 'too early');
    const stop = app.services.pubsub.subscribe(channel, (payload) => {
      heard.push(payload);
    });
    await expect.poll(() => heard).toEqual(['']);
    await notify(channel, 'now');
    await expect.poll(() => heard).toEqual(['', 'now']);
    stop();
  }
});

it('says nothing to a subscriber that has left', async () => {
  const heard: string[] = [];
  const stop = app.services.pubsub.subscribe('left', () => {
    heard.push('left');
  });
  stop();
  app.services.pubsub.subscribe('left', (payload) => {
    heard.push(payload);
  });
  await expect.poll(() => heard).toEqual(['']);
  await notify('left', 'again');
  await expect.poll(() => heard).toEqual(['', 'again']);
});
