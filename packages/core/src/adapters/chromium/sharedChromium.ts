import type { Config } from '../../kernel/config.js';
import type { Log } from '../../kernel/log.js';
import { startChromium, type ChromiumProcess } from './chromiumProcess.js';
import { findChromium } from './findChromium.js';

/** After so many pages it is started anew, and it ends when it was not used for so long, in milliseconds. */
const pagesPerProcess = 50;
const idleMs = 60_000;
const memoryBytes = 1_500_000_000;

interface Shared {
  process: ChromiumProcess;
  pages: number;
  users: number;
  idle: NodeJS.Timeout | null;
}

let starting: Promise<Shared> | null = null;

async function start(config: Pick<Config, 'CHROMIUM_PATH' | 'DATA_DIR'>, log: Log): Promise<Shared> {
  const program = await findChromium(config);
  const from = performance.now();
  const process = await startChromium(program, memoryBytes);
  const ms = Math.round(performance.now() - from);
  log.info({ chromium: program.path, version: process.browser.version(), ms }, 'Chromium is running');
  return { process, pages: 0, users: 0, idle: null };
}

/**
 * Lets `use` have this process's Chromium, which is started when it is first needed and shared from then on.
 * @throws ChromiumMissing; the error of `use`.
 */
export async function withChromium<T>(
  config: Pick<Config, 'CHROMIUM_PATH' | 'DATA_DIR'>,
  log: Log,
  use: (process: ChromiumProcess) => Promise<T>,
): Promise<T> {
  starting ??= start(config, log);
  const begun = starting;
  /** Leaves it to those who use it; the next page starts another one. */
  const retire = (): void => {
    if (starting === begun) starting = null;
  };
  const shared = await begun.catch((error: unknown) => {
    retire();
    throw error;
  });
  if (shared.process.fault() !== null || shared.pages >= pagesPerProcess) {
    retire();
    return await withChromium(config, log, use);
  }
  shared.pages += 1;
  shared.users += 1;
  if (shared.idle) clearTimeout(shared.idle);
  const closeUnused = (): void => {
    if (shared.users === 0) shared.process.close().catch(() => undefined);
  };
  try {
    return await use(shared.process);
  } finally {
    shared.users -= 1;
    if (shared.pages >= pagesPerProcess || shared.process.fault() !== null) retire();
    if (starting !== begun) closeUnused();
    else if (shared.users === 0) {
      shared.idle = setTimeout(() => {
        retire();
        closeUnused();
      }, idleMs).unref();
    }
  }
}

/** Ends this process's Chromium, as the process ends. */
export async function closeChromium(): Promise<void> {
  const shared = await starting?.catch(() => null);
  starting = null;
  await shared?.process.close().catch(() => undefined);
}
