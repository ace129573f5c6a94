import { createHmac, timingSafeEqual } from 'node:crypto';
import { webhookToleranceMs } from '@snaplore/schema/billing';

/** How many signatures of one webhook are compared: one for each secret while they are exchanged. */
const signaturesMax = 5;

interface Signed {
  /** The bytes as they arrived. */
  body: Buffer;
  /** The header `Paddle-Signature`. */
  header: string;
  /** Those that are valid now: several while they are exchanged. */
  secrets: readonly string[];
  /** In milliseconds. */
  now: number;
}

/**
 * Whether the payment provider has signed these bytes lately: one of the signatures is by one of the secrets, and their
 * time is at most `webhookToleranceMs` away in either direction (docs/domains/billing.md).
 */
export function isSignedWebhook({ body, header, secrets, now }: Signed): boolean {
  const parts = header.split(';').map((part) => part.trim().split('='));
  const times = parts.filter(([key]) => key === 'ts').map(([, value = '']) => value);
  const [time = ''] = times;
  if (times.length !== 1 || !/^\d{1,12}$/.test(time)) return false;
  if (Math.abs(Number(time) * 1_000 - now) > webhookToleranceMs) return false;
  const signatures = parts
    .filter(([key, value = '']) => key === 'h1' && /^[0-9a-f]{64}$/.test(value))
    .map(([, value = '']) => Buffer.from(value, 'hex'))
    .slice(0, signaturesMax);
  let isValid = false;
  for (const secret of secrets) {
    const expected = createHmac('sha256', secret).update(`${time}:`).update(body).digest();
    // All of them, so that the time does not tell which one was nearly right.
    for (const signature of signatures) isValid = timingSafeEqual(expected, signature) || isValid;
  }
  return isValid;
}
