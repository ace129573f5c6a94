import { setImmediate as aTurn } from 'node:timers/promises';
import { describe, expect, inject, it } from 'vitest';
import { openDatabase } from './database.js';
import { entities } from '../wiring/entities.js';

describe('the database', () => {
  it('closes while statements wait for their first connection', async () => {
    const database = await openDatabase(entities, inject('databaseUrl'), 8);
    const late = [database.app, database.system].flatMap((orm) =>
      [1, 2, 3].map(() => orm.em.fork().getConnection().execute('select 1')),
    );
    const settled = Promise.allSettled(late);
    await aTurn();
    await database.close();
    expect(await settled).toHaveLength(6);
  });
});
