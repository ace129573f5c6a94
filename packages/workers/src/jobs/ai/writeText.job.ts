import { writeAiText } from '@snaplore/core/ai/writeAiText';
import type { Attempt } from '@snaplore/core/jobs/runAttempt';

/** Writes the text that a user requested (docs/domains/ai.md). */
export async function writeTextJob({ caller, payload, ...attempt }: Attempt<'ai.writeText'>): Promise<void> {
  await writeAiText(caller, payload.aiTextRequestId, attempt);
}
