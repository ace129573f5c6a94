import type { Attempt } from '@snaplore/core/jobs/runAttempt';
import { refreshNoteDerivatives } from '@snaplore/core/notes/refreshNoteDerivatives';

/** Makes anew what follows from a note's live document. */
export async function refreshDerivativesJob({ caller, payload }: Attempt<'notes.refreshDerivatives'>): Promise<void> {
  await refreshNoteDerivatives(caller, payload.textTabId);
}
