import { sendEnvelope } from '@snaplore/core/errorReports/collector';
import { readDsn } from '@snaplore/core/kernel/config';
import type { Attempt } from '@snaplore/core/jobs/runAttempt';

/**
 * Hands an error report to the collector configured now; without one, only the log has it
 * (docs/domains/errorReports.md).
 */
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
