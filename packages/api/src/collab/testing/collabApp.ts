import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLog } from '@snaplore/core/kernel/log';
import { openPubsub, type Pubsub } from '@snaplore/core/kernel/pubsub';
import { openNoteDatabase, type NoteDatabase } from '@snaplore/core/notes/testing/noteDatabase';
import { inject } from 'vitest';
import { createCollabServer, type CollabServer, type CollabServerOptions } from '../collabServer.js';

/** One process that serves notes, here within the test's own. */
export interface CollabApp {
  port: number;
  collab: CollabServer;
  close(): Promise<void>;
}

const silent = createLog('silent', 'test');

export async function openDatabaseOfNotes(): Promise<NoteDatabase> {
  return await openNoteDatabase(inject('databaseUrl'));
}

/** Serves the notes of `database`; the query string names the user (`company`, `user`, `name`, `write`). */
export async function openCollabApp(
  database: NoteDatabase,
  options: Partial<CollabServerOptions> = {},
): Promise<CollabApp> {
  const pubsub: Pubsub = openPubsub(database.url, 'snaplore_app', silent);
  const collab = createCollabServer({
    pool: database.pool,
    pubsub,
    log: silent,
    authorize: (request, document) => {
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
    },
    ...options,
  });
  const server: Server = createServer((_request, response) => response.end());
  server.on('upgrade', (request, socket, head) => collab.handleUpgrade(request, socket, head));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    collab,
    close: async () => {
      await collab.close();
      await pubsub.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
