import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { fromSource } from '@snaplore/core/kernel/fromSource';
import type { TestApp } from '@snaplore/core/testing/testApp';

const program = fileURLToPath(new URL('../main.ts', import.meta.url));
const shiftedClock = fileURLToPath(new URL('../../../core/src/testing/shiftedClock.ts', import.meta.url));

/** An api in its own process. */
export interface ApiProcess {
  origin: string;
  /**
   * Sends a GraphQL request with `token`, or anonymously.
   * @throws Error the first error of the answer
   */
  graph<Data>(query: string, variables?: Record<string, unknown>, token?: string): Promise<Data>;
  close(): Promise<void>;
}

/**
 * Starts the api on the database and folder of a test app.
 * @param clockShiftMs how far the clock of its process is ahead
 */
export async function startApiProcess(
  { ownerUrl, services: { config } }: TestApp,
  clockShiftMs: number,
): Promise<ApiProcess> {
  const child = fork(program, {
    cwd: fromSource.cwd,
    execArgv: [...fromSource.options, '--import', shiftedClock],
    env: {
      ...process.env,
      ...fromSource.env,
      CLOCK_SHIFT_MS: String(clockShiftMs),
      LOG_LEVEL: 'error',
      DATABASE_URL: ownerUrl,
      DATA_DIR: config.DATA_DIR,
      SECRET_KEY: 'x'.repeat(40),
      PUBLIC_URL: config.publicUrl,
      PORT: '0',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [
    { type: string; port: number } | number | null,
  ];
  if (typeof message !== 'object' || message === null) throw new Error(`The api ended: ${String(message)}`);
  const origin = `http://127.0.0.1:${message.port}`;
  return {
    origin,
    graph: async <Data>(query: string, variables: Record<string, unknown> = {}, token?: string) => {
      const response = await fetch(`${origin}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ query, variables }),
      });
      const { data, errors } = (await response.json()) as { data: Data; errors?: { message: string }[] };
      if (errors?.[0]) throw new Error(JSON.stringify(errors[0]));
      return data;
    },
    close: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
