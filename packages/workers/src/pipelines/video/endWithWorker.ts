import { isMainThread, Worker, workerData } from 'node:worker_threads';

/** How often the thread asks whether the worker is still there. */
const lookMs = 200;
const isSource = import.meta.url.endsWith('.ts');

/** Ends this process with its children, which are a group of their own. */
function endGroup(): void {
  try {
    process.kill(-process.pid, 'SIGKILL');
  } catch {
    process.kill(process.pid, 'SIGKILL');
  }
}

/**
 * Ends this process and its children soon after the worker that started it, however the worker ended. By a thread: most
 * steps keep the main one busy until they are done, and hear nothing meanwhile.
 * @param workerId the worker's process id
 */
export function endWithWorker(workerId: number): void {
  const thread = new Worker(new URL(isSource ? './endWithWorker.ts' : './endWithWorker.js', import.meta.url), {
    workerData: workerId,
    execArgv: [],
    env: {},
  });
  thread.unref();
}

if (!isMainThread)
  setInterval(() => {
    // A process whose parent has ended gets another one.
    if (process.ppid !== workerData) endGroup();
  }, lookMs);
