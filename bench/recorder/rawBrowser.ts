import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import WebSocket from 'ws';
import { browserOptions } from '../browser.ts';

export interface RawPage {
  /** Evaluates an expression as by a press of its user, and waits for what it promises. */
  evaluate: <Value>(expression: string) => Promise<Value>;
  /** Puts it before the others, which are hidden then. */
  activate: () => Promise<void>;
}

export interface RawBrowser {
  open: (address: string) => Promise<RawPage>;
  /** Browsers let it grow to a hundred megabytes, and collect it when they like. */
  collectGarbage: () => Promise<void>;
  /** What the processes hold whose pages have workers, in bytes: the recorder's, not those that are recorded. */
  workingBytes: () => Promise<number>;
  close: () => Promise<void>;
}

interface Answer {
  /** Events have none. */
  id?: number;
  method?: string;
  params?: { sessionId?: string };
  result?: Record<string, unknown>;
  error?: { message: string };
}

/**
 * A browser by its own protocol alone: a test runner makes each of its pages believe that it is in front, and what is
 * to be measured here is a page that is hidden.
 */
export async function openRawBrowser(args: readonly string[]): Promise<RawBrowser> {
  const profile = await mkdtemp(path.join(tmpdir(), 'raw-browser-'));
  const { args: usual, executablePath = 'chromium' } = browserOptions();
  const child = spawn(
    executablePath,
    ['--headless=new', ...usual, ...args, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: 'ignore' },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const socket = new WebSocket(await addressIn(profile));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const waiting = new Map<number, (answer: Answer) => void>();
  /** The sessions of pages and their workers, each of which has a heap of its own. */
  const heaps = new Set<string>();
  socket.on('message', (data: Buffer) => {
    const answer = JSON.parse(data.toString()) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
    const heap = answer.params?.sessionId ?? '';
    if (answer.method === 'Target.attachedToTarget') heaps.add(heap);
    else if (answer.method === 'Target.detachedFromTarget') heaps.delete(heap);
  });
  let sent = 0;
  const send = async (method: string, params: object = {}, sessionId?: string): Promise<Record<string, unknown>> => {
    sent += 1;
    const id = sent;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params, sessionId }));
    const { result, error } = await answered;
    waiting.delete(id);
    if (!result) throw new Error(`${method}: ${error?.message ?? 'no answer'}`);
    return result;
  };
  return {
    async open(address) {
      const { targetId } = await send('Target.createTarget', { url: address });
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
      const workers = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
      await send('Target.setAutoAttach', workers, String(sessionId));
      const page: RawPage = {
        async evaluate<Value>(expression: string) {
          const params = { expression, awaitPromise: true, returnByValue: true, userGesture: true };
          const { result, exceptionDetails } = (await send('Runtime.evaluate', params, String(sessionId))) as {
            result: { value: Value };
            exceptionDetails?: unknown;
          };
          if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
          return result.value;
        },
        async activate() {
          await send('Target.activateTarget', { targetId });
        },
      };
      const isLoaded = `location.href !== 'about:blank' && document.readyState === 'complete'`;
      while (!(await page.evaluate<boolean>(isLoaded))) await delay(50);
      return page;
    },
    async collectGarbage() {
      for (const heap of heaps) await send('HeapProfiler.collectGarbage', {}, heap).catch(() => undefined);
    },
    async workingBytes() {
      const { processInfo } = (await send('SystemInfo.getProcessInfo')) as {
        processInfo: { type: string; id: number }[];
      };
      let bytes = 0;
      for (const { type, id } of processInfo)
        if (type === 'renderer' && (await hasWorkers(id))) bytes += await residentBytes(id);
      return bytes;
    },
    async close() {
      await send('Browser.close').catch(() => undefined);
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

async function addressIn(profile: string): Promise<string> {
  for (;;) {
    const written = await readFile(path.join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '');
    const [port, address] = written.split('\n');
    if (port && address) return `ws://127.0.0.1:${port}${address}`;
    await delay(50);
  }
}

/** Told by the names of its threads, which are all that a process says of what it renders. */
async function hasWorkers(pid: number): Promise<boolean> {
  const threads = await readdir(`/proc/${String(pid)}/task`).catch(() => []);
  const names = await Promise.all(
    threads.map(async (thread) => await readFile(`/proc/${String(pid)}/task/${thread}/comm`, 'utf8').catch(() => '')),
  );
  return names.some((name) => name.startsWith('DedicatedWorker'));
}

/** What of it is its own: what several processes share is not counted. */
async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${String(pid)}/status`, 'utf8').catch(() => '');
  return Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1_024;
}
