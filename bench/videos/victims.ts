import { setTimeout as delay } from 'node:timers/promises';
import type { OwnProduct } from '../ownProduct.ts';

/** Kills processes of a product and starts them again, one at a time. */
export class Victims {
  readonly kills: { what: 'api' | 'workers' | 'browser'; stage: string; at: number }[] = [];
  private readonly app: OwnProduct;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(app: OwnProduct) {
    this.app = app;
  }

  /** Notes that a browser was closed. */
  noteBrowser(stage: string): void {
    this.kills.push({ what: 'browser', stage, at: performance.now() });
  }

  /** Kills a process by SIGKILL; resolves when it runs again. */
  async kill(what: 'api' | 'workers', stage: string): Promise<void> {
    const mine = this.turn.then(async () => {
      this.kills.push({ what, stage, at: performance.now() });
      this.app.kill(what);
      await this.app.ended(what);
      await this.app.start(what);
    });
    this.turn = mine.catch(() => undefined);
    await mine;
  }

  /** How many kills of the api there were between two moments. */
  ofApi(from: number, to: number): number {
    return this.kills.filter(({ what, at }) => what === 'api' && at >= from && at <= to).length;
  }
}

/** Whether an error is only that the api is away. */
const isAway = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && /"status":50[34]|UNAVAILABLE|^50[234] /.test(error.message));

/** Asks again while the api is away. @throws the error of an api that answers; after two minutes any */
export async function steadily<T>(ask: () => Promise<T>): Promise<T> {
  const end = performance.now() + 120_000;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isAway(error) || performance.now() > end) throw error;
      await delay(200);
    }
  }
}
