import { mkdtempSync, mkdirSync, readFileSync, rmSync, symlinkSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isStillRunning, type ProcessId } from './processes.ts';
import { Service } from './service.ts';

/** Reports that it is ready, and then prints line after line. */
const talker = "process.send({ type: 'ready' }); setInterval(() => process.stdout.write('still here\\n'), 20);";

let folder: string;
let service: Service | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'snaplore-service-'));
});
afterEach(async () => {
  await service?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it.runIf(process.platform === 'linux')(
  'a service runs on while its log has no room, and logs again when there is',
  async () => {
    const logFolder = path.join(folder, 'logs');
    const log = path.join(logFolder, 'talker.log');
    mkdirSync(logFolder);
    symlinkSync('/dev/full', log);
    const started: ProcessId[] = [];
    service = new Service({
      name: 'talker',
      args: ['-e', talker],
      env: process.env,
      cwd: folder,
      logFolder,
      onStart: (id) => {
        started.push(id);
      },
    });
    const shown = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await service.start();
    // The line is logged before it is shown.
    await expect.poll(() => shown.mock.calls.map(([line]) => String(line))).toContain('talker: still here');
    shown.mockRestore();
    unlinkSync(log);
    await expect
      .poll(
        () => {
          try {
            return readFileSync(log, 'utf8');
          } catch {
            return '';
          }
        },
        { timeout: 10_000 },
      )
      .toMatch(/missing here"\}\n(.*\n)*still here/);
    expect(started).toHaveLength(1);
    expect(isStillRunning(started[0]!)).toBe(true);
  },
);
