import type { Scheduler } from '@snaplore/core/adapters/scheduler/scheduler';
import { openTestApp, type TestApp } from '@snaplore/core/testing/testApp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiServer } from '../server.js';
import { idleScheduler } from '../testing/idleScheduler.js';

describe('readiness', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(async () => {
    await app.close();
  });

  async function ask(
    change: { services?: Partial<TestApp['services']>; scheduler?: Partial<Scheduler> } = {},
  ): Promise<[number, unknown]> {
    const server = await openApiServer(
      { ...app.services, ...change.services },
      { ...idleScheduler, ...change.scheduler },
      0,
    );
    try {
      const answer = await fetch(`http://127.0.0.1:${server.port}/readyz`);
      return [answer.status, await answer.json()];
    } finally {
      await server.close();
    }
  }
  const fine = { status: 'ready', database: 'ok', storage: 'ok', disk: 'ok', scheduler: 'ok' };
  const fault = (code: string): Error =>
    Object.assign(new Error(`${code} postgres://snaplore:secret@10.0.0.5/x`), { code });

  /** Storage that fails as its disk would. */
  function storageThatFails(code: string): TestApp['services']['storage'] {
    const storage = Object.create(app.services.storage) as TestApp['services']['storage'];
    storage.health = async () => {
      throw fault(code);
    };
    return storage;
  }

  it('is reported when every part answers', async () => {
    expect(await ask()).toEqual([200, fine]);
  });

  it.each([
    [
      'the scheduler',
      {
        scheduler: {
          health: async () => {
            throw fault('ECONNREFUSED');
          },
        },
      },
      { scheduler: 'cannot be reached' },
    ],
    [
      'a scheduler that hangs',
      { scheduler: { health: () => new Promise<void>(() => undefined) } },
      { scheduler: 'does not answer within 3 s' },
    ],
  ])('names %s', async (_name, change, wrong) => {
    expect(await ask(change)).toEqual([503, { ...fine, status: 'not ready', ...wrong }]);
  });

  it.each([
    ['ENOSPC', 'has no room left'],
    ['EROFS', 'cannot be written'],
  ])('names the storage in words, without its secrets (%s)', async (code, words) => {
    expect(await ask({ services: { storage: storageThatFails(code) } })).toEqual([
      503,
      { ...fine, status: 'not ready', storage: words },
    ]);
  });

  it('names the database', async () => {
    const database = {
      ...app.services.database,
      appPool: Object.assign(Object.create(app.services.database.appPool), {
        query: async () => {
          throw fault('ECONNREFUSED');
        },
      }) as TestApp['services']['database']['appPool'],
    };
    const [status, body] = await ask({ services: { database } });
    expect([status, body]).toEqual([503, { ...fine, status: 'not ready', database: 'cannot be reached' }]);
  });
});
