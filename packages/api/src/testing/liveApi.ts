import { startDispatcher } from '@snaplore/core/outbox/dispatcher';
import type { TestPerson } from '@snaplore/core/testing/people';
import { expect } from 'vitest';
import { eventually } from '@snaplore/core/testing/eventually';
import { idleScheduler } from './idleScheduler.js';
import { openSocketClient, type SocketClient } from './socketClient.js';
import { openTestApi, type TestApi } from './testApi.js';
import { reactions } from '@snaplore/core/wiring/reactions';

/** An api that delivers events as they happen, and the clients that subscribe to it. */
export interface LiveApi extends TestApi {
  /** Connects as a user, or anonymously. */
  connect(person?: TestPerson): SocketClient;
  /** Resolves when all events so far are numbered and their reactions have run. */
  numbered(): Promise<void>;
  /** Disconnects every client of a test. */
  leave(): Promise<void>;
}

export async function openLiveApi(): Promise<LiveApi> {
  const api = await openTestApi();
  const dispatcher = startDispatcher(api.app.services, idleScheduler, reactions);
  const clients: SocketClient[] = [];
  const leave = async (): Promise<void> => {
    await Promise.all(
      clients.splice(0).map(async (client) => {
        await client.close();
      }),
    );
  };
  return {
    ...api,
    connect: (person) => {
      const client = openSocketClient(api, person?.token);
      clients.push(client);
      return client;
    },
    numbered: async () => {
      await eventually(async () => {
        const [row] = await api.app.services.database.system.em
          .fork()
          .execute<{ waiting: string }[]>('select count(*) as waiting from event_head where reacted < newest');
        expect(row?.waiting).toBe('0');
      });
    },
    leave,
    close: async () => {
      await leave();
      await dispatcher.close();
      await api.close();
    },
  };
}
