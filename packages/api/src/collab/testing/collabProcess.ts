import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLog } from '@snaplore/core/kernel/log';
import { openPubsub } from '@snaplore/core/kernel/pubsub';
import pg from 'pg';
import type { CollabAuthorize } from '../collabGrant.js';
import { createCollabServer } from '../collabServer.js';

/**
 * A process that serves only notes, for tests that kill it. DATABASE_URL is the table owner's; the query string names
 * the user (`company`, `user`, `name`, `write`).
 */
const role = 'snaplore_app';
const url = process.env['DATABASE_URL'] ?? '';
const log = createLog(process.env['LOG_LEVEL'] ?? 'error', 'collab');
const pool = new pg.Pool({ connectionString: url, options: `-c role=${role}`, max: 4 });
pool.on('error', (error) => log.warn({ err: error }, 'A database connection was lost'));

const authorize: CollabAuthorize = (request, document) => {
  const query = new URL(request.url ?? '', 'http://localhost').searchParams;
  const companyId = query.get('company');
  if (companyId === null) return Promise.resolve({ refused: 'unauthenticated' });
  const userId = query.get('user') ?? 'somebody';
  return Promise.resolve({
    ...document,
    companyId,
    userId,
    sessionId: userId,
    name: query.get('name') ?? userId,
    canWrite: query.get('write') !== '0',
    accessVersion: 0,
  });
};
const collab = createCollabServer({ pool, pubsub: openPubsub(url, role, log), log, authorize });
const server = createServer((_request, response) => response.end());
server.on('upgrade', (request, socket, head) => collab.handleUpgrade(request, socket, head));
server.listen(Number(process.env['PORT'] ?? 0), '127.0.0.1', () => {
  process.stdout.write(`listening ${(server.address() as AddressInfo).port}\n`);
});
