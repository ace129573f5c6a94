import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { fromSource } from '@snaplore/core/kernel/fromSource';
import { readNote } from '@snaplore/core/notes/noteContent';
import { noteStore } from '@snaplore/core/notes/noteStore';
import type { NoteDatabase } from '@snaplore/core/notes/testing/noteDatabase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCollabApp, openDatabaseOfNotes, type CollabApp } from './testing/collabApp.js';
import { TestClient } from './testing/testClient.js';

const program = fileURLToPath(new URL('./testing/collabProcess.ts', import.meta.url));

interface Served {
  process: ChildProcess;
  port: number;
  kill(): Promise<void>;
}

async function serve(databaseUrl: string, port = 0): Promise<Served> {
  const child = spawn(process.execPath, [...fromSource.options, program], {
    cwd: fromSource.cwd,
    env: { ...process.env, ...fromSource.env, DATABASE_URL: databaseUrl, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return {
    process: child,
    port: Number(line.split(' ')[1]),
    kill: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}

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

describe('a server that is killed while users write', () => {
  it('loses nothing that it acknowledged, and users write on when it is back', async () => {
    const tab = await database.newTab();
    const store = noteStore(database.pool, tab.companyId);
    let served = await serve(database.url);
    const { port } = served;
    const params = { company: tab.companyId };
    const maya = new TestClient({ ...tab, port, params: { ...params, user: 'maya' } });
    const jonas = new TestClient({ ...tab, port: app.port, params: { ...params, user: 'jonas' } });
    /** What each client was acknowledged, recorded outside the clients. */
    const acknowledged = new Set<string>();
    const waiting: { client: TestClient; words: string; at: number; generation: number }[] = [];
    let generation = 0;
    const write = (client: TestClient, words: string): void => {
      client.type(words);
      waiting.push({ client, words, at: client.sent, generation });
    };
    const collect = (): void => {
      for (const entry of waiting.splice(0)) {
        const isSaved = entry.generation === generation && entry.at > 0 && entry.client.acknowledged >= entry.at;
        if (isSaved) acknowledged.add(entry.words);
        else waiting.push(entry);
      }
    };
    await Promise.all([maya.saved(), jonas.saved()]);
    for (let round = 0; round < 3; round += 1) {
      for (let index = 0; index < 40; index += 1) {
        write(maya, `maya ${round}.${index}`);
        write(jonas, `jonas ${round}.${index}`);
        if (index % 8 === 7) await maya.until(() => maya.acknowledged > 0, 'an acknowledgement');
        collect();
      }
      const [killed] = await Promise.all([served.kill(), jonas.saved()]);
      expect(killed).toBeUndefined();
      collect();
      const stored = (await readNote(store, tab.tabId)).text.split('\n');
      expect([...acknowledged].filter((words) => !stored.includes(words))).toEqual([]);
      expect(acknowledged.size).toBeGreaterThan(0);

      generation += 1;
      write(maya, `maya offline ${round}`);
      served = await serve(database.url, port);
      await Promise.all([maya.saved(), jonas.reads(`maya offline ${round}`)]);
    }
    await Promise.all([maya.saved(), jonas.saved()]);
    await maya.until(() => maya.text() === jonas.text(), 'the same text');
    const stored = (await readNote(store, tab.tabId)).text.split('\n');
    // Clients keep what they wrote, so in the end even what was never acknowledged is stored, exactly once.
    expect(stored.filter((words) => words.startsWith('maya') || words.startsWith('jonas'))).toHaveLength(243);
    expect(new Set(stored).size).toBe(243);
    maya.leave();
    jonas.leave();
    await served.kill();
  });
});
