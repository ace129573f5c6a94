import { EventEmitter, once } from 'node:events';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Scheduler } from '../adapters/scheduler/scheduler.js';
import { createArticle } from '../articles/createArticle.js';
import { createComment } from '../comments/createComment.js';
import { Job } from './job.entity.js';
import { Notification } from '../notifications/notification.entity.js';
import { refreshViewer, newMember, newOwner, type TestPerson } from '../testing/people.js';
import { runJobs } from '../testing/runJobs.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { publishArticle } from '../articles/publishArticle.js';
import { dispatchEvents, startDispatcher } from './dispatcher.js';
import { EventRecord } from './event.entity.js';
import { EventFeeds, eventsAfter, newestSequence } from './feed.js';
import { reactions } from '../wiring/reactions.js';
import type { Reaction } from './reaction.js';
import { runReaction } from './runReaction.js';
import { writePastPolicies } from '../testing/pastPolicies.js';
import { inTransaction, type Tx } from './transaction.js';

const idle: Scheduler = {
  handOver: async () => {},
  remove: async () => {},
  start: async () => {},
  stop: async () => {},
  health: async () => {},
};

let app: TestApp;
let owner: TestPerson;
let client: pg.Client;

beforeAll(async () => {
  app = await openTestApp();
  client = new pg.Client({ connectionString: app.ownerUrl });
  await client.connect();
});
beforeEach(async () => {
  owner = await newOwner(app.services);
  await app.dispatch();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await client.query('rollback');
});
afterAll(async () => {
  await client.end();
  await app.close();
});

const rows = () => app.services.database.system.em.fork();
const companyOf = ({ viewer }: TestPerson): string => viewer.companyId;
const emit = (person: TestPerson, workspaceId: string = person.viewer.userId): Promise<void> =>
  inTransaction(person, async (tx) => {
    tx.emit(companyOf(person), 'workspace.changed', { workspaceId });
  });
/** The jobs of failed reactions. */
const reactJobs = async (person = owner): Promise<Job[]> =>
  await rows().find(Job, { companyId: companyOf(person), name: 'events.react' });
const failing = (code: string) =>
  vi.fn(async () => {
    throw Object.assign(new Error(`failed with ${code}`), { code });
  });
/** Replaces a reaction for one test. */
const replace = (run: (tx: Tx, companyId: string, events: readonly unknown[]) => Promise<void>): void => {
  vi.spyOn(
    reactions['workspace.changed'] as unknown as Record<string, typeof run>,
    'indexChangedWorkspace',
  ).mockImplementation(run);
};
const react = {
  'events.react': async ({
    caller,
    payload,
  }: Parameters<NonNullable<Parameters<typeof runJobs>[1]['events.react']>>[0]) => {
    await runReaction(reactions, caller, payload);
  },
};

describe('the sequence of events', () => {
  it('follows the order of commits, whichever transaction began or emitted first', async () => {
    const before = await newestSequence(app.services, companyOf(owner));
    const gate = new EventEmitter();
    const late = inTransaction(owner, async (tx) => {
      tx.emit(companyOf(owner), 'workspace.changed', { workspaceId: 'emitted first' });
      await tx.em.flush();
      gate.emit('emitted');
      await once(gate, 'go on');
    });
    await once(gate, 'emitted');
    await emit(owner, 'committed first');
    gate.emit('go on');
    await late;
    const events = await eventsAfter(app.services, companyOf(owner), before);
    expect(
      events.map(({ sequence, payload }) => [sequence - before, (payload as { workspaceId: string }).workspaceId]),
    ).toEqual([
      [1, 'committed first'],
      [2, 'emitted first'],
    ]);
  });

  it('has no gaps and loses nothing for a reader beside many writers, some of which fail', async () => {
    const feeds = new EventFeeds(app.services);
    const before = await newestSequence(app.services, companyOf(owner));
    const writers = 6;
    const each = 15;
    const seen: number[] = [];
    const reader = await feeds.read(companyOf(owner), before);
    const read = (async () => {
      for await (const { sequence } of reader) if (seen.push(sequence) === writers * each) break;
    })();
    await Promise.all(
      Array.from({ length: writers }, async () => {
        for (let index = 0; index < each; index += 1) {
          await emit(owner);
          await inTransaction(owner, async (tx) => {
            tx.emit(companyOf(owner), 'workspace.changed', { workspaceId: 'never' });
            throw new Error('Not today');
          }).catch(() => undefined);
        }
      }),
    );
    await read;
    expect(seen).toEqual(Array.from({ length: writers * each }, (_, index) => before + index + 1));
    await feeds.close();
  });

  it('is assigned to several companies in one transaction without deadlocks between such transactions', async () => {
    const other = await newOwner(app.services, 'Another House');
    const run = async (companies: string[]): Promise<void> => {
      await writePastPolicies(app.services, async (tx) => {
        for (const companyId of companies) tx.emit(companyId, 'company.changed', { companyId });
      });
    };
    const ids = [companyOf(owner), companyOf(other)];
    const before = await Promise.all(ids.map((id) => newestSequence(app.services, id)));
    await Promise.all(Array.from({ length: 20 }, (_, index) => run(index % 2 === 0 ? ids : ids.toReversed())));
    expect(await Promise.all(ids.map((id) => newestSequence(app.services, id)))).toEqual(
      before.map((newest) => newest + 20),
    );
  });
});

