import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Config } from '../packages/core/src/kernel/config.ts';

/** The settings of the payments sandbox, and those by which the product uses it. */
interface SandboxSettings {
  sandbox: NodeJS.ProcessEnv;
  product: NodeJS.ProcessEnv;
}

const anyInterface = new Set(['0.0.0.0', '::', '']);

/**
 * Whether the product is started with a payments sandbox: in the demo on the embedded database, unless the settings say
 * how companies pay (docs/domains/paymentsSandbox.md).
 */
export const hasOwnSandbox = (config: Config, environment: NodeJS.ProcessEnv): boolean =>
  config.DEMO && config.DATABASE_URL === undefined && !environment['PAYMENTS'];

/**
 * Returns the settings of a sandbox on this machine and of the product that uses it. Key and secret are new at each
 * start: nobody else has to know them.
 * @param apiPort where the product takes webhooks.
 * @param address at which users reach the product.
 */
export function sandboxSettings(
  { HOST }: Pick<Config, 'HOST'>,
  ports: { api: number; sandbox: number },
  address: string,
  dataDir: string,
): SandboxSettings {
  const key = randomBytes(24).toString('base64url');
  const secret = randomBytes(24).toString('base64url');
  const host = anyInterface.has(HOST) ? '127.0.0.1' : HOST;
  return {
    sandbox: {
      SANDBOX_PORT: String(ports.sandbox),
      SANDBOX_FILE: path.join(dataDir, 'payments-sandbox.json'),
      SANDBOX_API_KEY: key,
      SANDBOX_WEBHOOK_URL: `http://${host}:${String(ports.api)}/api/billing/webhook`,
      SANDBOX_WEBHOOK_SECRET: secret,
      SANDBOX_PUBLIC_URL: address,
    },
    product: {
      PAYMENTS: 'sandbox',
      SANDBOX_URL: `http://127.0.0.1:${String(ports.sandbox)}`,
      SANDBOX_API_KEY: key,
      SANDBOX_WEBHOOK_SECRET: secret,
    },
  };
}
