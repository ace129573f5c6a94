import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { signal } from '../scripts/processes.ts';
import { makeNote, makeNoteWriter, OwnProduct, root, type NoteWriter } from './ownProduct.ts';
import { readNote } from './readNote.ts';
import type { Row } from './row.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 50);
/** A note takes no more than so many characters: another one is typed into after as many rounds. */
const roundsOfNote = 50;
/** How long typing continues, from the first acknowledgement to the kill; in milliseconds. */
const typingMs = { least: 300, most: 1_300 };
/** A round without an acknowledgement for this long has failed; in milliseconds. */
const silentMs = 60_000;

type Typist = ChildProcess & { stdout: Readable };

/**
 * Two users type numbered edits; acknowledged edits are logged outside their processes. Then the server and both are
 * killed together, every third time PostgreSQL too, and after the restart a new client without state reads first.
 */
export async function lostUpdates(): Promise<Row[]> {
  const app = await OwnProduct.open();
  const interrupted = (): void => {
    void app.close().then(() => process.exit(130));
  };
  process.once('SIGINT', interrupted);
  process.once('SIGTERM', interrupted);
  const logs: { file: string; descriptor: number }[] = [];
  const missing = new Set<string>();
  let typists: Typist[] = [];
  try {
    await assertDurable(app.databaseUrl);
    const writer = await makeNoteWriter(app.address);
    const notes: NoteWriter[] = [];
    for (let number = 0; number * roundsOfNote < rounds; number += 1) {
      notes.push({ ...writer, ...(await makeNote(app.address, writer.token)) });
      const file = path.join(app.dataDir, `acknowledged-${String(number)}.log`);
      logs.push({ file, descriptor: openSync(file, 'a') });
    }
    const noteOf = (round: number): NoteWriter => notes[Math.floor(round / roundsOfNote)] ?? writer;
    typists = await openTypists(app, noteOf(0), 0);
    for (let round = 0; round < rounds; round += 1) {
      const withDatabase = round % 3 === 2;
      const log = logs[Math.floor(round / roundsOfNote)] as (typeof logs)[number];
      await typeUntilKilled(app, typists, log.descriptor, withDatabase);
      const restarted = restart(app, withDatabase);
      // They load while the server starts, and type only when signalled.
      [typists] = await Promise.all([openTypists(app, noteOf(round + 1), round + 1), restarted]);
      const found = new Set((await readNote(app, noteOf(round))).split('\n'));
      for (const edit of lost(readFileSync(log.file, 'utf8'), found)) {
        if (!missing.has(edit))
          console.error(
            `    round ${String(round + 1)}${withDatabase ? ' (with the database)' : ''}: "${edit}" was ` +
              `acknowledged and is missing`,
          );
        missing.add(edit);
      }
    }
    const acknowledged = new Set(
      logs.flatMap(({ file }) =>
        readFileSync(file, 'utf8')
          .split('\n')
          .filter((line) => line.startsWith('saved ')),
      ),
    ).size;
    const count = (what: string, measured: number, limit: Row['limit']): Row => ({
      what,
      measured,
      against: null,
      unit: 'edits',
      limit,
    });
    return [
      count(
        `Acknowledged over ${String(rounds)} rounds of killing server and clients, every third time PostgreSQL too`,
        acknowledged,
        null,
      ),
      count('Acknowledged and missing afterwards', missing.size, { text: 'at most 0', holds: missing.size === 0 }),
    ];
  } finally {
    process.off('SIGINT', interrupted);
    process.off('SIGTERM', interrupted);
    for (const typist of typists) typist.kill('SIGKILL');
    for (const { descriptor } of logs) closeSync(descriptor);
    await app.close();
  }
}

/** @throws Error when the database does not sync to the disk: then the results would mean nothing */
async function assertDurable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: '-c role=snaplore_app' });
  await client.connect();
  try {
    for (const setting of ['fsync', 'synchronous_commit']) {
      const { rows } = await client.query<Record<string, string>>(`show ${setting}`);
      if (rows[0]?.[setting] !== 'on') throw new Error(`${setting} is ${String(rows[0]?.[setting])}`);
    }
  } finally {
    await client.end();
  }
}

