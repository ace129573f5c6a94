// @apart: takes long and begins first
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.js';
import type { Article } from '../articles/article.entity.js';
import { createArticle } from '../articles/createArticle.js';
import { publishArticle } from '../articles/publishArticle.js';
import { createComment } from '../comments/createComment.js';
import { Job } from './job.entity.js';
import { Notification } from '../notifications/notification.entity.js';
import { refreshViewer, newMember, newOwner, type TestPerson } from '../testing/people.js';
import { runJobs } from '../testing/runJobs.js';
import { spawnKilledWorker } from '../testing/spawnKilledWorker.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { runReaction } from './runReaction.js';
import { inTransaction } from './transaction.js';
import { reactions } from '../wiring/reactions.js';

let app: TestApp;
let owner: TestPerson;
let members: TestPerson[];
let article: Article;
let holder: pg.Client;

/** A pool hands out a terminated connection until it learns of the end, which happens a moment later. */
async function answerThroughEveryConnection(): Promise<void> {
  const { app: everyday, system } = app.services.database;
  await Promise.all(
    [everyday, system].flatMap(({ em }) =>
      Array.from({ length: 10 }, () => em.fork().execute('select pg_sleep(0.01)')),
    ),
  );
}

beforeAll(async () => {
  app = await openTestApp();
  holder = new pg.Client({ connectionString: app.ownerUrl });
  await holder.connect();
  // The product's transaction detects the deadlock, never the one that holds the rows.
  await holder.query(
    `do $$ begin execute format('alter database %I set deadlock_timeout = ''700ms''', current_database()); end $$`,
  );
  await holder.query("set deadlock_timeout = '60s'");
  // Existing connections keep the old timeout; the product opens new ones.
  await holder.query(
    'select pg_terminate_backend(pid) from pg_stat_activity ' +
      'where datname = current_database() and pid <> pg_backend_pid()',
  );
  await eventually(answerThroughEveryConnection);
  owner = await newOwner(app.services);
  const workspace = await createWorkspace(owner, { title: 'Workshop', visibility: 'organization' });
  owner = await refreshViewer(owner);
  members = [await newMember(owner), await newMember(owner)];
  article = await createArticle(owner, { workspaceId: workspace.id, title: 'Wheels' });
  await publishArticle(owner, { id: article.id });
  await app.dispatch();
});
beforeEach(async () => {
  await holder.query('rollback');
  await app.services.database.system.em.fork().execute('delete from notification');
});
afterAll(async () => {
  await holder.end();
  await app.close();
});

const mention = ({ viewer }: TestPerson) =>
  createComment(owner, {
    articleId: article.id,
    content: {
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'mention', attrs: { id: viewer.userId, label: 'Jonas Weber' } }] },
      ],
    },
  });
const lockMember = ({ viewer }: TestPerson) =>
  holder.query('select 1 from membership where user_id = $1 for update', [viewer.userId]);
/**
 * Whether a transaction of this database waits for a lock. Asked outside the holder's transaction, where the answer
 * would never change.
 */
const someoneWaits = async (): Promise<boolean> =>
  (
    await app.services.database.appPool.query(
      'select 1 from pg_locks l join pg_stat_activity a using (pid) ' +
        'where not l.granted and a.datname = current_database()',
    )
  ).rows.length > 0;
const rows = () => app.services.database.system.em.fork();
const toldOnce = async (): Promise<void> => {
  for (const { viewer } of members) expect(await rows().count(Notification, { userId: viewer.userId })).toBe(1);
};
const react = () =>
  runJobs(app, {
    'events.react': async ({ caller, payload }) => {
      await runReaction(reactions, caller, payload);
    },
  });

describe('a reaction in a deadlock with another transaction', () => {
  it.each([1, 2, 3])('notifies every user once, run %i', async () => {
    const [first, second] = members as [TestPerson, TestPerson];
    await mention(first);
    await mention(second);
    await holder.query('begin');
    await lockMember(second);
    const dispatching = app.dispatch();
    await expect.poll(someoneWaits, { interval: 5 }).toBe(true);
    // Returns once the deadlock is over, by its detection or by the reaction's lock timeout: nothing is done then.
    await lockMember(first);
    await holder.query('commit');
    await dispatching;
    // Run alone, a reaction may have waited too long again on a busy machine.
    await react();
    await toldOnce();
  });

  it('notifies every user once when the worker is killed halfway', async () => {
    const worker = spawnKilledWorker({
      databaseUrl: app.ownerUrl,
      dataDir: app.services.config.DATA_DIR,
      mongodbUrl: undefined,
      clockShiftMs: 0,
    });
    await holder.query('begin');
    await lockMember(members[1] as TestPerson);
    for (const member of members) await mention(member);
    await expect.poll(someoneWaits, { interval: 10 }).toBe(true);
    await worker.kill();
    await holder.query('rollback');
    // The server's work for the killed worker ends with its connection.
    await expect
      .poll(async () => {
        await app.dispatch();
        await react();
        return await rows().count(Notification, {});
      })
      .toBe(2);
    await toldOnce();
    expect(await rows().count(Job, { name: 'events.react', status: 'failed' })).toBe(0);
  });
});

it('restarts a command that ran into a deadlock without its caller noticing', async () => {
  const [first, second] = members as [TestPerson, TestPerson];
  let times = 0;
  const released = Promise.withResolvers<undefined>();
  await holder.query('begin');
  await lockMember(second);
  const running = inTransaction(owner, async ({ em }) => {
    times += 1;
    // Begun again at once, it could take the first row before the other one, who waits for it, and end as before.
    if (times > 1) await released.promise;
    for (const { viewer } of [first, second])
      await em.execute('update membership set digest_sequence = 0 where user_id = ?', [viewer.userId]);
    return 'done';
  });
  await expect.poll(someoneWaits, { interval: 5 }).toBe(true);
  await lockMember(first);
  await holder.query('commit');
  released.resolve(undefined);
  expect(await running).toBe('done');
  expect(times).toBe(2);
});
