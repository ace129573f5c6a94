import { writeDataExport } from '@snaplore/core/dataExports/writeDataExport';
import type { Attempt } from '@snaplore/core/jobs/runAttempt';

/** Makes the file of all data that a person requested (docs/domains/dataExports.md). */
export async function exportDataJob({ caller, payload, ...attempt }: Attempt<'data.export'>): Promise<void> {
  await writeDataExport(caller, payload.dataExportId, attempt);
}
