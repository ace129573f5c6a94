import { writeVectors } from '@snaplore/core/ai/vectors/writeVectors';
import type { Attempt } from '@snaplore/core/jobs/runAttempt';

/** Writes what the texts of an article mean (docs/domains/assistant.md). */
export async function writeVectorsJob(attempt: Attempt<'ai.writeVectors'>): Promise<void> {
  await writeVectors(attempt);
}
