import { generationHandlers, testDriver } from '@snaplore/core/testing/ai';
import type { Log } from '@snaplore/core/kernel/log';
import { startDispatcher } from '@snaplore/core/outbox/dispatcher';
import { inlineScheduler } from '@snaplore/core/testing/inlineScheduler';
import { startOpenAiServer, type OpenAiServer, type OpenAiServerOptions } from '@snaplore/core/testing/openAiServer';
import { openTestApi, type TestApi } from './testApi.js';
import { reactions } from '@snaplore/core/wiring/reactions';

/** The api with a worker that writes AI texts, and a model server. */
export interface AiApp {
  api: TestApi;
  openAi: OpenAiServer;
  /** Removes the API key, or sets one. */
  setKey(key: string | null): void;
  close(): Promise<void>;
}

export async function openAiApp(options: OpenAiServerOptions = {}, log?: Log): Promise<AiApp> {
  const api = await openTestApi({}, log);
  const openAi = await startOpenAiServer(options);
  const { services } = api.app;
  const scheduler = inlineScheduler(services, generationHandlers);
  const dispatcher = startDispatcher(services, scheduler, reactions);
  const setKey = (apiKey: string | null): void => {
    services.ai = apiKey === null ? null : testDriver(openAi, { apiKey });
  };
  setKey('sk-test');
  return {
    api,
    openAi,
    setKey,
    close: async () => {
      openAi.release();
      await dispatcher.close();
      await scheduler.stop(0);
      await api.close();
      await openAi.close();
    },
  };
}
