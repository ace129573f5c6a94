import { writeNotes } from '@snaplore/core/ai/notes/writeNotes';
import { runGeneration } from '@snaplore/core/ai/runGeneration';
import type { Attempt } from '@snaplore/core/jobs/runAttempt';

/** Writes the notes that a user requested (docs/domains/smartNotes.md). */
export async function writeNotesJob({ caller, payload, ...attempt }: Attempt<'ai.writeNotes'>): Promise<void> {
  await runGeneration(caller, 'notes', payload.aiGenerationId, attempt, writeNotes);
}
