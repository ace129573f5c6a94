import { storeErrorReport } from '@snaplore/core/errorReports/storeErrorReport';
import { RetryLater } from '@snaplore/core/adapters/scheduler/retryLater';
import { attemptRunner, type JobHandlers } from '@snaplore/core/jobs/runAttempt';
import { Job } from '@snaplore/core/outbox/job.entity';
import { createLog } from '@snaplore/core/kernel/log';
import { reader } from '@snaplore/core/outbox/transaction';
import { envelopeOf, openCollector, type TestCollector } from '@snaplore/core/testing/collector';
import { newOwner, nobody } from '@snaplore/core/testing/people';
import { openTestApp, type TestApp } from '@snaplore/core/testing/testApp';
import * as limits from '@snaplore/schema/limits';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forwardErrorJob } from './forward.job.js';

describe('an error reported by a browser', () => {
  let app: TestApp;
  let collector: TestCollector;
  let lines: string[];

  const open = async (settings: Record<string, string>): Promise<void> => {
    app = await openTestApp(settings, createLog('info', 'test', { write: (line) => void lines.push(line) }));
  };
  beforeEach(async () => {
    lines = [];
    collector = await openCollector();
  });
  afterEach(async () => {
    await collector.close();
    await app.close();
  });

  const report = async (
    event: Record<string, unknown> = { message: 'A button fell off' },
    address = '10.0.0.1',
  ): Promise<void> => {
    await storeErrorReport(
      { ...nobody(app.services), address },
      Buffer.from(envelopeOf(event, `http://theirs@127.0.0.1:${collector.port}/99`)),
    );
  };
  const jobs = async (): Promise<Job[]> =>
    await app.services.database.system.em.fork().find(Job, { name: 'errors.forward' });
  const attempt = async (): Promise<unknown> => {
    const run = attemptRunner(
      app.services,
      { 'errors.forward': forwardErrorJob } as unknown as JobHandlers,
      'test',
      new AbortController().signal,
    );
    return await run((await jobs())[0]!.id, 'errors.forward').catch((error: unknown) => error);
  };
  const logged = (): Record<string, unknown>[] =>
    lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === 'A browser reported an error');

  it('is only logged, without secrets, while no collector is set', async () => {
    await open({});
    await newOwner(app.services);
    await report({
      release: 'snaplore@1.2.3',
      request: { url: 'https://snaplore.example/signup/s3cret-token?ticket=s3cret-ticket', cookies: 's3cret-cookie' },
      exception: { values: [{ type: 'TypeError', value: 'maya@lumen.example is undefined' }] },
    });
    expect(logged()).toMatchObject([
      {
        eventId: 'fedcba98765432100123456789abcdef',
        message: 'TypeError: [e-mail] is undefined',
        release: 'snaplore@1.2.3',
        path: '/signup/…',
      },
    ]);
    expect(lines.join()).not.toContain('s3cret');
    expect(await jobs()).toEqual([]);
    expect(collector.taken).toEqual([]);
  });

  it('goes to the configured collector, and never where the envelope says', async () => {
    await open({ SENTRY_DSN: collector.dsn });
    await newOwner(app.services);
    await report();
    expect(collector.taken).toEqual([]);
    expect(await attempt()).toBeUndefined();
    expect(collector.taken).toMatchObject([
      { path: '/errors/api/42/envelope/', auth: expect.stringContaining('sentry_key=a1b2c3') as string },
    ]);
    const [header, item, event] = collector.taken[0]!.envelope.split('\n').map((line) =>
      line === '' ? null : (JSON.parse(line) as object),
    );
    expect(header).toEqual({ event_id: 'fedcba98765432100123456789abcdef', sent_at: expect.any(String) as string });
    expect(item).toMatchObject({ type: 'event' });
    expect(event).toEqual({ event_id: 'fedcba98765432100123456789abcdef', message: 'A button fell off' });
    expect(await jobs()).toMatchObject([{ status: 'done', attempts: 1 }]);
  });

  it('waits for a collector that is unavailable or busy', async () => {
    await open({ SENTRY_DSN: collector.dsn });
    await newOwner(app.services);
    const { port } = collector;
    await collector.close();
    await report();
    expect(await attempt()).toBeInstanceOf(RetryLater);
    collector = await openCollector(port);
    for (const status of [429, 503]) {
      collector.status = status;
      expect(await attempt()).toBeInstanceOf(RetryLater);
    }
    collector.status = 200;
    expect(await attempt()).toBeUndefined();
    expect(await jobs()).toMatchObject([{ status: 'done', attempts: 4 }]);
    expect(collector.taken).toHaveLength(3);
  });

  it.each([400, 302])('is given up when the collector answers %d', async (status) => {
    await open({ SENTRY_DSN: collector.dsn });
    await newOwner(app.services);
    collector.status = status;
    await report();
    await attempt();
    expect(await jobs()).toMatchObject([{ status: 'failed', attempts: 1, errorCode: 'COLLECTOR_REFUSED' }]);
  });

  it('is forwarded before any company exists, as a job without a company', async () => {
    await open({ SENTRY_DSN: collector.dsn });
    await report();
    const owner = await newOwner(app.services);
    expect(await jobs()).toMatchObject([{ companyId: null }]);
    expect(await reader(owner).count(Job, { name: 'errors.forward' })).toBe(0);
    expect(await attempt()).toBeUndefined();
    expect(collector.taken).toMatchObject([
      { path: '/errors/api/42/envelope/', envelope: expect.stringContaining('A button fell off') as string },
    ]);
  });

  it('is limited per minute and address', async () => {
    await open({ ADDRESS_LIMIT_FACTOR: '1' });
    for (let times = 0; times < limits.perAddress['report an error'].burst; times += 1) await report();
    await expect(report()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', args: { minutes: 1 } });
    await report({}, '10.0.0.2');
    expect(logged()).toHaveLength(limits.perAddress['report an error'].burst + 1);
    expect(await jobs()).toEqual([]);
  });
});
