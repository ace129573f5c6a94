import type { Em } from '../../kernel/database.js';
import { AiVector } from './aiVector.entity.js';
import { piecesOfAll, type IndexedText } from './textPieces.js';

/** Removes the vectors of an article whose pieces are in none of its texts any more (docs/domains/assistant.md). */
export async function removeVectors(em: Em, articleId: string, texts: readonly IndexedText[]): Promise<void> {
  // Most articles have none, and cutting texts takes time.
  if ((await em.count(AiVector, { articleId })) === 0) return;
  await em.nativeDelete(AiVector, { articleId, textHash: { $nin: [...piecesOfAll(texts).keys()] } });
}
