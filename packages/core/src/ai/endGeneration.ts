import type { GenerationState } from '@snaplore/schema/ai';
import type { ErrorCode } from '@snaplore/schema/errors';
import { databaseNow } from '../kernel/databaseClock.js';
import { idArray } from '../kernel/ids.js';
import type { OutgoingEvent } from '../outbox/reaction.js';
import type { Tx } from '../outbox/transaction.js';
import { AiGeneration } from './aiGeneration.entity.js';
import type { GenerationResult } from './generationData.js';

/** How a generation ended. */
interface GenerationEnd {
  state: Exclude<GenerationState, 'running'>;
  errorCode?: ErrorCode;
  result?: GenerationResult;
}

/** Writes how a running generation ended, and tells who follows it. What it was made of is kept no longer. */
export function endGeneration(tx: Tx, generation: AiGeneration, { state, errorCode, result }: GenerationEnd): void {
  generation.state = state;
  generation.errorCode = errorCode ?? null;
  generation.result = result ?? null;
  generation.steps = {};
  generation.endedAt = databaseNow();
  if (state === 'done') generation.progress = 100;
  tx.emit(generation.companyId, 'job.progressed', { jobId: generation.jobId });
}

/** Marks generations as failed whose jobs have failed for good, also by a killed worker. */
export async function failGenerationOfJob(
  tx: Tx,
  companyId: string,
  events: readonly OutgoingEvent<'job.progressed'>[],
): Promise<void> {
  // Progress is frequent, and seldom that of a failure.
  const failed = await tx.em.execute<{ id: string }[]>(
    `select g.id from ai_generation g join job j on j.id = g.job_id
     where g.company_id = ? and g.state = 'running' and j.id = any(?::uuid[]) and j.status = 'failed'`,
    [companyId, idArray(events.map(({ payload }) => payload.jobId))],
  );
  for (const { id } of failed) {
    const generation = await tx.em.findOne(AiGeneration, { id, companyId });
    if (generation) endGeneration(tx, generation, { state: 'failed', errorCode: failureCodes[generation.kind] });
  }
}

/** What a generation ends with when there will be no result. */
export const failureCodes = {
  text: 'AI_TEXT_FAILED',
  image: 'AI_IMAGE_FAILED',
  notes: 'AI_NOTES_FAILED',
  paragraphs: 'AI_PARAGRAPHS_FAILED',
} as const satisfies Record<AiGeneration['kind'], ErrorCode>;
