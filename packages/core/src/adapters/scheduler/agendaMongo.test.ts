// @apart: takes long and begins first
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { describe } from 'vitest';
import { schedulerContract, type SchedulerUnderTest } from './testing/schedulerContract.js';

/** A MongoDB for the tests; without it one is started where mongod is on PATH. */
const given = process.env['MONGODB_TEST_URL'] ?? process.env['TEST_MONGODB_URL'] ?? '';
const isHere = given !== '' || spawnSync('mongod', ['--version'], { stdio: 'ignore' }).status === 0;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts a temporary server. */
async function startMongo(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'snaplore-mongo-'));
  const port = await freePort();
  const child = spawn('mongod', ['--dbpath', folder, '--port', String(port), '--bind_ip', '127.0.0.1'], {
    stdio: 'ignore',
  });
  return {
    url: `mongodb://127.0.0.1:${port}/`,
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function open(): Promise<SchedulerUnderTest> {
  const started = given === '' ? await startMongo() : { url: given, stop: async () => {} };
  const address = new URL(started.url);
  address.pathname = `/snaplore_test_${randomBytes(6).toString('hex')}`;
  return {
    mongodbUrl: address.href,
    close: async () => {
      const client = await MongoClient.connect(address.href);
      await client.db().dropDatabase();
      await client.close();
      await started.stop();
    },
  };
}

describe.skipIf(!isHere)('Agenda on MongoDB', () => {
  schedulerContract(open);
});
