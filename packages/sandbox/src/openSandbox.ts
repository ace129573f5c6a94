import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { addFirstCatalogue } from './catalogue.js';
import { Engine } from './engine.js';
import type { Failure } from './http/failures.js';
import { createSandboxServer } from './http/server.js';
import { silentLog, type Log } from './log.js';
import { carryOutDue } from './billing/due.js';
import { StateFile } from './stateFile.js';
import { dayMs } from './times.js';
import { WebhookSender, type WebhookOptions } from './webhooks/sender.js';
import { World } from './world.js';

export interface SandboxOptions {
  /** 0 takes a free one. */
  port: number;
  host: string;
  /** Where the state is kept; null keeps it in memory. */
  file: string | null;
  apiKey: string;
  /** Who is told of changes; null tells nobody. */
  webhook: WebhookOptions | null;
  /** The product's address: where its checkout and the invoices are. */
  publicUrl: string;
  /** What the sandbox's clock starts from, in milliseconds: the machine's. Webhooks are sent by the machine's alone. */
  now?: () => number;
  random?: (bytes: number) => Uint8Array;
  log?: Log;
}

/** A running sandbox. */
export interface Sandbox {
  address: string;
  port: number;
  /** Its clock, which can only be moved forward. */
  clock: { now(): Date; move(days: number): Promise<void> };
  /** What tests do to its webhooks; null where nobody is told. */
  webhooks: Pick<WebhookSender, 'hold' | 'release' | 'lose' | 'whenDelivered'> | null;
  /** For tests: answers everything by a failure, until it is given null. */
  fail(how: Failure | null): void;
  close(): Promise<void>;
}

/** Opens the payments sandbox (docs/domains/paymentsSandbox.md): a server of ours that speaks Paddle's protocol. */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { now = Date.now, random = randomBytes, log = silentLog, webhook } = options;
  const file = new StateFile(options.file);
  const state = await file.load();
  const world = new World(state, {
    publicUrl: options.publicUrl,
    random,
    machineNow: Date.now,
    isListening: webhook !== null,
  });
  const reportError = (error: unknown): void => {
    log.error(`The sandbox failed: ${error instanceof Error ? error.message : String(error)}`);
  };
  const engine: Engine = new Engine({
    world,
    file,
    startsFrom: now,
    onChange: () => sender?.wake(),
    onError: reportError,
  });
  const sender =
    webhook &&
    new WebhookSender({
      ...webhook,
      state,
      log,
      machineNow: Date.now,
      now: () => engine.now(),
      saved: () => engine.saved(),
      onChange: () => engine.saveLater(),
    });
  await engine.run((opened) => {
    if (opened.state.prices.size === 0) addFirstCatalogue(opened);
  });
  let failure: Failure | null = null;
  const server = createSandboxServer(engine, options.apiKey, log, () => failure);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://${options.host}:${port}`,
    port,
    clock: {
      now: () => new Date(engine.now()),
      move: (days) =>
        engine.run((moved) => {
          moved.state.clockAheadMs += days * dayMs;
          moved.isChanged = true;
          carryOutDue(moved, engine.now());
        }),
    },
    webhooks: sender,
    fail: (how) => {
      failure = how;
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      await sender?.close();
      await engine.close();
    },
  };
}
