import { OwnProduct, signUpOwner, type Account } from '../ownProduct.ts';
import type { OpenAiServer, OpenAiServerOptions } from '../../packages/core/dist/testing/openAiServer.js';
import type { TestPerson } from '../../packages/core/dist/testing/people.js';
import { buildServer } from '../benchDatabase.ts';

/** The product with a model on loopback, and its only user. */
export interface AiProduct {
  product: OwnProduct;
  openAi: OpenAiServer;
  account: Account;
  /** Runs `work` as this user, in this process. */
  asOwner: <T>(work: (person: TestPerson) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
}

/** Starts the product, without its workers, beside a service of AI. */
export async function openAiProduct(options: OpenAiServerOptions): Promise<AiProduct> {
  buildServer();
  const { startOpenAiServer } = await import('../../packages/core/dist/testing/openAiServer.js');
  const openAi = await startOpenAiServer(options);
  const product = await OwnProduct.open({
    keepsDatabase: true,
    settings: { OPENAI_BASE_URL: openAi.baseUrl, OPENAI_API_KEY: 'sk-bench', AI_IMAGE_MODEL: 'bench-image' },
  });
  const account = await signUpOwner(product.address);
  return {
    ...{ product, openAi, account },
    asOwner: async (work) => {
      const { openServices } = await import('../../packages/core/dist/wiring/openServices.js');
      const { readConfig } = await import('../../packages/core/dist/kernel/config.js');
      const { createLog } = await import('../../packages/core/dist/kernel/log.js');
      const { authenticateSession } = await import('../../packages/core/dist/sessions/authenticateSession.js');
      const config = readConfig({ DATABASE_URL: product.databaseUrl, DATA_DIR: product.dataDir, LOG_LEVEL: 'error' });
      const opened = await openServices(config, createLog('error', 'bench'));
      const { services } = opened;
      try {
        const viewer = await authenticateSession(services, account.token);
        if (!viewer) throw new Error('The session of the bench was not found');
        const { token, email } = account;
        return await work({ viewer, services, requestId: 'bench', address: '127.0.0.1', token, email });
      } finally {
        await opened.close();
      }
    },
    close: async () => {
      openAi.release();
      await product.close();
      await openAi.close();
    },
  };
}
