import type { Attempt } from '@snaplore/core/jobs/runAttempt';
import { previewNoteImport } from '@snaplore/core/noteImports/previewNoteImport';

/** Says what an import would make (docs/domains/noteImports.md). */
export async function previewImportJob({ caller, payload, ...attempt }: Attempt<'notes.previewImport'>): Promise<void> {
  await previewNoteImport(caller, payload.noteImportId, attempt);
}
