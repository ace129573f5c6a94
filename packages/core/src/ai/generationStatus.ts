import type { MemberCaller } from '../kernel/caller.js';
import { requireOneOf } from '../kernel/input.js';
import { latestGeneration } from './generations.queries.js';

/** The documented names of what is asked about. */
const kinds = { 'ai-paragraphs-generation': 'paragraphs', 'ai-notes-generation': 'notes' } as const;

/**
 * Says whether an article has a generation that a client would want to join: one that is running, or done and not
 * fetched yet (docs/domains/ai.md).
 * @throws AppError BAD_INPUT for another type, NOT_FOUND, FORBIDDEN.
 */
export async function generationStatus(
  caller: MemberCaller,
  type: string,
  articleId: string,
): Promise<'success' | 'idle'> {
  const known = requireOneOf(Object.keys(kinds) as (keyof typeof kinds)[], type, 'type');
  const latest = await latestGeneration(caller, kinds[known], articleId);
  const isUnfetched = latest?.state === 'done' && latest.fetchedAt === null;
  return latest?.state === 'running' || isUnfetched ? 'success' : 'idle';
}
