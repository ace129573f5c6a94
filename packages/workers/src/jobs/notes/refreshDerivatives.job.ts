import type { Attempt } from '@snaplore/core/jobs/runAttempt';
import { deriveNote } from '@snaplore/core/notes/refreshNoteDerivatives';

/** Makes anew what follows from a note's live document. */
export async function deriveNoteJob({ caller, payload }: Attempt<'notes.derive'>): Promise<void> {
  await deriveNote(caller, payload.textTabId);
}
