import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ContentFault, runOnContent } from './runOnContent.js';
import { runStep, StepError } from './runStep.js';

vi.mock('./runStep.js', async (original) => ({
  ...(await original<typeof import('./runStep.js')>()),
  runStep: vi.fn(),
}));
const run = vi.mocked(runStep);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'));
  await writeFile(join(folder, 'video.mp4'), '');
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  run.mockReset();
});

const copying = () => {
  const input = { path: join(folder, 'video.mp4'), output: join(folder, 'out.mp4'), declaredMs: 0 };
  const remux = { ...input, container: 'mp4' as const, hasAudio: true };
  return runOnContent('remux', remux, { folder });
};

describe('a step that fails on a file', () => {
  it.each([
    ['failed', 'read on: Cannot allocate memory'],
    ['failed', 'ffmpeg ended with 1: corrupted macroblock 5 0'],
    ['crashed', 'ended with SIGSEGV'],
    ['memory', 'used 2100000000 bytes of memory'],
  ] as const)('blames the file when it does so twice: %s, %s', async (kind, words) => {
    run.mockRejectedValue(new StepError('remux', kind, words));
    await expect(copying()).rejects.toBeInstanceOf(ContentFault);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['failed', 'write: No space left on device'],
    ['failed', 'ENOENT: no such file or directory, open'],
    ['failed', 'EMFILE: too many open files'],
    ['failed', 'Input/output error'],
    ['crashed', 'ended with SIGKILL'],
    ['timeout', 'took longer than 60000 ms'],
  ] as const)('does not blame the file for the machine: %s, %s', async (kind, words) => {
    run.mockRejectedValue(new StepError('remux', kind, words));
    await expect(copying()).rejects.toBeInstanceOf(StepError);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('does not blame the file where the second failure is of the machine', async () => {
    run.mockRejectedValueOnce(new StepError('remux', 'failed', 'invalid data'));
    run.mockRejectedValueOnce(new StepError('remux', 'failed', 'No space left on device'));
    await expect(copying()).rejects.toBeInstanceOf(StepError);
  });
});
