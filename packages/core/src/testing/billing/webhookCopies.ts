import { randomBytes } from 'node:crypto';
import { signatureHeader } from '@snaplore/sandbox/webhooks/signature';
import { webhookSecret, type PayingApp } from '../payments.js';

/** A webhook as it is sent to the product. */
export interface SentWebhook {
  body: Buffer;
  signature: string;
  isRefused: boolean;
}

const copies = 10;

const signed = (body: Buffer, at = Date.now(), secret = webhookSecret): string =>
  signatureHeader(body.toString(), [secret], Math.floor(at / 1_000));

/** The same event of a subscription that was never begun here. */
function foreignOf(body: Buffer): Buffer {
  const event = JSON.parse(body.toString()) as {
    event_id: string;
    data: { id?: string; subscription_id?: string | null };
  };
  event.event_id = `evt_${randomBytes(13).toString('hex')}`;
  if (event.data.id !== undefined) event.data.id = event.data.id.replace(/.{6}$/, 'zzzzzz');
  if (event.data.subscription_id != null)
    event.data.subscription_id = event.data.subscription_id.replace(/.{6}$/, 'zzzzzz');
  return Buffer.from(JSON.stringify(event));
}

/** A webhook ten times, and what was never sent: forged, stale, reserialised, and of somebody else's subscription. */
export function copiesOf({ body, signature }: PayingApp['arrived'][number]): SentWebhook[] {
  const foreign = foreignOf(body);
  return [
    ...Array.from({ length: copies }, () => ({ body, signature, isRefused: false })),
    { body, signature: signed(body, Date.now(), 'a-secret-of-somebody'), isRefused: true },
    { body, signature: signed(body, Date.now() - 301_000), isRefused: true },
    { body: Buffer.concat([body, Buffer.from(' ')]), signature, isRefused: true },
    { body: foreign, signature: signed(foreign), isRefused: false },
  ];
}
