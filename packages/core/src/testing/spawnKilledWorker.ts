import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { fromSource } from '../kernel/fromSource.js';

const program = fileURLToPath(new URL('./workerProcess.ts', import.meta.url));
const shiftedClock = fileURLToPath(new URL('./shiftedClock.ts', import.meta.url));

/** A worker process that starts mail jobs and never finishes them, until it is killed. */
export interface KilledWorker {
  /** Returns the ids of the jobs it started, once there are `count`. */
  started(count: number): Promise<string[]>;
  /** Kills the process; resolves when it has ended. */
  kill(): Promise<void>;
}

interface DoomedWorkerOptions {
  databaseUrl: string;
  dataDir: string;
  /** The scheduler's MongoDB; undefined for PostgreSQL. */
  mongodbUrl: string | undefined;
  /** How far its machine's clock is ahead, in milliseconds. */
  clockShiftMs: number;
}

/** Starts such a worker on a test's database. */
export function spawnKilledWorker({
  databaseUrl,
  dataDir,
  mongodbUrl,
  clockShiftMs,
}: DoomedWorkerOptions): KilledWorker {
  const child = spawn(process.execPath, [...fromSource.options, '--import', shiftedClock, program], {
    cwd: fromSource.cwd,
    env: {
      ...process.env,
      ...fromSource.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SECRET_KEY: 'x'.repeat(40),
      MONGODB_URL: mongodbUrl ?? '',
      CLOCK_SHIFT_MS: String(clockShiftMs),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const started: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => started.push(line.replace('started ', '')));
  const gone = once(child, 'exit');
  return {
    started: async (count) => {
      await expect.poll(() => started.length, { interval: 50 }).toBeGreaterThanOrEqual(count);
      return started;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
