import { sendEnvelope } from '@snaplore/core/errorReports/collector';
import { readDsn } from '@snaplore/core/kernel/config';
import type { Attempt } from '@snaplore/core/jobs/runAttempt';

/** Hands an error report to the collector that is configured now; without one, the log's line is all that is kept. */
export async function forwardErrorJob({
  caller: { services },
  payload,
  note,
}: Attempt<'errors.forward'>): Promise<void> {
  const { SENTRY_DSN: dsn } = services.config;
  const collector = dsn === undefined ? null : readDsn(dsn);
  if (collector) await sendEnvelope(collector, payload.envelope);
  else note('No collector is configured');
}
