import type { Attempt } from '@snaplore/core/jobs/runAttempt';
import { refreshNoteDerivatives } from '@snaplore/core/notes/refreshNoteDerivatives';

/** Updates the data derived from a note's live document (docs/domains/notes.md). */
export async function refreshDerivativesJob({ caller, payload }: Attempt<'notes.refreshDerivatives'>): Promise<void> {
  await refreshNoteDerivatives(caller, payload.textTabId);
}
