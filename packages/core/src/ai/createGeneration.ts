import type { JobName } from '@snaplore/schema/jobs';
import type { MemberCaller } from '../kernel/caller.js';
import { newId } from '../kernel/ids.js';
import type { Tx } from '../outbox/transaction.js';
import { AiGeneration } from './aiGeneration.entity.js';
import { requireHourlyRoom } from './requireHourlyRoom.js';

type GenerationJob = Extract<JobName, 'ai.writeText' | 'ai.makeImage' | 'ai.writeNotes' | 'ai.makeParagraphs'>;

/**
 * Creates a generation with its job; its input is checked, and the right to it is authorised (docs/domains/ai.md).
 * @throws AppError AI_HOURLY_LIMIT.
 */
export async function createGeneration(
  { viewer: { companyId, userId } }: MemberCaller,
  tx: Tx,
  job: GenerationJob,
  fields: Pick<AiGeneration, 'kind' | 'articleId' | 'input'>,
): Promise<AiGeneration> {
  await requireHourlyRoom(tx, companyId, userId);
  const id = newId();
  const { id: jobId } = await tx.enqueue(companyId, job, { aiGenerationId: id });
  const generation = tx.em.create(AiGeneration, { id, companyId, userId, jobId, ...fields });
  tx.em.persist(generation);
  return generation;
}
