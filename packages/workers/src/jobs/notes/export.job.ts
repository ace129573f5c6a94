import type { Attempt } from '@snaplore/core/jobs/runAttempt';
import { writeNoteExport } from '@snaplore/core/noteExports/writeNoteExport';

/** Makes the file of an export that a user requested (docs/domains/noteExports.md). */
export async function exportNotesJob({ caller, payload, ...attempt }: Attempt<'notes.export'>): Promise<void> {
  await writeNoteExport(caller, payload.noteExportId, attempt);
}
