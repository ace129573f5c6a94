import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LogFile, rotateLarge } from './logFile.ts';

describe('a log file', () => {
  let folder: string;
  const file = (): string => path.join(folder, 'api.log');
  const line = (number: number): Buffer => Buffer.from(`line ${String(number).padStart(4, '0')}\n`);

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'snaplore-log-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('is rotated while it is written, keeps three former files, and loses or splits no line between them', () => {
    const log = new LogFile(file(), 95);
    for (let number = 0; number < 35; number += 1) log.write(line(number));
    log.close();
    expect(readdirSync(folder).sort()).toEqual(['api.log', 'api.log.1', 'api.log.2', 'api.log.3']);
    const kept = ['api.log.3', 'api.log.2', 'api.log.1', 'api.log']
      .map((name) => readFileSync(path.join(folder, name), 'utf8'))
      .join('');
    expect(kept).toBe(Array.from({ length: 35 }, (_, number) => line(number).toString()).join(''));
    for (const name of readdirSync(folder)) expect(statSync(path.join(folder, name)).mode & 0o077).toBe(0);
    for (let number = 0; number < 15; number += 1) log.write(line(number));
    expect(readdirSync(folder)).toHaveLength(4);
    log.close();
  });

  // A disk that is always full.
  it.runIf(process.platform === 'linux')(
    'drops what does not fit on a full disk, continues when there is room, and reports what is missing',
    async () => {
      symlinkSync('/dev/full', file());
      const log = new LogFile(file());
      log.write(line(1));
      log.write(line(2));
      unlinkSync(file());
      await expect
        .poll(
          () => {
            log.write(line(3));
            return statSync(file(), { throwIfNoEntry: false })?.size ?? 0;
          },
          { timeout: 5_000 },
        )
        .toBeGreaterThan(0);
      const written = readFileSync(file(), 'utf8');
      expect(written).toMatch(/"\d+ bytes of this log could not be written and are missing here"/);
      expect(written).toMatch(/line 0003\n$/);
      log.close();
    },
  );

  it('of another process is truncated in place once it is large, and its content is kept', () => {
    writeFileSync(file(), 'x'.repeat(100), { mode: 0o600 });
    rotateLarge(file(), 100);
    expect(readdirSync(folder)).toEqual(['api.log']);
    rotateLarge(file(), 99);
    expect([statSync(file()).size, statSync(`${file()}.1`).size, statSync(`${file()}.1`).mode & 0o077]).toEqual([
      0, 100, 0,
    ]);
  });
});
