import { makeImage } from '@snaplore/core/ai/image/makeImage';
import { runGeneration } from '@snaplore/core/ai/runGeneration';
import type { Attempt } from '@snaplore/core/jobs/runAttempt';

/** Makes the picture that a user requested (docs/domains/aiImages.md). */
export async function makeImageJob({ caller, payload, ...attempt }: Attempt<'ai.makeImage'>): Promise<void> {
  await runGeneration(caller, 'image', payload.aiGenerationId, attempt, makeImage);
}
