import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from './embeddedPostgres.ts';
import { identify, waitForEnd } from './processes.ts';

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>({ text: statement, rowMode: 'array' } as never)).rows.flat();
  } finally {
    await client.end();
  }
}

describe('the embedded PostgreSQL', () => {
  let dataDir: string;
  const postmasterFile = (): string => path.join(dataDir, 'postgres', 'postmaster.pid');
  const postmaster = (): number => Number(readFileSync(postmasterFile(), 'utf8').split('\n')[0]);

  beforeAll(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'snaplore-embedded-'));
  });
  afterAll(() => {
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('keeps what was committed when killed, adopts a running server, and releases its files when stopped', async () => {
    const first = await startEmbeddedPostgres({ dataDir });
    expect(first.adopted).toBe(false);
    expect(await ask(first.url, 'show fsync')).toEqual(['on']);
    expect(await ask(first.url, 'show listen_addresses')).toEqual(['127.0.0.1']);
    await ask(first.url, 'create table kept (n int)');
    await ask(first.url, 'insert into kept values (7)');

    const again = await startEmbeddedPostgres({ dataDir });
    expect(again).toMatchObject({ adopted: true, port: first.port });

    const id = identify(postmaster())!;
    process.kill(id.pid, 'SIGKILL');
    await waitForEnd(id, 10_000);
    expect(existsSync(postmasterFile())).toBe(true);
    // The worst case: the dead server's pid belongs to another process now.
    writeFileSync(postmasterFile(), readFileSync(postmasterFile(), 'utf8').replace(/^\d+/, String(process.pid)));

    const recovered = await startEmbeddedPostgres({ dataDir });
    expect(recovered).toMatchObject({ adopted: false, port: first.port });
    expect(await ask(recovered.url, 'select n from kept')).toEqual([7]);
    await recovered.stop();
    expect(existsSync(postmasterFile())).toBe(false);
  });

  it('is restarted on its port whenever it is killed, with what was committed', async () => {
    const lines: string[] = [];
    const running = await startEmbeddedPostgres({
      dataDir,
      keepRunning: (line) => {
        lines.push(line);
      },
    });
    await ask(running.url, 'create table if not exists counted (n int)');
    for (const round of [1, 2]) {
      await ask(running.url, `insert into counted values (${String(round)})`);
      process.kill(postmaster(), 'SIGKILL');
      await expect
        .poll(() => lines.filter((line) => line === 'The database is back').length, { timeout: 15_000 })
        .toBe(round);
      expect(await ask(running.url, 'select count(*)::int from counted')).toEqual([round]);
    }
    await running.stop();
    expect(existsSync(postmasterFile())).toBe(false);
    expect(lines).toHaveLength(4);
  });

  it('keeps its password from other accounts', () => {
    expect(statSync(path.join(dataDir, 'postgres.json')).mode & 0o077).toBe(0);
  });

  it('logs why a statement failed, but neither the statement nor the row', async () => {
    const running = await startEmbeddedPostgres({ dataDir });
    await ask(running.url, "create table letter (link text check (link <> 'a-secret-link'))");
    await expect(ask(running.url, "insert into letter values ('a-secret-link')")).rejects.toThrow('letter_link_check');
    await expect(ask(running.url, "insert into nowhere values ('a-secret-link')")).rejects.toThrow('nowhere');
    await running.stop();
    const log = readFileSync(path.join(dataDir, 'postgres.log'), 'utf8');
    expect(log).toContain('letter_link_check');
    expect(log).not.toContain('a-secret-link');
  });

  it('refuses the data of another major version in one line', async () => {
    const version = path.join(dataDir, 'postgres', 'PG_VERSION');
    const written = readFileSync(version, 'utf8');
    writeFileSync(version, '15\n');
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      /^The data in .* was written by PostgreSQL 15, this Snaplore brings \d+: .*$/,
    );
    writeFileSync(version, written);
  });

  it('removes a throwaway cluster', async () => {
    const throwaway = path.join(dataDir, 'throwaway');
    const cluster = await startEmbeddedPostgres({ dataDir: throwaway, throwaway: true });
    expect(await ask(cluster.url, 'select current_database()')).toEqual(['snaplore']);
    await cluster.stop();
    expect(existsSync(throwaway)).toBe(false);
  });
});
