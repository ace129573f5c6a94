import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openSandbox, type Sandbox, type SandboxOptions } from '@snaplore/sandbox/openSandbox';
import { endUnusedSubscription } from '../billing/endUnused.js';
import { receiveWebhook } from '../billing/receiveWebhook.js';
import { retryOutages } from '../billing/retryOutages.js';
import { syncSeats } from '../billing/syncSeats.js';
import { syncSubscription, syncTransaction } from '../billing/syncSubscription.js';
import { Company } from '../companies/company.entity.js';
import { AppError } from '../kernel/appError.js';
import { inTransaction } from '../outbox/transaction.js';
import type { TestPerson } from './people.js';
import { runJobs, type TestHandlers } from './runJobs.js';
import { openTestApp, type TestApp } from './testApp.js';

export const goodCard = '4242 4242 4242 4242';
export const goodOnceCard = '4000 0027 6000 3184';
export const declinedCard = '4000 0000 0000 0002';
export const webhookSecret = 'a-secret-of-the-webhooks';
const apiKey = 'a-key-of-the-sandbox';

/** The jobs of billing, as the workers run them. */
export const billingHandlers: TestHandlers = {
  'billing.syncSubscription': async ({ caller, payload }) => {
    await retryOutages(() => syncSubscription(caller.services, payload.subscriptionId));
  },
  'billing.syncTransaction': async ({ caller, payload }) => {
    await retryOutages(() => syncTransaction(caller.services, payload.transactionId));
  },
  'billing.syncSeats': async ({ caller, payload, note }) => {
    note(await retryOutages(() => syncSeats(caller.services, payload.companyId)));
  },
  'billing.endSubscription': async ({ caller, payload, note }) => {
    note(await retryOutages(() => endUnusedSubscription(caller.services, payload.subscriptionId)));
  },
};

/** A sandbox, the settings of a product that uses it, and its payment form. */
export interface TestPayments {
  sandbox: Sandbox;
  settings: Record<string, string>;
  /** What is paid with a test card, as in the payment form. */
  pay(transactionId: string, card?: string): Promise<{ status: number; code: string | null }>;
}

/** Opens a sandbox, which nobody is told by unless `options` say so. */
export async function openTestPayments(options: Partial<SandboxOptions> = {}): Promise<TestPayments> {
  const sandbox = await openSandbox({
    port: 0,
    host: '127.0.0.1',
    file: null,
    apiKey,
    webhook: null,
    publicUrl: 'http://snaplore.localhost',
    ...options,
  });
  return {
    sandbox,
    settings: {
      PAYMENTS: 'sandbox',
      SANDBOX_URL: sandbox.address,
      SANDBOX_API_KEY: apiKey,
      SANDBOX_WEBHOOK_SECRET: webhookSecret,
    },
    pay: async (transactionId, number = goodCard) => {
      const response = await fetch(`${sandbox.address}/sandbox/transactions/${transactionId}/pay`, {
        method: 'POST',
        body: JSON.stringify({
          email: 'maya@example.com',
          name: 'Maya Lindqvist',
          expiry: '12/39',
          cvc: '123',
          number,
        }),
      });
      const answer = (await response.json()) as { error?: { code: string } };
      return { status: response.status, code: answer.error?.code ?? null };
    },
  };
}

/** A webhook as it arrived. */
interface Arrived {
  body: Buffer;
  signature: string;
}

/** An app with the sandbox as its payment provider. */
export interface PayingApp extends TestApp, TestPayments {
  /** Every webhook that arrived. */
  arrived: Arrived[];
  /** Waits until every webhook has arrived, and runs what they ask for. */
  settle(): Promise<void>;
}

/**
 * Opens an app whose companies pay in the sandbox; webhooks are taken by the product's own command, or only kept.
 */
export async function openPayingApp(
  settings: Record<string, string> = {},
  { areOnlyKept = false, ...options }: Partial<SandboxOptions> & { areOnlyKept?: boolean } = {},
): Promise<PayingApp> {
  const arrived: Arrived[] = [];
  const receiver = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const webhook = { body: Buffer.concat(parts), signature: String(request.headers['paddle-signature']) };
      arrived.push(webhook);
      if (areOnlyKept) {
        response.writeHead(200).end();
        return;
      }
      receiveWebhook(app.services, webhook.body, webhook.signature).then(
        () => response.writeHead(200).end(),
        (error: unknown) => response.writeHead(error instanceof AppError ? error.status : 500).end(),
      );
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${String((receiver.address() as AddressInfo).port)}/webhook`;
  const webhook = { url, secrets: [webhookSecret], firstPauseMs: 5 };
  const payments = await openTestPayments({ webhook, ...options });
  const { sandbox } = payments;
  const app = await openTestApp({ ...payments.settings, ...settings });
  const close = async (): Promise<void> => {
    await sandbox.close();
    await new Promise((resolve) => {
      receiver.close(resolve);
      receiver.closeAllConnections();
    });
    await app.close();
  };
  const settle = async (): Promise<void> => {
    for (;;) {
      await sandbox.webhooks?.whenDelivered();
      if ((await runJobs(app, billingHandlers)).length === 0) return;
    }
  };
  return { ...app, ...payments, close, arrived, settle };
}

/** Has a company pay, as a super admin does. */
export async function billCompany(owner: TestPerson): Promise<void> {
  await inTransaction(owner, async ({ em }) => {
    await em.nativeUpdate(Company, { id: owner.viewer.companyId }, { isBilling: true });
  });
}
