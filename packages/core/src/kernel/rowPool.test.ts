import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Article } from '../articles/article.entity.js';
import { createArticle } from '../articles/createArticle.js';
import { publishArticle } from '../articles/publishArticle.js';
import { createComment } from '../comments/createComment.js';
import { reader } from '../outbox/transaction.js';
import { commentDocument } from '../testing/commentDocument.js';
import { newMember, newOwner, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { entities } from '../wiring/entities.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { rowReader, systemRowReader } from '../outbox/rowReader.js';

type EntityClass = new () => { id: string };

describe('a row reader', () => {
  let app: TestApp;
  let owner: TestPerson;
  let other: TestPerson;
  let article: Article;
  beforeAll(async () => {
    app = await openTestApp();
    [owner, other] = [await newOwner(app.services), await newOwner(app.services)];
    for (const person of [owner, other]) {
      const workspace = await createWorkspace(person, { title: 'Repairs', visibility: 'organization' });
      const created = await createArticle(person, {
        workspaceId: workspace.id,
        title: 'Wheels',
        tags: ['bike', 'a,b'],
      });
      await publishArticle(person, { id: created.id, isNotification: true });
      await createComment(person, { articleId: created.id, content: commentDocument('Nice') });
      await newMember(person);
      if (person === owner) article = created;
    }
    await app.dispatch();
  });
  afterAll(async () => {
    await app.close();
  });

  it.each((entities as unknown as EntityClass[]).map((entity) => ({ name: entity.name, entity })))(
    'reads rows of $name as the ORM does',
    async ({ entity }) => {
      const orm = app.services.database.system;
      const { primaryKeys, properties } = orm.getMetadata().get(entity);
      const [key] = primaryKeys as ['id'];
      const ofOrm = await orm.em.fork().find(entity, {}, { orderBy: { [key]: 'asc' } });
      const column = properties[key]?.fieldNames[0] ?? '';
      const rows = await systemRowReader(app.services, 'search').find(entity, 'r', `order by r.${column}`);
      const plain = (row: object): object => ({ ...row });
      expect(rows.map(plain)).toEqual(ofOrm.map(plain));
    },
  );

  it('sees the rows of the caller’s company, and those of no other', async () => {
    const titles = async (person: TestPerson): Promise<string[]> =>
      (await rowReader(person).find(Article, 'a', '')).map(({ id }) => id);
    expect(await titles(owner)).toEqual([article.id]);
    expect(await titles(other)).not.toContain(article.id);
    const nobody = { ...owner, viewer: { kind: 'anonymous', companyId: null } as const };
    expect(await rowReader(nobody).find(Article, 'a', '')).toEqual([]);
  });

  it('leaves no scope behind, whether a statement succeeds or fails', async () => {
    const { app: orm } = app.services.database;
    const scopes = async (): Promise<unknown[]> => {
      const pool = await (orm.em.getConnection() as unknown as { getNativeClient(): Promise<Pool> }).getNativeClient();
      const clients = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()));
      const found = await Promise.all(
        clients.map((client) => client.query("select current_setting('app.company_id', true) as scope, current_user")),
      );
      for (const client of clients) client.release();
      return found.map(({ rows: [row] }): unknown => row);
    };
    await rowReader(owner).execute('select 1');
    await expect(rowReader(owner).execute('select 1 / ?::int', [0])).rejects.toMatchObject({ code: '22012' });
    await expect(reader(owner).execute('select 1 / 0')).rejects.toThrow('division by zero');
    const left = await scopes();
    expect(left.length).toBeGreaterThan(0);
    for (const each of left) expect(each).toEqual({ scope: '', current_user: 'snaplore_app' });
  });

  it('answers each statement of one message by itself: one that fails fails alone', async () => {
    const rows = rowReader(owner);
    const results = await Promise.allSettled([
      rows.execute<{ n: number }>('select 1 as n'),
      rows.execute('select 1 / ?::int', [0]),
      rows.execute<{ id: string }>('select id from article'),
      rows.execute('select no_such_column from article'),
      rows.execute<{ n: number }>('select 2 as n'),
    ]);
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(results[2]).toEqual({ status: 'fulfilled', value: [{ id: article.id }] });
    // The connection still has what it had prepared.
    expect(await rows.execute('select 1 as n')).toEqual([{ n: 1 }]);
    await expect(rows.execute('select 1 / ?::int', [0])).rejects.toMatchObject({ code: '22012' });
  });

  it('runs what one viewer asks in the order of asking', async () => {
    const order: number[] = [];
    const rows = rowReader(owner);
    const asked = async (n: number, seconds: number): Promise<void> => {
      await rows.execute('select pg_sleep(?)', [seconds]);
      order.push(n);
    };
    const first = asked(1, 0.05);
    await new Promise((resolve) => setImmediate(resolve));
    await Promise.all([first, asked(2, 0), asked(3, 0)]);
    expect(order).toEqual([1, 2, 3]);
  });

  it('returns its connection: more viewers than connections are answered', async () => {
    const people = Array.from({ length: 40 }, () => ({ ...owner, viewer: { ...owner.viewer } }));
    const answers = await Promise.all(people.map((person) => rowReader(person).execute('select 1 as n')));
    expect(answers).toHaveLength(40);
  });
});
