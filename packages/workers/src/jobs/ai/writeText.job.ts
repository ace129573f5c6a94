import { writeAiText } from '@snaplore/core/ai/writeAiText';
import type { Attempt } from '@snaplore/core/jobs/runAttempt';

/** Writes the text that a person asked for. */
export async function writeTextJob({ caller, payload, ...attempt }: Attempt<'ai.writeText'>): Promise<void> {
  await writeAiText(caller, payload.aiTextRequestId, attempt);
}
