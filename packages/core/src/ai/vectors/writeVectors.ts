import * as limits from '@snaplore/schema/limits';
import { AiFailure } from '../../adapters/ai/aiDriver.js';
import { Article } from '../../articles/article.entity.js';
import type { Attempt } from '../../jobs/runAttempt.js';
import { AppError } from '../../kernel/appError.js';
import type { Caller } from '../../kernel/caller.js';
import type { Em } from '../../kernel/database.js';
import { inTransaction, reader } from '../../outbox/transaction.js';
import { indexAlone } from '../../search/index/indexAlone.js';
import { SearchEntry } from '../../search/searchEntry.entity.js';
import { requireGenerationRight } from '../generationRight.js';
import { embedMetered } from '../meteredCalls.js';
import { endReservationsOf } from '../usage/endReservationsOf.js';
import { AiVector } from './aiVector.entity.js';
import { removeVectors } from './removeVectors.js';
import { piecesOfAll, type IndexedText } from './textPieces.js';
import { vectorBytes } from './vectorBytes.js';

/**
 * Writes the vectors that the texts of an article lack of the model that is set (docs/domains/assistant.md): in
 * batches, each in the transaction that settles its call, so that another attempt goes on behind it. Without a model,
 * where AI is switched off or the budget is spent it ends, since answers do without.
 * @throws what the service fails with for a while, to be retried.
 */
export async function writeVectors(attempt: Attempt<'ai.writeVectors'>): Promise<void> {
  const { caller, payload, jobId, signal, isLastAttempt, note } = attempt;
  const model = caller.services.ai?.modelOf('embed') ?? null;
  const article = await reader(caller).findOne(Article, { id: payload.articleId });
  if (model === null || !article) return;
  const { companyId } = article;
  // An attempt before this one has died within its call.
  await endReservationsOf(caller, { id: jobId, companyId });
  const { userId } = payload;
  const requireRight = async (): Promise<void> => {
    await requireGenerationRight(caller, { companyId, userId, articleId: null });
  };
  try {
    await writeMissing(caller, article, model, { companyId, userId, requestId: jobId, requireRight, signal });
  } catch (error) {
    const isEnd = error instanceof AppError || error instanceof AiFailure || (isLastAttempt && !signal.aborted);
    if (!isEnd) throw error;
    note(error instanceof AppError || error instanceof AiFailure ? error.message : 'The vectors were not written');
  }
}

async function writeMissing(
  caller: Caller,
  { id: articleId, companyId }: Article,
  model: string,
  call: Omit<Parameters<typeof embedMetered>[1], 'step'>,
): Promise<void> {
  const missing = await missingPieces(reader(caller), articleId, model);
  for (let from = 0; from < missing.length; from += limits.aiVectors.ofCall) {
    const batch = missing.slice(from, from + limits.aiVectors.ofCall);
    const texts = batch.map(([, text]) => text);
    await embedMetered(caller, { ...call, step: `vectors-${from}` }, texts, async (tx, vectors) => {
      const rows = batch.map(([textHash], index) => ({
        ...{ articleId, textHash, companyId, model },
        vector: vectorBytes(vectors[index] ?? new Float32Array()),
      }));
      await tx.em.upsertMany(AiVector, rows);
    });
  }
  // What was taken out of the texts meanwhile may have been written after it.
  await inTransaction(caller, async ({ em }) => {
    await indexAlone(em, articleId);
    await removeVectors(em, articleId, await indexedTexts(em, articleId));
  });
}

/** The pieces without a vector of the model, by hash. */
async function missingPieces(em: Em, articleId: string, model: string): Promise<[hash: string, text: string][]> {
  const written = await em.find(AiVector, { articleId, model }, { fields: ['textHash'] });
  const known = new Set(written.map(({ textHash }) => textHash));
  return [...piecesOfAll(await indexedTexts(em, articleId))]
    .slice(0, limits.aiVectors.ofArticle)
    .filter(([hash]) => !known.has(hash));
}

async function indexedTexts(em: Em, articleId: string): Promise<IndexedText[]> {
  return await em.find(SearchEntry, { articleId }, { fields: ['kind', 'title', 'body'], orderBy: { place: 'asc' } });
}
