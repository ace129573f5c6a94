import { writeParagraphs } from '@snaplore/core/ai/paragraphs/writeParagraphs';
import { runGeneration } from '@snaplore/core/ai/runGeneration';
import type { Attempt } from '@snaplore/core/jobs/runAttempt';

/** Makes the paragraphs that a user requested (docs/domains/aiParagraphs.md). */
export async function makeParagraphsJob({ caller, payload, ...attempt }: Attempt<'ai.makeParagraphs'>): Promise<void> {
  await runGeneration(caller, 'paragraphs', payload.aiGenerationId, attempt, writeParagraphs);
}
