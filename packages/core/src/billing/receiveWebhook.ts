import { Webhooks } from '@paddle/paddle-node-sdk';
import { z } from 'zod';
import { isSignedWebhook } from '../adapters/payments/verifyWebhook.js';
import { AppError } from '../kernel/appError.js';
import { databaseNow } from '../kernel/databaseClock.js';
import type { AppServices } from '../kernel/services.js';
import { asSystem } from '../outbox/system.js';
import type { Tx } from '../outbox/transaction.js';
import { enqueueSubscription, enqueueTransaction } from './billingJobs.js';

const id = z.string().regex(/^[a-z]{3,8}_[a-z0-9]{1,60}$/);
const event = z.object({
  event_id: id,
  event_type: z.string().max(80),
  occurred_at: z.coerce.date(),
  data: z.object({ id: z.string().max(80).optional(), subscription_id: z.string().max(80).nullish() }),
});

/**
 * Takes a webhook of the payment provider: stored as it arrived, once, with the job that reads what it is about
 * (docs/domains/billing.md). It is a hint: nothing of its content is written elsewhere.
 * @param body the bytes as they arrived.
 * @param signature the header `Paddle-Signature`.
 * @throws AppError PAYMENTS_NOT_CONFIGURED, WEBHOOK_UNSIGNED, REQUEST_MALFORMED.
 */
export async function receiveWebhook(services: AppServices, body: Buffer, signature: string): Promise<void> {
  const { payments } = services.config;
  if (payments === null) throw new AppError('PAYMENTS_NOT_CONFIGURED');
  if (!isSignedWebhook({ body, header: signature, secrets: payments.webhookSecrets, now: databaseNow().getTime() }))
    throw new AppError('WEBHOOK_UNSIGNED');
  const { event_id: eventId, event_type: type, occurred_at: occurredAt, data } = readEvent(body);
  await asSystem(services, 'keep what companies pay for', async (tx) => {
    const stored = await tx.em.execute<object[]>(
      `insert into billing_event (id, type, occurred_at, body, received_at) values (?, ?, ?, ?, now())
       on conflict do nothing returning id`,
      [eventId, type, occurredAt, body],
    );
    if (stored.length > 0) await enqueueWhatItIsAbout(tx, type, data);
  });
}

function readEvent(body: Buffer): z.output<typeof event> {
  try {
    const raw: unknown = JSON.parse(body.toString('utf8'));
    // The SDK's own reading: what it cannot build is no event of the provider.
    if (Webhooks.fromJson(raw as Parameters<typeof Webhooks.fromJson>[0]) === null) throw new Error('unknown');
    return event.parse(raw);
  } catch {
    throw new AppError('REQUEST_MALFORMED');
  }
}

async function enqueueWhatItIsAbout(
  tx: Tx,
  type: string,
  data: { id?: string | undefined; subscription_id?: string | null | undefined },
): Promise<void> {
  if (type.startsWith('subscription.') && data.id !== undefined) await enqueueSubscription(tx, data.id);
  if (type.startsWith('transaction.') && data.id !== undefined) await enqueueTransaction(tx, data.id);
  if (type.startsWith('transaction.') && data.subscription_id != null)
    await enqueueSubscription(tx, data.subscription_id);
}
