import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { LogFile } from './logFile.ts';
import { Problem } from './problem.ts';
import { identify, type ProcessId } from './processes.ts';
import { exitReasonIn, readableLine } from './readableLog.ts';
import { endGroup } from './runLock.ts';

/** One of the product's processes. */
export interface ServiceOptions {
  name: string;
  /** Arguments for Node. */
  args: string[];
  env: NodeJS.ProcessEnv;
  cwd: string;
  logFolder: string;
  /** Shows lines at once, also before it is ready (a watched process keeps running when its code is broken). */
  showAtOnce?: boolean;
  /** Called with every process that is started, so that it can be found later. */
  onStart(id: ProcessId): void;
}

/** A message of a process over its channel. */
interface ServiceMessage {
  type?: string;
  message?: string;
}

const firstPauseMs = 500;
const longestPauseMs = 30_000;
const soundAfterMs = 60_000;
const drainMs = 25_000;

/** Keeps one process running: waits until it is first ready, restarts it when it crashes, stops it in order. */
export class Service {
  readonly #options: ServiceOptions;
  readonly #log: LogFile;
  #child: ChildProcess | undefined;
  #ended: Promise<void> = Promise.resolve();
  #isStopping = false;
  #pauseMs = firstPauseMs;
  #retry: NodeJS.Timeout | undefined;
  #lastWords = '';
  /** Lines of the first start, held back until it is known whether one line says it all. */
  #held: string[] | undefined = [];

  constructor(options: ServiceOptions) {
    this.#options = options;
    mkdirSync(options.logFolder, { recursive: true, mode: 0o700 });
    this.#log = new LogFile(path.join(options.logFolder, `${options.name}.log`));
    if (options.showAtOnce) this.#held = undefined;
  }

  /**
   * Starts it; resolves when it reports that it is ready.
   * @throws Problem with its last lines when it ends before that
   */
  start(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#run(resolve, (how) => {
        // One plain line explains the failure; more lines are shown in full.
        const only = this.#held?.length === 1 ? this.#held[0]?.replace(`${this.#options.name}: `, '') : undefined;
        const words = this.#lastWords || only;
        if (!words) this.#letGo();
        reject(new Problem(words ?? `${this.#options.name} could not be started (${how})`));
      });
    });
  }

  /** Asks it to finish its work and waits; after 25 seconds it is killed. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#retry);
    const child = this.#child;
    if (!child) return;
    child.kill('SIGTERM');
    const deadline = setTimeout(() => {
      if (child.pid !== undefined) endGroup(child.pid);
    }, drainMs);
    await this.#ended;
    clearTimeout(deadline);
  }

  #run(onReady: () => void, onEarlyEnd: (how: string) => void): void {
    const { args, cwd, env } = this.#options;
    const startedAt = Date.now();
    let isReady = false;
    // Its own process group: Ctrl-C goes to the launcher, which stops everything in order.
    const child = spawn(process.execPath, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    this.#child = child;
    const id = child.pid === undefined ? undefined : identify(child.pid);
    if (id) this.#options.onStart(id);
    this.#passOn(child);
    child.on('message', (message: ServiceMessage) => {
      if (message.type === 'problem' && message.message !== undefined) this.#lastWords = message.message;
      if (message.type !== 'ready' || isReady) return;
      isReady = true;
      this.#letGo();
      onReady();
    });
    this.#ended = new Promise((resolve) => {
      child.on('error', (error) => {
        onEarlyEnd(error.message);
        resolve();
      });
      child.on('exit', () => {
        if (child.pid !== undefined) endGroup(child.pid);
      });
      child.on('close', (code, signalName) => {
        this.#child = undefined;
        resolve();
        const how = signalName ?? `exit code ${String(code)}`;
        if (this.#isStopping) return;
        if (isReady || this.#pauseMs > firstPauseMs) this.#startAgain(how, Date.now() - startedAt);
        else onEarlyEnd(how);
      });
    });
  }

  #startAgain(how: string, livedMs: number): void {
    if (livedMs > soundAfterMs) this.#pauseMs = firstPauseMs;
    const pause = this.#pauseMs;
    this.#pauseMs = Math.min(pause * 2, longestPauseMs);
    console.error(`${this.#options.name} ended unexpectedly (${how}); starting it again in ${String(pause / 1000)} s`);
    this.#retry = setTimeout(() => {
      this.#run(
        () => {
          console.error(`${this.#options.name} is back`);
        },
        () => undefined,
      );
    }, pause);
  }

  #letGo(): void {
    for (const line of this.#held ?? []) console.error(line);
    this.#held = undefined;
  }

  /** Writes everything to the log file, and what concerns the user to the terminal too. */
  #passOn(child: ChildProcess): void {
    const { name } = this.#options;
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      stream.on('data', (bytes: Buffer) => {
        this.#log.write(bytes);
      });
      createInterface({ input: stream }).on('line', (line) => {
        this.#lastWords = exitReasonIn(line) ?? this.#lastWords;
        const words = readableLine(name, line);
        if (words === undefined) return;
        if (this.#held) this.#held.push(words);
        else console.error(words);
      });
    }
    child.on('close', () => {
      this.#log.close();
    });
  }
}
