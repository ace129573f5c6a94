import { inTransaction } from '@snaplore/core/outbox/transaction';
import { newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { once } from 'node:events';
import { openTestApi, type TestApi } from '../testing/testApi.js';

const token = 'a-token-of-monitoring';

describe('metrics of a running api', () => {
  let api: TestApi;
  let owner: TestPerson;
  beforeAll(async () => {
    api = await openTestApi({ METRICS_TOKEN: token });
    owner = await newOwner(api.app.services);
    await api.app.dispatch();
  });
  afterAll(async () => {
    await api.close();
  });

  const read = async (authorization?: string): Promise<Response> =>
    await fetch(`${api.origin}/metrics`, authorization === undefined ? {} : { headers: { authorization } });
  const text = async (): Promise<string> => await (await read(`Bearer ${token}`)).text();
  /** The value of a metric with these labels, or undefined. */
  const value = (all: string, name: string, labels = ''): number | undefined => {
    const line = all.split('\n').find((each) => each.startsWith(`${name}{`) && each.includes(labels));
    return line === undefined ? undefined : Number(line.split(' ').at(-1));
  };

  it.each([
    ['without a token', undefined],
    ['with a wrong one', 'Bearer a-token-of-monitorinG'],
    ['with a session', 'session'],
  ])('are refused %s', async (_name, given) => {
    const answer = await read(given === 'session' ? `Bearer ${owner.token}` : given);
    expect([answer.status, await answer.text()]).toEqual([401, expect.stringContaining('UNAUTHENTICATED')]);
  });

  it('are not served when no token is configured', async () => {
    const other = await openTestApi();
    const answer = await fetch(`${other.origin}/metrics`, { headers: { accept: 'text/html' } });
    expect(answer.status).toBe(404);
    await other.close();
  });

  it('count requests by transport, route and status, and contain no personal data', async () => {
    await api.rest('GET', '/user/me', { token: owner.token });
    await api.rest('GET', `/article/${owner.viewer.userId}?secret=1`, { token: owner.token });
    await api.graph('{ me { user { email } } }', {}, owner.token);
    await fetch(`${api.origin}/media/companies/${owner.viewer.companyId}/x`);
    const all = await text();
    expect(
      value(all, 'snaplore_http_requests_total', 'transport="rest",route="/user/me",method="GET",status="200"'),
    ).toBe(1);
    expect(value(all, 'snaplore_http_requests_total', 'transport="graphql"')).toBe(1);
    expect(
      value(all, 'snaplore_http_requests_total', 'transport="media",route="other",method="GET",status="403"'),
    ).toBe(1);
    expect(value(all, 'snaplore_http_request_seconds_count', 'transport="rest"')).toBe(2);
    for (const secret of [owner.viewer.userId, owner.viewer.companyId, owner.email, owner.token, 'secret'])
      expect(all).not.toContain(secret);
  });

  it('count the open sockets by kind', async () => {
    const socket = new WebSocket(`${api.origin.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    await once(socket, 'open');
    expect(value(await text(), 'snaplore_sockets', 'kind="graphql"')).toBe(1);
    socket.close();
    await expect.poll(async () => value(await text(), 'snaplore_sockets', 'kind="graphql"')).toBe(0);
  });

  it('report the queue, its age and failures', async () => {
    const quiet = await text();
    expect([
      value(quiet, 'snaplore_events_waiting'),
      value(quiet, 'snaplore_events_oldest_seconds'),
      value(quiet, 'snaplore_database_up'),
    ]).toEqual([0, 0, 1]);
    const before = value(quiet, 'snaplore_jobs_waiting') ?? 0;
    await inTransaction(owner, async (tx) => {
      tx.emit(owner.viewer.companyId, 'job.progressed', { jobId: owner.viewer.userId });
      for (let n = 0; n < 3; n += 1) await tx.enqueue(owner.viewer.companyId, 'uploads.clean', {});
      await tx.em.flush();
      await tx.em.execute("update job set next_attempt_at = now() - interval '90 s' where name = 'uploads.clean'");
      await tx.em.execute(
        "update job set status = 'failed' where id = (select id from job where name = 'uploads.clean' limit 1)",
      );
    });
    const all = await text();
    expect(value(all, 'snaplore_events_waiting')).toBe(1);
    expect(value(all, 'snaplore_events_oldest_seconds')).toBeGreaterThan(0);
    expect(value(all, 'snaplore_jobs_waiting')).toBe(before + 2);
    expect(value(all, 'snaplore_jobs_oldest_seconds')).toBeGreaterThanOrEqual(90);
    expect(value(all, 'snaplore_jobs_failed', 'name="uploads.clean"')).toBe(1);
  });

  it('report memory, event loop lag and free disk space', async () => {
    const all = await text();
    for (const name of [
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_p99_seconds',
      'snaplore_disk_free_bytes',
      'snaplore_disk_size_bytes',
    ]) {
      expect([name, Number.isFinite(value(all, name))]).toEqual([name, true]);
    }
  });
});
