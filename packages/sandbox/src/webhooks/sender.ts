import type { Log } from '../log.js';
import type { State, WaitingNotification } from '../state.js';
import { dayMs } from '../times.js';
import { signatureHeader } from './signature.js';

/** How long one attempt may take. */
const attemptMs = 5_000;
/** After how many events the queue is saved while it is being sent. */
const savedEach = 100;
const longestPauseMs = 5 * 60_000;
const givenUpAfterMs = 3 * dayMs;

export interface WebhookOptions {
  url: string;
  secrets: readonly string[];
  /** The pause after the first failed attempt; each is twice the one before, up to five minutes. */
  firstPauseMs?: number;
}

export interface SenderOptions extends WebhookOptions {
  state: State;
  log: Log;
  machineNow: () => number;
  /** The sandbox's clock. */
  now: () => number;
  /** Resolves when what happened is on the disk: nothing is told before. */
  saved: () => Promise<void>;
  /** Called when the queue has changed, now and then. A kill before has some events sent twice. */
  onChange: () => void;
}

/**
 * Sends events one after the other, in their order. One that is not taken is sent again after growing pauses for three
 * days, and those behind it wait.
 */
export class WebhookSender {
  readonly #options: SenderOptions;
  readonly #ending = new AbortController();
  #running: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isHeld = false;
  #toLose = 0;
  #unsaved = 0;
  #waiters: (() => void)[] = [];

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  /** Sends what is due. */
  wake(): void {
    if (this.#running || this.#isHeld || this.#ending.signal.aborted) return;
    clearTimeout(this.#timer);
    this.#running = this.#run().finally(() => {
      this.#running = undefined;
      this.#rest();
    });
  }

  /** Keeps events back until `release`. */
  hold(): void {
    this.#isHeld = true;
  }

  release(): void {
    this.#isHeld = false;
    this.wake();
  }

  /** Has the next events counted as sent, without sending them. */
  lose(count: number): void {
    this.#toLose += count;
  }

  /** Resolves when nothing waits to be sent. */
  whenDelivered(): Promise<void> {
    if (this.#options.state.waiting.length === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.#waiters.push(resolve);
    });
  }

  async close(): Promise<void> {
    this.#ending.abort();
    clearTimeout(this.#timer);
    await this.#running?.catch(() => undefined);
  }

  get #isStopped(): boolean {
    return this.#isHeld || this.#ending.signal.aborted;
  }

  async #run(): Promise<void> {
    const { state, machineNow } = this.#options;
    for (let first = state.waiting[0]; first && !this.#isStopped; first = state.waiting[0]) {
      if (first.dueAt > machineNow()) return;
      const isTaken = await this.#attempt(first);
      if (this.#ending.signal.aborted && !isTaken) return;
      this.#write(first, isTaken);
    }
  }

  async #attempt(notification: WaitingNotification): Promise<boolean> {
    if (this.#toLose > 0) {
      this.#toLose -= 1;
      return true;
    }
    const { url, secrets, machineNow, log, saved } = this.#options;
    try {
      await saved();
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.any([this.#ending.signal, AbortSignal.timeout(attemptMs)]),
        headers: {
          'Content-Type': 'application/json',
          'Paddle-Signature': signatureHeader(notification.body, secrets, Math.floor(machineNow() / 1000)),
        },
        body: notification.body,
      });
      await response.body?.cancel();
      if (!response.ok) log.warn(`A webhook was answered with ${response.status}`);
      return response.ok;
    } catch (error) {
      if (!this.#ending.signal.aborted)
        log.warn(`A webhook was not taken: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    }
  }

  #write(notification: WaitingNotification, isTaken: boolean): void {
    const { state, machineNow, now, firstPauseMs = 1_000 } = this.#options;
    const { id, type } = notification;
    const place = state.waiting.indexOf(notification);
    const isGivenUp = !isTaken && machineNow() - notification.writtenAt > givenUpAfterMs;
    if (place !== -1 && (isTaken || isGivenUp)) state.waiting.splice(place, 1);
    if (isTaken) state.delivered.push({ id, type, deliveredAt: now() });
    else {
      notification.dueAt = machineNow() + Math.min(firstPauseMs * 2 ** notification.attempts, longestPauseMs);
      notification.attempts += 1;
    }
    this.#unsaved += 1;
    if (this.#unsaved >= savedEach) this.#save();
  }

  #save(): void {
    this.#unsaved = 0;
    this.#options.onChange();
  }

  /** Waits for the next attempt, or tells those who wait that everything is sent. */
  #rest(): void {
    if (this.#unsaved > 0) this.#save();
    const first = this.#options.state.waiting[0];
    if (!first) {
      for (const resolve of this.#waiters.splice(0)) resolve();
      return;
    }
    if (this.#isStopped) return;
    const pause = Math.max(0, first.dueAt - this.#options.machineNow());
    this.#timer = setTimeout(() => this.wake(), pause).unref();
  }
}
