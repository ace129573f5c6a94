import { limitAddress } from '../kernel/addressLimit.js';
import type { Caller } from '../kernel/caller.js';
import { readDsn } from '../kernel/config.js';
import { asSystem } from '../outbox/system.js';
import { withoutTokens } from '../kernel/withoutTokens.js';
import { readEnvelope, writeEnvelope, type ReportedEvent } from './readEnvelope.js';

/**
 * Logs the errors that a browser reports and, if a collector is configured, enqueues a job that forwards them. Ignores
 * the destination named in the envelope. Needs no session, since errors happen before signing in too
 * (docs/domains/errorReports.md).
 * @throws AppError BAD_INPUT, TOO_MANY_REQUESTS.
 */
export async function storeErrorReport({ services, requestId, address }: Caller, body: Uint8Array): Promise<void> {
  limitAddress(services, 'report an error', address);
  const reports = readEnvelope(body);
  for (const { id, event } of reports) {
    services.log.warn({ requestId, eventId: id, ...logFields(event) }, 'A browser reported an error');
  }
  if (!readDsn(services.config.SENTRY_DSN ?? '') || reports.length === 0) return;
  const envelopes = reports.map((report) => writeEnvelope(report));
  await asSystem(services, 'store an error report', async (tx) => {
    for (const envelope of envelopes) await tx.enqueue(null, 'errors.forward', { envelope });
  });
}

const textIn = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value.slice(0, 500) : null;
const fieldIn = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;

/** The parts of an error that are logged: nothing that identifies a user. */
function logFields(event: ReportedEvent['event']): { message: string; release: string | null; path: string | null } {
  const exceptions = fieldIn(event['exception'], 'values');
  const last: unknown = Array.isArray(exceptions) ? exceptions.at(-1) : undefined;
  const thrown = [fieldIn(last, 'type'), fieldIn(last, 'value')]
    .map(textIn)
    .filter((part) => part !== null)
    .join(': ');
  const url = textIn(fieldIn(event['request'], 'url'));
  return {
    message:
      (textIn(event['message']) ?? textIn(fieldIn(event['logentry'], 'formatted')) ?? thrown) || 'without a message',
    release: textIn(event['release']),
    path: url !== null && URL.canParse(url) ? withoutTokens(new URL(url).pathname) : null,
  };
}
