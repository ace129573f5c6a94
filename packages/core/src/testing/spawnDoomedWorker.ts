import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

const program = fileURLToPath(new URL('./workerProcess.ts', import.meta.url));
const shiftedClock = fileURLToPath(new URL('./shiftedClock.ts', import.meta.url));
const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** A worker process that begins mails and never ends them, until it is killed. */
export interface DoomedWorker {
  /** The ids of the jobs it has begun, once there are so many. */
  begun(count: number): Promise<string[]>;
  /** Kills it outright; resolves when it is gone. */
  kill(): Promise<void>;
}

interface DoomedWorkerOptions {
  databaseUrl: string;
  dataDir: string;
  /** What the scheduler keeps its jobs in; undefined for PostgreSQL. */
  mongodbUrl: string | undefined;
  /** How far its machine's clock is ahead, in milliseconds. */
  clockShiftMs: number;
}

/** Starts one on the database of a test. */
export function spawnDoomedWorker({
  databaseUrl,
  dataDir,
  mongodbUrl,
  clockShiftMs,
}: DoomedWorkerOptions): DoomedWorker {
  const child = spawn(
    process.execPath,
    ['--conditions=source', '--import', '@swc-node/register/esm-register', '--import', shiftedClock, program],
    {
      cwd: root,
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        SECRET_KEY: 'x'.repeat(40),
        TS_NODE_PROJECT: 'tsconfig.base.json',
        MONGODB_URL: mongodbUrl ?? '',
        CLOCK_SHIFT_MS: String(clockShiftMs),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const begun: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => begun.push(line.replace('begun ', '')));
  const gone = once(child, 'exit');
  return {
    begun: async (count) => {
      await expect.poll(() => begun.length, { timeout: 30_000, interval: 50 }).toBeGreaterThanOrEqual(count);
      return begun;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
