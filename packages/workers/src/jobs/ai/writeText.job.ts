import { runGeneration } from '@snaplore/core/ai/runGeneration';
import { writeText } from '@snaplore/core/ai/text/writeText';
import type { Attempt } from '@snaplore/core/jobs/runAttempt';

/** Writes the text that a user requested (docs/domains/ai.md). */
export async function writeTextJob({ caller, payload, ...attempt }: Attempt<'ai.writeText'>): Promise<void> {
  await runGeneration(caller, 'text', payload.aiGenerationId, attempt, writeText);
}
