import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { identify } from './processes.ts';
import { isRunningOn, lockDataDir } from './runLock.ts';

describe('the lock of a data folder', () => {
  let folder: string;
  let left: ChildProcess | undefined;
  const file = (): string => path.join(folder, 'snaplore.json');

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'snaplore-lock-'));
  });
  afterEach(() => {
    left?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  async function leaveProcess(): Promise<ChildProcess> {
    const child = spawn(process.execPath, ['-e', 'process.stdout.write("up"); setInterval(() => {}, 1000)'], {
      detached: true,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    left = child;
    await once(child.stdout, 'data');
    return child;
  }

  it('is given to one process at a time, and released', async () => {
    expect(isRunningOn(folder)).toBe(false);
    const lock = await lockDataDir(folder, 'http://localhost:1');
    expect(isRunningOn(folder)).toBe(true);
    await expect(lockDataDir(folder, 'http://localhost:2')).rejects.toThrow(
      /^Another Snaplore already runs on .*http:\/\/localhost:1/,
    );
    lock.release();
    (await lockDataDir(folder, 'http://localhost:2')).release();
    expect(existsSync(file())).toBe(false);
  });

  it('is taken over from a killed launcher, whose processes are ended', async () => {
    const child = await leaveProcess();
    const ended = once(child, 'exit');
    const service = { name: 'api', ...identify(child.pid!)! };
    writeFileSync(
      file(),
      JSON.stringify({ launcher: { pid: process.pid, startedAt: 'before' }, address: '', services: [service] }),
    );
    await lockDataDir(folder, '');
    await ended;
  });

  it('leaves a foreign process alone that has the pid of one of ours', async () => {
    const child = await leaveProcess();
    const service = { name: 'api', pid: child.pid, startedAt: 'before' };
    writeFileSync(
      file(),
      JSON.stringify({ launcher: { pid: process.pid, startedAt: 'before' }, address: '', services: [service] }),
    );
    await lockDataDir(folder, '');
    expect(identify(child.pid!)).toBeDefined();
    expect(child.exitCode).toBeNull();
  });

  it('reports in one line that a folder cannot be written', async () => {
    const notAFolder = path.join(folder, 'file');
    writeFileSync(notAFolder, '');
    await expect(lockDataDir(notAFolder, '')).rejects.toThrow(/^The data directory .* cannot be written \(ENOTDIR\)/);
  });
});
