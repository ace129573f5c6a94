import * as limits from '@snaplore/schema/limits';
import { AppError } from '../kernel/appError.js';
import type { Collector } from '../kernel/config.js';

/**
 * Sends an envelope to the collector.
 * @throws AppError COLLECTOR_REFUSED for a permanent refusal; any other error is worth a retry.
 */
export async function sendEnvelope({ address, key }: Collector, envelope: string): Promise<void> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': `Sentry sentry_version=7, sentry_client=snaplore/1.0, sentry_key=${key}`,
    },
    body: envelope,
    redirect: 'manual',
    signal: AbortSignal.timeout(limits.collectorTimeoutMs),
  });
  await answer.body?.cancel();
  if (answer.ok) return;
  if (answer.status === 408 || answer.status === 429 || answer.status >= 500)
    throw new Error(`The collector answered ${answer.status}`);
  throw new AppError('COLLECTOR_REFUSED', { answer: answer.status });
}