describe('a reaction', () => {
  it('runs once for all waiting events, and enqueues one job for each subject', async () => {
    const calls: number[] = [];
    const { indexChangedWorkspace } = reactions['workspace.changed'] as Record<string, Reaction<'workspace.changed'>>;
    replace(async (tx, companyId, events) => {
      calls.push(events.length);
      await indexChangedWorkspace?.(tx, companyId, events as Parameters<Reaction<'workspace.changed'>>[2]);
    });
    const workspaces = await Promise.all(
      ['Workshop', 'Office'].map((title) => createWorkspace(owner, { title, visibility: 'organization' })),
    );
    for (const { id } of [...workspaces, ...workspaces]) await emit(owner, id);
    await app.dispatch();
    expect(calls).toHaveLength(1);
    expect(calls[0]).toBeGreaterThanOrEqual(4);
    const keys = workspaces.map(({ id }) => `search.indexWorkspace:${id}`).sort();
    const jobs = await rows().find(Job, { companyId: companyOf(owner), name: 'search.indexWorkspace' });
    expect(jobs.map(({ key }) => key).sort()).toEqual(keys);
    await runJobs(app, {});
  });

  it('that fails for one event runs for each alone, and only that one becomes a job', async () => {
    const passed: unknown[] = [];
    replace(async (tx, companyId, events) => {
      for (const event of events as { payload: { workspaceId: string } }[]) {
        if (event.payload.workspaceId === 'broken') throw new TypeError('workspace is undefined');
        tx.emit(companyId, 'company.changed', { companyId });
        passed.push(event.payload.workspaceId);
      }
    });
    const before = await newestSequence(app.services, companyOf(owner));
    for (const id of ['one', 'broken', 'two']) await emit(owner, id);
    await app.dispatch();
    // The first round is undone: what it emitted before the failure is not there twice.
    expect(await eventsAfter(app.services, companyOf(owner), before, ['company.changed'])).toHaveLength(2);
    expect(passed).toEqual(['one', 'one', 'two']);
    expect(await reactJobs()).toMatchObject([{ payload: { event: { payload: { workspaceId: 'broken' } } } }]);
    await runJobs(app, react);
  });
});

