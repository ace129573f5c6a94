import type { GenerationKind } from '@snaplore/schema/ai';
import { authorize } from '../access/authorize.js';
import { loadArticle } from '../articles/loadArticle.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import type { Em } from '../kernel/database.js';
import { requireId } from '../kernel/input.js';
import { reader } from '../outbox/transaction.js';
import { AiGeneration } from './aiGeneration.entity.js';

/** Kinds that belong to all editors of the article, and not to the user who requested them alone. */
export const sharedGenerations: ReadonlySet<GenerationKind> = new Set<GenerationKind>(['notes', 'paragraphs']);

/**
 * A generation that the caller may have: their own, or any of an article's notes and paragraphs, while they may edit
 * the article (docs/domains/ai.md). For use within a transaction.
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function findGeneration(em: Em, caller: MemberCaller, id: string): Promise<AiGeneration> {
  const { userId } = caller.viewer;
  const generation = await em.findOne(AiGeneration, { id: requireId(id) });
  if (!generation || (generation.userId !== userId && !sharedGenerations.has(generation.kind))) {
    throw new AppError('NOT_FOUND');
  }
  if (generation.articleId !== null) {
    authorize(caller.viewer, 'Article.edit', await loadArticle(em, generation.articleId));
  }
  return generation;
}

/** The same, for reading only (docs/domains/ai.md). */
export async function getGeneration(caller: MemberCaller, id: string): Promise<AiGeneration> {
  return await findGeneration(reader(caller), caller, id);
}

/**
 * The latest generation of a kind on an article that the caller may have; null for none (docs/domains/ai.md).
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function latestGeneration(
  caller: MemberCaller,
  kind: GenerationKind,
  articleId: string,
): Promise<AiGeneration | null> {
  const em = reader(caller);
  const { article, workspace } = await loadArticle(em, articleId);
  authorize(caller.viewer, 'Article.edit', { article, workspace });
  const own = sharedGenerations.has(kind) ? {} : { userId: caller.viewer.userId };
  const [latest] = await em.find(
    AiGeneration,
    { articleId: article.id, kind, ...own },
    { orderBy: { id: 'desc' }, limit: 1 },
  );
  return latest ?? null;
}

/** The running generation of a kind on an article that the caller may edit; null for none. */
export async function runningGeneration(em: Em, kind: GenerationKind, articleId: string): Promise<AiGeneration | null> {
  return await em.findOne(AiGeneration, { articleId, kind, state: 'running' });
}

/** The picture of a generation that the caller may have, as base64; null where there is none, or none any more. */
export async function getImage(caller: MemberCaller, { id, kind, state }: AiGeneration): Promise<string | null> {
  if (kind !== 'image' || state !== 'done') return null;
  const row = await reader(caller).findOne(AiGeneration, { id }, { populate: ['image'] });
  return row?.image ? Buffer.from(row.image).toString('base64') : null;
}
