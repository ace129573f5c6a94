import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { fromSource } from '@snaplore/core/kernel/fromSource';
import type { PayingApp } from '@snaplore/core/testing/payments';

const program = fileURLToPath(new URL('./billingProcess.ts', import.meta.url));

interface Loaded {
  child: ChildProcess;
  ended: Promise<unknown>;
  loaded: Promise<unknown>;
}

interface Running {
  child: ChildProcess;
  /** Where it takes webhooks, once it does. */
  url: Promise<string>;
}

/** The processes that take an app's webhooks and run its jobs of billing, one after another. */
export interface Billing {
  /** How many were killed. */
  killed(): number;
  /** Kills the one that runs: at once for 0, else when its work has come to the moment of that number. */
  kill(moment: number): Promise<void>;
  /** Sends a webhook until it is answered, as the provider does. @returns the status. */
  deliver(body: Buffer, signature: string): Promise<number>;
  close(): Promise<void>;
}

/** Starts the first on an app's database. A next one is always loaded already, so that no time is lost. */
export async function spawnBilling(
  { ownerUrl, services: { config } }: PayingApp,
  settings: Record<string, string>,
): Promise<Billing> {
  let killed = 0;
  let isClosed = false;
  const load = (): Loaded => {
    const child = fork(program, {
      cwd: fromSource.cwd,
      execArgv: [...fromSource.options],
      env: {
        ...process.env,
        ...fromSource.env,
        ...settings,
        DATABASE_URL: ownerUrl,
        DATABASE_POOL: '8',
        DATA_DIR: config.DATA_DIR,
        SECRET_KEY: 'x'.repeat(40),
        PUBLIC_URL: config.publicUrl,
        LOG_LEVEL: 'silent',
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    return { child, ended: once(child, 'exit'), loaded: once(child, 'message') };
  };
  let spare = load();
  let running = begin();

  function begin(): Running {
    const { child, ended, loaded } = spare;
    spare = load();
    const listening = loaded.then(async () => {
      child.send('start');
      const [port] = (await once(child, 'message')) as [number];
      return `http://127.0.0.1:${String(port)}`;
    });
    void ended.then(() => {
      if (isClosed) return;
      killed += 1;
      if (child.signalCode === 'SIGKILL') running = begin();
    });
    const failed = ended.then(() => {
      throw new Error(`The process ended with ${String(child.exitCode ?? child.signalCode)} before it listened`);
    });
    const url = Promise.race([listening, failed]);
    url.catch(() => undefined);
    return { child, url };
  }

  const answered = async (body: Buffer, signature: string): Promise<number | null> => {
    const url = await running.url;
    try {
      const headers = { 'content-type': 'application/json', 'paddle-signature': signature };
      const response = await fetch(url, { method: 'POST', headers, body: new Uint8Array(body) });
      await response.arrayBuffer();
      return response.status;
    } catch {
      // It was killed; the next one listens soon.
      return null;
    }
  };
  await running.url;
  return {
    killed: () => killed,
    kill: async (moment) => {
      const { child, url } = running;
      await url;
      if (moment === 0) child.kill('SIGKILL');
      else if (child.connected) child.send(moment);
    },
    deliver: async (body, signature) => {
      for (;;) {
        const status = await answered(body, signature);
        if (status !== null) return status;
      }
    },
    close: async () => {
      isClosed = true;
      const children = [running.child, spare.child].filter(
        (each) => each.exitCode === null && each.signalCode === null,
      );
      const ended = children.map((child) => once(child, 'exit'));
      for (const child of children) child.kill('SIGKILL');
      await Promise.all(ended);
    },
  };
}