describe('a reaction that fails', () => {
  it.each(['40P01', '40001', '55P03', '57014', '57P01', '53100'])(
    'with %s is retried until it succeeds, and its event is passed',
    async (code) => {
      const before = await newestSequence(app.services, companyOf(owner));
      replace(failing(code));
      await emit(owner);
      await app.dispatch();
      expect((await eventsAfter(app.services, companyOf(owner), before)).map(({ sequence }) => sequence)).toEqual([
        before + 1,
      ]);
      expect(await reactJobs()).toMatchObject([
        { status: 'new', payload: { reaction: 'indexChangedWorkspace', event: { name: 'workspace.changed' } } },
      ]);
      let times = 0;
      replace(async () => {
        times += 1;
        // More often than a transaction is restarted after a conflict.
        if (times < 6) throw Object.assign(new Error('Deadlock'), { code });
      });
      const attempts = await runJobs(app, react);
      expect(attempts.length).toBeGreaterThan(1);
      expect(await reactJobs()).toMatchObject([{ status: 'done', attempts: attempts.length, error: null }]);
    },
  );

  it('for good remains as a failed job with its error', async () => {
    replace(async () => {
      throw new TypeError('workspace is undefined');
    });
    await emit(owner);
    await app.dispatch();
    await runJobs(app, react);
    expect(await reactJobs()).toMatchObject([
      { status: 'failed', attempts: 1, error: 'workspace is undefined', errorCode: null },
    ]);
  });

  it('has its own writes undone, while other reactions and later events are done', async () => {
    const before = await newestSequence(app.services, companyOf(owner));
    const workspace = await createWorkspace(owner, { title: 'Workshop', visibility: 'organization' });
    owner = await refreshViewer(owner);
    const member = await newMember(owner);
    const article = await createArticle(owner, { workspaceId: workspace.id, title: 'Wheels' });
    await publishArticle(owner, { id: article.id });
    await app.dispatch();
    vi.spyOn(
      reactions['comment.created'] as unknown as Record<string, (tx: unknown) => Promise<void>>,
      'indexChanged',
    ).mockImplementation(async (tx) => {
      const inner = tx as Parameters<Parameters<typeof inTransaction>[1]>[0];
      inner.emit(companyOf(owner), 'company.changed', { companyId: companyOf(owner) });
      await inner.em.execute('select 1 / 0');
    });
    const mention = { type: 'mention', attrs: { id: member.viewer.userId, label: 'Jonas Weber' } };
    const content = { type: 'doc', content: [{ type: 'paragraph', content: [mention] }] };
    for (let each = 0; each < 2; each += 1) await createComment(owner, { articleId: article.id, content });
    await app.dispatch();
    expect(await rows().count(Notification, { userId: member.viewer.userId })).toBe(2);
    expect(await reactJobs()).toHaveLength(2);
    expect(await eventsAfter(app.services, companyOf(owner), before, ['company.changed'])).toEqual([]);
  });

  it('because its subject was deleted has nothing left to do', async () => {
    replace(failing('40P01'));
    await emit(owner);
    await app.dispatch();
    replace(async () => {
      await inTransaction(owner, async ({ em }) => {
        await em.execute(
          'insert into workspace_order (id, company_id, workspace_id) values (gen_random_uuid(), ?, gen_random_uuid())',
          [companyOf(owner)],
        );
      });
    });
    await runJobs(app, react);
    expect(await reactJobs()).toMatchObject([{ status: 'done' }]);
  });

  it('records a reaction that a later version no longer has', async () => {
    replace(failing('40P01'));
    await emit(owner);
    await app.dispatch();
    await rows().execute(`update job set payload = jsonb_set(payload, '{reaction}', '"former"') where company_id = ?`, [
      companyOf(owner),
    ]);
    await runJobs(app, react);
    expect(await reactJobs()).toMatchObject([
      { status: 'failed', error: 'There is no reaction former to workspace.changed' },
    ]);
  });
});

describe('a company with locked rows', () => {
  it("delays neither another company's events nor, permanently, its own", async () => {
    const other = await newOwner(app.services, 'Another House');
    const workspace = await createWorkspace(owner, { title: 'Workshop', visibility: 'organization' });
    await app.dispatch();
    await runJobs(app, {});
    const dispatcher = startDispatcher(app.services, idle, reactions);
    // Takes the lock under which a reaction enqueues the indexing.
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `search.indexWorkspace:${workspace.id}`,
    ]);
    for (let each = 0; each < 5; each += 1) await emit(owner, workspace.id);
    await emit(other);
    const reacted = async (person: TestPerson): Promise<boolean> =>
      (
        await rows().execute<unknown[]>('select 1 from event_head where company_id = ? and reacted < newest', [
          companyOf(person),
        ])
      ).length === 0;
    // While the lock is held.
    await expect.poll(() => reacted(other), { interval: 10 }).toBe(true);
    // Its own events continue after one that waited for a second and became a job.
    await expect.poll(async () => (await reactJobs()).length).toBeGreaterThan(0);
    await client.query('rollback');
    await expect.poll(() => reacted(owner)).toBe(true);
    await dispatcher.close();
    await runJobs(app, react);
    expect((await reactJobs()).map(({ status }) => status)).not.toContain('failed');
  });

  it('publishes its events at once, without waiting for their reactions', async () => {
    const before = await newestSequence(app.services, companyOf(owner));
    await emit(owner);
    expect(await eventsAfter(app.services, companyOf(owner), before)).toHaveLength(1);
  });

  it('is dispatched by one process at a time, each event once', async () => {
    let times = 0;
    replace(async (_tx, _companyId, events) => {
      times += events.length;
    });
    for (let each = 0; each < 10; each += 1) await emit(owner);
    await Promise.all([
      dispatchEvents(app.services, reactions),
      dispatchEvents(app.services, reactions),
      dispatchEvents(app.services, reactions),
    ]);
    await app.dispatch();
    expect(times).toBe(10);
    expect(
      await rows().count(EventRecord, { companyId: companyOf(owner), name: 'workspace.changed' }),
    ).toBeGreaterThanOrEqual(10);
  });
});
