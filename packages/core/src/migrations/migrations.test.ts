import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ormOptions } from '../kernel/database.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { entities } from '../wiring/entities.js';

describe('a migrated database', () => {
  let app: TestApp;
  let orm: MikroORM;

  beforeAll(async () => {
    app = await openTestApp();
    orm = await MikroORM.init(ormOptions(entities, app.ownerUrl, undefined, 2));
  });
  afterAll(async () => {
    await orm.close();
    await app.close();
  });

  const difference = async (of: MikroORM): Promise<string> =>
    (await of.schema.getUpdateSchemaSQL({ wrap: false })).trim();

  it('has the schema of the entities, policies included', async () => {
    expect(await difference(orm)).toBe('');
  });

  it('protects every table with row-level security, for its owner too', async () => {
    const rows = await orm.em.execute<{ table: string; enabled: boolean; forced: boolean; policies: string }[]>(
      `select c.relname as table, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
         (select count(*) from pg_policy p where p.polrelid = c.oid) as policies
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
         and c.relname not in ('schema_migration', 'agenda_jobs', 'agenda_logs')`,
    );
    expect(rows.length).toBeGreaterThan(25);
    expect(rows.filter(({ enabled, forced, policies }) => !enabled || !forced || Number(policies) === 0)).toEqual([]);
  });

  it.each([
    ['a column', 'alter table workspace drop column description'],
    ['an index', 'drop index video_article_id_id_index'],
    ['a check constraint', 'alter table membership drop constraint membership_role'],
    ['a policy', 'drop policy tenant on comment'],
    ['a weaker policy', 'drop policy tenant on comment; create policy tenant on comment using (true)'],
    ['a trigger', 'drop trigger audit_entry_stays on audit_entry'],
    ['a trigger of statements', 'drop trigger count_update on article'],
  ])('is reported when it lacks or differs in %s', async (_what, damage) => {
    const other = await openTestApp();
    const damaged = await MikroORM.init(ormOptions(entities, other.ownerUrl, undefined, 2));
    await damaged.em.execute(damage);
    expect(await difference(damaged)).not.toBe('');
    await damaged.close();
    await other.close();
  });
});
