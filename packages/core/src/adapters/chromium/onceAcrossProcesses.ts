import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

/** How often the lock is renewed, and after how long without it its process counts as ended, in milliseconds. */
const beatMs = 2_000;
const staleMs = 20_000;
const lookMs = 200;

const isCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code;

async function take(lock: string): Promise<boolean> {
  try {
    await mkdir(lock);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Notices a lock that its process no longer renews, whatever the machine's clock says. */
class LockWatch {
  private seen: number | null = null;
  private since = 0;

  constructor(private readonly lock: string) {}

  /** Removes the lock if it is stale. Of several processes that find it so, one moves it away. */
  async removeIfStale(): Promise<void> {
    const found = await stat(this.lock).catch(() => null);
    if (!found) return;
    if (found.mtimeMs !== this.seen) {
      this.seen = found.mtimeMs;
      this.since = performance.now();
    } else if (performance.now() - this.since > staleMs) {
      const away = `${this.lock}-${randomUUID()}`;
      await rename(this.lock, away).then(
        () => rm(away, { recursive: true, force: true }),
        () => undefined,
      );
    }
  }
}

/**
 * Does work once on this machine, however many processes ask for it at the same time: one does it, the others wait.
 * When it fails, the next one tries.
 * @param lock a folder that is there while one works; its parent exists.
 * @param isDone whether the work is done already.
 */
export async function onceAcrossProcesses(
  lock: string,
  isDone: () => Promise<boolean>,
  work: () => Promise<void>,
): Promise<void> {
  const watch = new LockWatch(lock);
  while (!(await isDone())) {
    if (!(await take(lock))) {
      await watch.removeIfStale();
      await delay(lookMs);
      continue;
    }
    let beats = 0;
    const beat = setInterval(() => {
      beats += 1;
      utimes(lock, beats, beats).catch(() => undefined);
    }, beatMs).unref();
    try {
      if (!(await isDone())) await work();
    } finally {
      clearInterval(beat);
      await rm(lock, { recursive: true, force: true });
    }
    return;
  }
}
