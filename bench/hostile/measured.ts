import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { OwnProduct } from '../ownProduct.ts';

/** What the api's process uses, in bytes, and in milliseconds of processor time since it started. */
export interface Usage {
  heapUsed: number;
  external: number;
  rss: number;
  cpuMs: number;
}

const preload = ['--expose-gc', '--import', pathToFileURL(path.join(import.meta.dirname, 'probe.mjs')).href];
const pageBytes = 4096;

/** The product's api in a process that reports its usage. */
export class MeasuredApi {
  private highest = 0;
  private highestLately = 0;
  private readonly watch: NodeJS.Timeout;

  readonly product: OwnProduct;
  private readonly pid: number;

  private constructor(product: OwnProduct, pid: number) {
    this.product = product;
    this.pid = pid;
    this.watch = setInterval(() => {
      this.look();
    }, 200);
  }

  static async open(): Promise<MeasuredApi> {
    const product = await OwnProduct.open({ apiArguments: preload });
    return new MeasuredApi(product, product.processOf('api').pid as number);
  }

  get address(): string {
    return this.product.address;
  }

  /** True while the started process runs: nothing restarts it. */
  get isAlive(): boolean {
    const { exitCode, signalCode } = this.product.processOf('api');
    return exitCode === null && signalCode === null;
  }

  /** The highest resident memory observed, in bytes. */
  get highestRss(): number {
    this.look();
    return this.highest;
  }

  /** The highest resident memory since the last call, in bytes. */
  highestRssLately(): number {
    this.look();
    const highest = this.highestLately;
    this.highestLately = 0;
    return highest;
  }

  async usage({ collect }: { collect: boolean }): Promise<Usage> {
    const api = this.product.processOf('api');
    // Late answers are finished by then.
    if (collect) await delay(300);
    for (;;) {
      const answered = once(api, 'message', { signal: AbortSignal.timeout(60_000) }) as Promise<
        [Usage & { type: string }]
      >;
      api.send({ type: 'probe', collect });
      const [usage] = await answered;
      if (usage.type === 'probed') return usage;
    }
  }

  async close(): Promise<void> {
    clearInterval(this.watch);
    await this.product.close();
  }

  private look(): void {
    try {
      const [, resident = '0'] = readFileSync(`/proc/${String(this.pid)}/statm`, 'utf8').split(' ');
      const bytes = Number(resident) * pageBytes;
      this.highest = Math.max(this.highest, bytes);
      this.highestLately = Math.max(this.highestLately, bytes);
    } catch {
      // The process has ended, which `isAlive` reports.
    }
  }
}

/** Sends a request, and retries when a kept-alive connection had been closed meanwhile. */
export async function request(address: string, init: RequestInit): Promise<{ status: number; text: string }> {
  for (let tries = 1; ; tries += 1) {
    try {
      const answer = await fetch(address, init);
      return { status: answer.status, text: await answer.text() };
    } catch (error) {
      if ((error as { cause?: { code?: string } }).cause?.code !== 'UND_ERR_SOCKET' || tries === 10) throw error;
      // By then the client knows about the other closed connections.
      await delay(20);
    }
  }
}

/** Runs `work` for each number below `count`, `lanes` at a time. */
export async function atOnce(count: number, lanes: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (next < count) {
        next += 1;
        await work(next - 1);
      }
    }),
  );
}
