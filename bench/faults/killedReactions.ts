import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { OwnProduct } from '../ownProduct.ts';
import type { Row } from '../row.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 50);
/**
 * The longest time of one step of a round, and of the end, in milliseconds; a job that failed often waits ten minutes.
 */
const stepMs = 60_000;
const endMs = 900_000;
/** The first key of the advisory lock that the dispatcher takes while it handles a company's events. */
const dispatcherLock = 7_203_115;

/**
 * Polls until `ask` returns true.
 * @throws Error after `within` milliseconds
 */
async function until(what: string, within: number, ask: () => Promise<boolean>): Promise<void> {
  const startedAt = performance.now();
  while (!(await ask())) {
    if (performance.now() - startedAt > within) throw new Error(`Waited in vain: ${what}`);
    await delay(5);
  }
}

/**
 * In each round a reaction deadlocks, which makes it a job, and the worker is killed while that job waits in the middle
 * of the reaction. In the end everybody must have been notified of every comment once, and search must find every
 * comment.
 */
export async function killedReactions(): Promise<Row[]> {
  const app = await OwnProduct.open();
  const { openServices } = await import('../../packages/core/dist/wiring/openServices.js');
  const { readConfig } = await import('../../packages/core/dist/kernel/config.js');
  const { createLog } = await import('../../packages/core/dist/kernel/log.js');
  const { refreshViewer, newMember, newOwner } = await import('../../packages/core/dist/testing/people.js');
  const { createWorkspace } = await import('../../packages/core/dist/workspaces/createWorkspace.js');
  const { createArticle } = await import('../../packages/core/dist/articles/createArticle.js');
  const { publishArticle } = await import('../../packages/core/dist/articles/publishArticle.js');
  const { createComment } = await import('../../packages/core/dist/comments/createComment.js');
  const opened = await openServices(
    readConfig({ DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir, PUBLIC_URL: app.address }),
    createLog('silent', 'bench'),
  );
  const { services } = opened;
  const watcher = new pg.Client({ connectionString: app.databaseUrl });
  const holder = new pg.Client({ connectionString: app.databaseUrl });
  try {
    await Promise.all([watcher.connect(), holder.connect()]);
    const count = async (sql: string, values: unknown[] = []): Promise<number> =>
      Number((await watcher.query<{ count: string }>(sql, values)).rows[0]?.count);
    // The worker detects the deadlock, never the session that holds the rows.
    await watcher.query("alter database snaplore set deadlock_timeout = '400ms'");
    await holder.query("set deadlock_timeout = '60s'");
    const deadlocks = (): Promise<number> =>
      count('select deadlocks as count from pg_stat_database where datname = current_database()');
    const before = await deadlocks();

    let owner = await newOwner(services);
    const { companyId } = owner.viewer;
    const workspace = await createWorkspace(owner, { title: 'Workshop', visibility: 'organization' });
    owner = await refreshViewer(owner);
    const [first, second] = [await newMember(owner), await newMember(owner)];
    const article = await createArticle(owner, { workspaceId: workspace.id, title: 'Wheels' });
    await publishArticle(owner, { id: article.id });
    const mention = (id: string) =>
      createComment(owner, {
        articleId: article.id,
        content: {
          type: 'doc',
          content: [{ type: 'paragraph', content: [{ type: 'mention', attrs: { id, label: 'Jonas Weber' } }] }],
        },
      });
    const lockMember = (userId: string) =>
      holder.query('select 1 from membership where company_id = $1 and user_id = $2 for update', [companyId, userId]);
    const isDispatcherWaiting = async (): Promise<boolean> =>
      (await count(
        `select count(*) from pg_locks waiting join pg_locks turn on turn.pid = waiting.pid
       where not waiting.granted and turn.granted and turn.locktype = 'advisory' and turn.classid = $1`,
        [dispatcherLock],
      )) > 0;
    const isReactionWaiting = async (): Promise<boolean> =>
      (await count(
        `select count(*) from pg_locks waiting where not granted and not exists
       (select 1 from pg_locks turn where turn.pid = waiting.pid and turn.locktype = 'advisory' and turn.classid = $1)`,
        [dispatcherLock],
      )) > 0;

    let kills = 0;
    for (let round = 0; round < rounds; round += 1) {
      await app.start('workers');
      // The dispatcher takes both events in one turn: it has notified the first member when it reaches the second.
      await watcher.query('select pg_advisory_lock($1, hashtext($2))', [dispatcherLock, companyId]);
      await mention(first.viewer.userId);
      await mention(second.viewer.userId);
      await holder.query('begin');
      await lockMember(second.viewer.userId);
      await watcher.query('select pg_advisory_unlock($1, hashtext($2))', [dispatcherLock, companyId]);
      await watcher.query('select pg_notify($1, $2)', ['snaplore_event', companyId]);
      await until('the dispatcher waits for the second member', stepMs, isDispatcherWaiting);
      await lockMember(first.viewer.userId);
      await until('the reaction that failed runs as a job', stepMs, isReactionWaiting);
      app.kill('workers');
      await app.ended('workers');
      kills += 1;
      if (kills % 10 === 0) console.error(`  ${String(kills)} kills …`);
      await holder.query('rollback');
    }
    await app.start('workers');
    const unfinished = (): Promise<number> =>
      count(
        `select (select count(*) from event_head where reacted < newest)
         + (select count(*) from job where company_id = $1 and status in ('new', 'processing')) as count`,
        [companyId],
      );
    await until('everything that follows is done', endMs, async () => (await unfinished()) === 0);

    const mentions = 2 * rounds;
    const notified = await watcher.query<{ comment_id: string; count: string }>(
      "select comment_id, count(*) from notification where company_id = $1 and type = 'comment_mention' group " +
        'by comment_id',
      [companyId],
    );
    const twice = notified.rows.filter(({ count: times }) => times !== '1').length;
    const found = await count("select count(*) from search_entry where company_id = $1 and kind = 'comment'", [
      companyId,
    ]);
    const failed = await count("select count(*) from job where company_id = $1 and status = 'failed'", [companyId]);
    await until('the deadlocks are counted', stepMs, async () => (await deadlocks()) - before >= rounds).catch(
      () => undefined,
    );
    const forced = (await deadlocks()) - before;
    const row = (what: string, measured: number, unit: string, limit: Row['limit']): Row => ({
      what,
      measured,
      against: null,
      unit,
      limit,
    });
    return [
      row('Workers killed within a reaction', kills, 'kills', { text: String(rounds), holds: kills === rounds }),
      row('Deadlocks forced on reactions', forced, 'deadlocks', {
        text: `at least ${String(rounds)}`,
        holds: forced >= rounds,
      }),
      row(`Mentions that nobody was told of, of ${String(mentions)}`, mentions - notified.rows.length, 'mentions', {
        text: 'at most 0',
        holds: notified.rows.length === mentions,
      }),
      row('Mentions told of twice', twice, 'mentions', { text: 'at most 0', holds: twice === 0 }),
      row('Comments that search does not find, or twice', Math.abs(mentions - found), 'comments', {
        text: 'at most 0',
        holds: found === mentions,
      }),
      row('Jobs that failed', failed, 'jobs', { text: 'at most 0', holds: failed === 0 }),
    ];
  } finally {
    await Promise.allSettled([watcher.end(), holder.end(), opened.close()]);
    await app.close();
  }
}
