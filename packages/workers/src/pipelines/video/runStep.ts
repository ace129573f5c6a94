import { fork, type ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { residentBytes } from './residentBytes.js';
import type { StepMessage } from './stepMessages.js';
import type { Progress, StepInput, StepName, StepOutput } from './videoSteps.js';

export interface StepOptions {
  /** Ends the step at once; the promise rejects with the signal's reason. */
  signal?: AbortSignal;
  timeoutMs?: number;
  memoryBytes?: number;
  onProgress?: Progress;
}

/** Why a step gave nothing: it was too slow, too greedy, crashed, or said so itself. */
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

const timeouts: Record<StepName, number> = {
  probe: 60_000,
  remux: 15 * 60_000,
  transcode: 12 * 3_600_000,
  poster: 5 * 60_000,
  sprite: 30 * 60_000,
  peaks: 30 * 60_000,
  extractAudio: 30 * 60_000,
};
const memoryDefault = 2_000_000_000;
const memoryLookMs = 100;

const isSource = import.meta.url.endsWith('.ts');
const program = fileURLToPath(new URL(isSource ? './stepProcess.ts' : './stepProcess.js', import.meta.url));

function forkProcess(): ChildProcess {
  const fromSource = ['--conditions=source', '--import', '@swc-node/register/esm-register'];
  return fork(program, [], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    // No secrets: what the step reads was sent by somebody unknown.
    env: { PATH: process.env['PATH'] },
    execArgv: ['--max-old-space-size=512', ...(isSource ? fromSource : [])],
    // A group of its own, so that it ends together with whatever it started.
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

/** Whether a process keeps this one from ending. */
function hold(child: ChildProcess, isHeld: boolean): void {
  const words = child.stderr as Socket | null;
  if (isHeld) {
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
/** The steps that somebody waits for; the others start cold rather than take a loaded process from them. */
const takesWarm: ReadonlySet<StepName> = new Set<StepName>(['probe', 'remux']);

/** Keeps processes loaded for the next steps, so that their start (a fifth of a second) is not waited for. */
export function warmSteps(count: number): void {
  while (warm.length < count) {
    const child = forkProcess();
    hold(child, false);
    child.once('exit', () => {
      const index = warm.indexOf(child);
      if (index >= 0) warm.splice(index, 1);
    });
    warm.push(child);
  }
}

/** Ends the processes that are kept warm. */
export function coolSteps(): void {
  for (const child of warm.splice(0)) endGroup(child);
}

/**
 * Runs one step of the pipeline in a process of its own, under a limit of time and of memory.
 * @throws StepError; the signal's reason when it is aborted
 */
export async function runStep<Name extends StepName>(
  step: Name,
  input: StepInput<Name>,
  options: StepOptions = {},
): Promise<StepOutput<Name>> {
  const { signal, timeoutMs = timeouts[step], memoryBytes = memoryDefault, onProgress } = options;
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const child = (takesWarm.has(step) ? warm.shift() : undefined) ?? forkProcess();
    hold(child, true);
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
      // Only when it is gone are its files nobody's.
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
        const held = sizes.reduce((sum, size) => sum + size, 0);
        if (held > memoryBytes) fail('memory', `took ${held} bytes of memory`);
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
