import type { JobName } from '@snaplore/schema/jobs';
import type { Article } from '../articles/article.entity.js';
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

/**
 * Creates one that belongs to all editors of an article, and tells them that it has begun (docs/domains/ai.md).
 * @throws AppError AI_HOURLY_LIMIT.
 */
export async function createSharedGeneration(
  caller: MemberCaller,
  tx: Tx,
  { id: articleId, workspaceId }: Article,
  { job, ...fields }: Pick<AiGeneration, 'kind' | 'input'> & { job: GenerationJob },
): Promise<AiGeneration> {
  tx.emit(caller.viewer.companyId, 'draft.changed', { articleId, workspaceId });
  return await createGeneration(caller, tx, job, { ...fields, articleId });
}
