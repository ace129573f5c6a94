import { setImmediate as aTurn } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { openDatabase, refuseBypassing } from './database.js';
import { appRole, guestRole, systemRole } from './databaseRoles.js';
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

  it('is refused when the everyday role or that of guests may bypass row-level security', async () => {
    const { appPool, close } = await openDatabase(entities, inject('databaseUrl'), 2);
    const owner = new pg.Pool({ connectionString: inject('databaseUrl'), max: 1 });
    await expect(refuseBypassing(appPool, [appRole, guestRole])).resolves.toBeUndefined();
    for (const roles of [[appRole, systemRole], [systemRole], [appRole, 'snaplore_nobody']] as const)
      await expect(refuseBypassing(appPool, [...roles])).rejects.toMatchObject({
        name: 'DatabaseError',
        message: expect.stringContaining(roles.at(-1) ?? '') as string,
      });
    // On a superuser's connection.
    await expect(refuseBypassing(owner, [appRole, guestRole])).rejects.toMatchObject({ name: 'DatabaseError' });
    await owner.end();
    await close();
  });
});
