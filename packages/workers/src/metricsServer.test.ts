import { readConfig } from '@snaplore/core/kernel/config';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { openMetricsServer } from './metricsServer.js';

const token = 'a-token-of-monitoring';
const settings = { METRICS_TOKEN: token, WORKERS_METRICS_PORT: '0', HOST: '127.0.0.1', DATA_DIR: tmpdir() };

it("serves a worker's own metrics only to requests with the token", async () => {
  const server = await openMetricsServer(readConfig(settings));
  const ask = async (path: string, given: string) =>
    await fetch(`http://127.0.0.1:${server?.port ?? 0}${path}`, { headers: { authorization: `Bearer ${given}` } });
  const answer = await ask('/metrics', token);
  expect([answer.status, await answer.text()]).toEqual([
    200,
    expect.stringMatching(/process_resident_memory_bytes\{process="worker"\} \d/),
  ]);
  expect([(await ask('/metrics', 'another-token-of-it')).status, (await ask('/other', token)).status]).toEqual([
    401, 404,
  ]);
  server?.close();
});

it('does not start without a port, nor without a token', async () => {
  expect(await openMetricsServer(readConfig({ ...settings, WORKERS_METRICS_PORT: '' }))).toBeNull();
  expect(() => readConfig({ ...settings, METRICS_TOKEN: '' })).toThrow(
    'WORKERS_METRICS_PORT needs METRICS_TOKEN as well',
  );
});
