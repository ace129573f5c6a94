import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { TestApi } from './testApi.js';

interface Answer {
  data?: Record<string, unknown> | null;
  errors?: readonly { message: string; extensions?: Record<string, unknown> }[];
}

/** One subscription of a test's client. */
export interface Listening {
  /** All answers so far, oldest first. */
  answers: Answer[];
  /** Errors of a subscription that was refused at its start. */
  refusals: readonly { message: string; extensions?: Record<string, unknown> }[];
  /** Resolves with the answers once there are `count`. */
  until(count: number): Promise<Answer[]>;
  /** Resolves when the server has completed it. */
  ended: Promise<void>;
  /** The error it was refused with, or the close event of its socket. */
  error?: unknown;
  /** Unsubscribes. */
  stop(): void;
}

/** A GraphQL socket client that does not reconnect by itself. */
export interface SocketClient {
  subscribe(query: string, variables?: Record<string, unknown>): Listening;
  /** Drops the connection without a close frame, as a lost network does. */
  cut(): void;
  /** Resolves with the close code of its socket. */
  closed(): Promise<{ code: number }>;
  close(): Promise<void>;
}

/** Connects with `token`, or anonymously. */
export function openSocketClient(api: Pick<TestApi, 'origin'>, token?: string): SocketClient {
  let tellClosed: (event: { code: number }) => void = () => undefined;
  const closed = new Promise<{ code: number }>((resolve) => {
    tellClosed = resolve;
  });
  const client = createClient({
    url: `${api.origin.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    lazy: true,
    // Keeps a socket without subscriptions open.
    lazyCloseTimeout: 60_000,
    on: {
      closed: (event) => {
        tellClosed(event as { code: number });
      },
    },
    ...(token === undefined ? {} : { connectionParams: { token } }),
  });
  return {
    subscribe: (query, variables = {}) => {
      const answers: Answer[] = [];
      const refusals: { message: string; extensions?: Record<string, unknown> }[] = [];
      const waiting: { count: number; done: () => void }[] = [];
      let stop: () => void = () => undefined;
      const listening: Pick<Listening, 'error'> = {};
      const ended = new Promise<void>((resolve) => {
        stop = client.subscribe(
          { query, variables },
          {
            next: (answer) => {
              answers.push(answer);
              for (const { count, done } of waiting) if (answers.length >= count) done();
            },
            error: (why) => {
              if (Array.isArray(why)) refusals.push(...(why as typeof refusals));
              listening.error = why;
              resolve();
            },
            complete: resolve,
          },
        );
      });
      return Object.assign(listening, {
        answers,
        refusals,
        ended,
        stop: () => {
          stop();
        },
        until: async (count: number) => {
          if (answers.length < count) await new Promise<void>((done) => waiting.push({ count, done }));
          return answers;
        },
      });
    },
    closed: async () => await closed,
    cut: () => {
      client.terminate();
    },
    close: async () => {
      await client.dispose();
    },
  };
}
