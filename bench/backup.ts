import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { TestClient } from '../packages/api/src/collab/testing/testClient.ts';
import type { BackupTable, Manifest } from '../packages/core/src/backup/backupFormat.ts';
import { launchProduct } from '../e2e/launchProduct.ts';
import { startEmbeddedPostgres } from '../scripts/embeddedPostgres.ts';
import { ask, root } from './ownProduct.ts';
import { zeroRow, type Row } from './row.ts';
import {
  startWriters,
  openFaultProduct,
  putPart,
  secondsUntil,
  startUpload,
  type FaultProduct,
  type WriterAnswers,
} from './faults/faultProduct.ts';

async function run(dataDir: string, ...args: string[]): Promise<number> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['scripts/backup.ts', ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir },
  });
  const [code] = (await once(child, 'exit')) as [number];
  if (code !== 0) throw new Error(`backup.ts ${args.join(' ')} ended with ${String(code)}`);
  return (performance.now() - startedAt) / 1000;
}

/**
 * Tables of the restored database that differ from the backup, by count or by the digest of their rows in COPY's text.
 */
async function differences(
  url: string,
  manifest: Manifest,
  read: (piece: string) => Buffer | undefined,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const wrong: string[] = [];
    for (const table of manifest.tables) {
      const { rows } = await client.query<{ count: string }>(`select count(*) as count from "${table.name}"`);
      // Jobs are handed over again, which changes their rows.
      const isSame = table.name === 'job' || (await digestIn(client, table)) === digestOf(table, read);
      if (Number(rows[0]?.count) !== table.rows || !isSame) wrong.push(table.name);
    }
    return wrong;
  } finally {
    await client.end();
  }
}

async function digestIn(client: pg.Client, { name, columns }: BackupTable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of client.query(
    copyTo(`copy "${name}" (${columns.map((column) => `"${column}"`).join(', ')}) to stdout`),
  ))
    hash.update(chunk as Buffer);
  return hash.digest('hex');
}

function digestOf({ pieces }: BackupTable, read: (piece: string) => Buffer | undefined): string {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(read(piece) ?? '');
  return hash.digest('hex');
}

/** The rows and the manifest of a backup; media are not kept. */
async function readBackup(file: string): Promise<{ manifest: Manifest; pieces: Map<string, Buffer> }> {
  const { readEntries, verifyArchive } = (await import(
    path.join(root, 'packages/core/dist/backup/archiveReader.js')
  )) as typeof import('../packages/core/src/backup/archiveReader.ts');
  const manifest = await verifyArchive(file);
  const pieces = new Map<string, Buffer>();
  await readEntries(file, async (name, content) => {
    if (!name.startsWith('rows/')) return;
    const chunks: Buffer[] = [];
    for await (const chunk of content) chunks.push(chunk as Buffer);
    pieces.set(name, Buffer.concat(chunks));
  });
  return { manifest, pieces };
}

/** A backup taken under load and restored elsewhere: the same rows, every file, readable notes, the same sessions. */
export async function backup(): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'snaplore-backup-'));
  const file = path.join(folder, 'taken.tar');
  const [from, to] = [path.join(folder, 'from'), path.join(folder, 'to')];
  let answers: WriterAnswers;
  let before: string[];
  let taking: number;
  let source: FaultProduct;
  try {
    source = await openFaultProduct(from);
    const { articleId, tabId, token } = source.writer;
    const note = new TestClient({ port: Number(new URL(source.address).port), articleId, tabId, params: { token } });
    try {
      await note.until(() => note.provider.synced, 'the note');
      const { parts } = await startUpload(source, 'backup');
      if (parts[0]) await putPart(source.address, parts[0]);
      const writing = startWriters(source);
      const typing = setInterval(() => {
        note.type(`typed ${String(performance.now())}`);
      }, 50);
      note.type('typed before the backup');
      await note.saved();
      await secondsUntil('articles are made', () => Promise.resolve(writing.answers.acknowledged.length > 50));
      before = [...writing.answers.acknowledged];
      taking = await run(from, 'take', file);
      clearInterval(typing);
      answers = await writing.stop();
    } finally {
      note.leave();
      await source.stop();
    }
    const restoring = await run(to, 'restore', file);
    const { manifest, pieces } = await readBackup(file);
    const database = await startEmbeddedPostgres({ dataDir: to });
    let wrong: string[];
    try {
      wrong = await differences(database.url, manifest, (piece) => pieces.get(piece));
    } finally {
      await database.stop();
    }
    const product = await launchProduct({ DATA_DIR: to, HOST: '127.0.0.1', NODE_OPTIONS: '' });
    try {
      const { me } = await ask<{ me: { user: { email: string } } | null }>(
        product.address,
        token,
        '{ me { user { email } } }',
        {},
      );
      const reader = new TestClient({
        port: Number(new URL(product.address).port),
        articleId,
        tabId,
        params: { token },
      });
      await reader.until(() => reader.provider.synced, 'the note');
      const opened = reader.text().includes('typed before the backup');
      reader.leave();
      const titles = new Set(
        (pieces.get(manifest.tables.find(({ name }) => name === 'article')?.pieces[0] ?? '') ?? '')
          .toString()
          .match(/Batch \d+ \d+\.\d+/g),
      );
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      const plain = (what: string, measured: number, unit: string): Row => ({
        what,
        measured,
        against: null,
        unit,
        limit: null,
      });
      return [
        plain(
          `Backup taken under load (${String(rows)} rows, ${String(Object.keys(manifest.media).length)} ` +
            `files; ${String(answers.acknowledged.length)} articles were made meanwhile)`,
          taking,
          's',
        ),
        plain('Restored elsewhere, verified', restoring, 's'),
        zeroRow(
          `Tables with other counts or digests than the backup's${wrong.length > 0 ? ` (${wrong.join(', ')})` : ''}`,
          wrong.length,
          `of ${String(manifest.tables.length)}`,
        ),
        zeroRow('Files that rows name and are missing', manifest.missing.length, 'files'),
        zeroRow(
          'Acknowledged before the backup and missing in it',
          before.filter((title) => !titles.has(title)).length,
          `of ${String(before.length)} articles`,
        ),
        zeroRow('Sessions that ended by it', me?.user.email === source.writer.email ? 0 : 1, 'sessions'),
        zeroRow('Notes that do not open with their words', opened ? 0 : 1, 'notes'),
      ];
    } finally {
      await product.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