/** Two typists, loaded and waiting for the signal. */
async function openTypists(app: OwnProduct, { articleId, tabId, token }: NoteWriter, round: number): Promise<Typist[]> {
  return await Promise.all(
    ['maya', 'jonas'].map(async (name) => {
      const typist = spawn(
        process.execPath,
        ['bench/lostUpdatesWriter.ts', String(app.apiPort), articleId, tabId, token, `${name}.${String(round)}`],
        { cwd: root, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
      ) as Typist;
      const exited = once(typist, 'exit').then(() => {
        throw new Error('A typist ended before it began');
      });
      await Promise.race([once(typist, 'message'), exited]);
      exited.catch(() => undefined);
      return typist;
    }),
  );
}

async function typeUntilKilled(app: OwnProduct, typists: Typist[], log: number, withDatabase: boolean): Promise<void> {
  let firstSaved = (): void => undefined;
  let onSaved = (): void => {
    firstSaved();
  };
  const acknowledged = new Promise<void>((resolve) => {
    firstSaved = resolve;
  });
  const ended = Promise.all(
    typists.map(async (typist) => {
      let rest = '';
      typist.stdout.on('data', (chunk: Buffer) => {
        // Complete lines only: a line cut by the kill does not count.
        const lines = (rest + chunk.toString()).split('\n');
        rest = lines.pop() ?? '';
        if (lines.length === 0) return;
        // Before logging: a premature acknowledgement must not get the time to become true.
        if (lines.some((line) => line.startsWith('saved '))) onSaved();
        writeSync(log, `${lines.join('\n')}\n`);
      });
      const exit = once(typist, 'exit');
      await Promise.all([exit, once(typist.stdout, 'close')]);
      if (typist.signalCode !== 'SIGKILL') throw new Error('A typist ended by itself');
    }),
  );
  const late = new AbortController();
  const tooLate = delay(silentMs, undefined, { signal: late.signal }).then(() => {
    throw new Error('Nothing is acknowledged any more');
  });
  const unlessLate = async (awaited: Promise<void>): Promise<void> => {
    await Promise.race([awaited, ended, tooLate]);
  };
  try {
    for (const typist of typists) typist.send('begin');
    await unlessLate(acknowledged);
    await delay(typingMs.least + Math.random() * (typingMs.most - typingMs.least));
    const postgres = withDatabase ? app.databaseProcesses() : [];
    // Right after an acknowledgement, in the middle of writing: the next commits are in progress, and more is queued.
    await unlessLate(
      new Promise<void>((resolve) => {
        onSaved = () => {
          onSaved = () => undefined;
          for (const pid of postgres) signal(pid, 'SIGKILL');
          app.kill('api');
          for (const typist of typists) typist.kill('SIGKILL');
          resolve();
        };
      }),
    );
  } finally {
    tooLate.catch(() => undefined);
    late.abort();
  }
  // Their last output is still in the pipe.
  await ended;
  fsyncSync(log);
  await app.ended('api');
  if (withDatabase) await app.databaseGone();
}

async function restart(app: OwnProduct, withDatabase: boolean): Promise<void> {
  if (withDatabase) {
    await app.startDatabase();
    await assertDurable(app.databaseUrl);
  }
  await app.start('api');
}

/** Acknowledged edits that are missing: insertions that were not deleted, and deletions that reappear. */
function lost(log: string, found: Set<string>): string[] {
  const lines = new Set(log.split('\n'));
  return [...lines].filter((line) => {
    const [said, edit, number] = line.split(' ') as [string, string, string];
    if (said !== 'saved') return false;
    return edit === 'insert' ? !found.has(number) && !lines.has(`try delete ${number}`) : found.has(number);
  });
}
