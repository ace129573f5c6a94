import { once } from 'node:events';
import type { NoteDatabase } from '@snaplore/core/notes/testing/noteDatabase';
import { collabClose } from '@snaplore/schema/notes/collab';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openCollabApp, openDatabaseOfNotes, type CollabApp } from './testing/collabApp.js';

describe('a malformed frame', () => {
  let database: NoteDatabase;
  let app: CollabApp;
  beforeAll(async () => {
    database = await openDatabaseOfNotes();
    app = await openCollabApp(database);
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  const frames = {
    'of no length': [],
    'cut short': [0, 2, 200],
    'with a number that never ends': Array.from({ length: 20 }, () => 255),
    'of presence, cut short': [1, 90, 1],
  };

  it.each(Object.entries(frames))(
    'closes the socket that sent it, %s: before the note is loaded and after',
    async (_what, bytes) => {
      const { articleId, tabId, companyId } = await database.newTab();
      const open = () =>
        new WebSocket(
          `ws://127.0.0.1:${app.port}/api/collaboration/${articleId}${tabId}?company=${companyId}&user=maya`,
        );
      const early = open();
      early.once('open', () => {
        early.send(Uint8Array.from(bytes));
      });
      expect((await once(early, 'close'))[0]).toBe(collabClose.badRequest.code);
      const late = open();
      // A note sends its first message when it is loaded.
      await once(late, 'message');
      late.send(Uint8Array.from(bytes));
      expect((await once(late, 'close'))[0]).toBe(collabClose.badRequest.code);
    },
  );
});
