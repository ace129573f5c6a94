import { fork, type ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { isSource } from '@snaplore/core/kernel/fromSource';
import { residentBytes } from './residentBytes.js';
import type { StepMessage } from './stepMessages.js';
import type { Progress, StepInput, StepName, StepOutput } from './videoSteps.js';

interface StepOptions {
  /** Ends the step at once; the promise rejects with the signal's reason. */
  signal?: AbortSignal;
  timeoutMs?: number;
  memoryBytes?: number;
  onProgress?: Progress;
}

/** Why a step failed: too slow, too much memory, a crash, or an error of its own. */
export class StepError extends Error {
  override readonly name = 'StepError';
  constructor(
    readonly step: StepName,
    readonly kind: 'timeout' | 'memory' | 'crashed' | 'failed',
    message: string,
  ) {
    super(`${step}: ${message}`);
  }
}

/** How long each step may take, in milliseconds. */
export const stepTimeouts: Record<StepName, number> = {
  probe: 60_000,
  remux: 15 * 60_000,
  transcode: 12 * 3_600_000,
  cut: 12 * 3_600_000,
  join: 12 * 3_600_000,
  poster: 5 * 60_000,
  sprite: 30 * 60_000,
  peaks: 30 * 60_000,
  extractAudio: 30 * 60_000,
  recognise: 2 * 3_600_000,
  findScenes: 12 * 3_600_000,
  // It may have to wait for all other work.
  readFrames: 60 * 60_000,
  shrinkImage: 60_000,
};
const memoryDefault = 2_000_000_000;
/** A large model takes several gigabytes. */
const memories: Partial<Record<StepName, number>> = { recognise: 12_000_000_000 };
const memoryLookMs = 100;

const program = fileURLToPath(new URL(isSource ? './stepProcess.ts' : './stepProcess.js', import.meta.url));

/** Sources run as they are: what a step loads has no syntax beyond types. */
const sourceOptions = [
  '--conditions=source',
  '--import',
  new URL('./testing/resolveSources.mjs', import.meta.url).href,
];

function forkProcess(): ChildProcess {
  return fork(program, [String(process.pid)], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    // No secrets: the step reads an untrusted file.
    env: { PATH: process.env['PATH'] },
    execArgv: ['--max-old-space-size=512', ...(isSource ? sourceOptions : [])],
    // In a process group of its own, so that it ends together with its children.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}

/** Sets whether a process keeps this one from ending. */
function setKeepAlive(child: ChildProcess, keepsAlive: boolean): void {
  const words = child.stderr as Socket | null;
  if (keepsAlive) {
    child.ref();
    child.channel?.ref();
    words?.ref();
  } else {
    child.unref();
    child.channel?.unref();
    words?.unref();
  }
}

const warm: ChildProcess[] = [];
/** The steps that users wait for; others start new processes rather than use up the loaded ones. */
const takesWarm: ReadonlySet<StepName> = new Set<StepName>(['probe', 'remux']);

/** Keeps processes loaded for the next steps, which saves their start time (a fifth of a second). */
export function warmSteps(count: number): void {
  while (warm.length < count) {
    const child = forkProcess();
    setKeepAlive(child, false);
    child.once('exit', () => {
      const index = warm.indexOf(child);
      if (index >= 0) warm.splice(index, 1);
    });
    warm.push(child);
  }
}

/** Ends the preloaded processes. */
export function coolSteps(): void {
  for (const child of warm.splice(0)) endGroup(child);
}

/**
 * Runs one step of the pipeline in a process of its own, with limits of time and memory.
 * @throws StepError; the signal's reason when it is aborted
 */
export async function runStep<Name extends StepName>(
  step: Name,
  input: StepInput<Name>,
  options: StepOptions = {},
): Promise<StepOutput<Name>> {
  const { signal, timeoutMs = stepTimeouts[step], memoryBytes = memories[step] ?? memoryDefault, onProgress } = options;
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const child = (takesWarm.has(step) ? warm.shift() : undefined) ?? forkProcess();
    setKeepAlive(child, true);
    const watched = child.pid === undefined ? [] : [child.pid];
    let words = '';
    let isOver = false;
    const over = (settle: () => void): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      clearInterval(look);
      signal?.removeEventListener('abort', abort);
      endGroup(child);
      // Its files are unused only after it has ended.
      if (child.exitCode !== null || child.signalCode !== null) settle();
      else child.once('exit', settle);
    };
    const fail = (kind: StepError['kind'], message: string): void => {
      over(() => {
        reject(new StepError(step, kind, message));
      });
    };
    const abort = (): void => {
      over(() => {
        reject(signal?.reason as Error);
      });
    };
    const timer = setTimeout(() => {
      fail('timeout', `took longer than ${timeoutMs} ms`);
    }, timeoutMs);
    const look = setInterval(() => {
      void Promise.all(watched.map(residentBytes)).then((sizes) => {
        const residentTotal = sizes.reduce((sum, size) => sum + size, 0);
        if (residentTotal > memoryBytes) fail('memory', `used ${residentTotal} bytes of memory`);
      });
    }, memoryLookMs);
    signal?.addEventListener('abort', abort);
    child.stderr?.on('data', (data: Buffer) => {
      words = (words + data.toString()).slice(-2000);
    });
    child.on('error', (error) => {
      fail('crashed', error.message);
    });
    child.on('exit', (code, ended) => {
      fail('crashed', `ended with ${ended ?? String(code)} ${words.trim()}`);
    });
    child.on('message', (message: StepMessage) => {
      if (message.kind === 'progress') onProgress?.(message.percent);
      else if (message.kind === 'started') watched.push(message.processId);
      else if (message.kind === 'done')
        over(() => {
          resolve(message.output);
        });
      else if (message.kind === 'failed') fail('failed', message.message);
    });
    child.send({ step, input });
  });
}
