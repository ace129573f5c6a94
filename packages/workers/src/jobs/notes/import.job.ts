import type { Attempt } from '@snaplore/core/jobs/runAttempt';
import { importNotes } from '@snaplore/core/noteImports/importNotes';

/** Makes the articles of an import (docs/domains/noteImports.md). */
export async function importNotesJob({ caller, payload, ...attempt }: Attempt<'notes.import'>): Promise<void> {
  await importNotes(caller, payload.noteImportId, attempt);
}
