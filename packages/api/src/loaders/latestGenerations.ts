import { AiGeneration } from '@snaplore/core/ai/aiGeneration.entity';
import type { Caller } from '@snaplore/core/kernel/caller';
import { idArray } from '@snaplore/core/kernel/ids';
import { rowReader } from '@snaplore/core/outbox/rowReader';
import DataLoader from 'dataloader';

/** The latest generation of a kind for each article, read for all of them at once; null for none. */
export function latestGenerations(
  caller: () => Caller,
  kind: 'notes' | 'paragraphs',
): DataLoader<string, AiGeneration | null> {
  return new DataLoader<string, AiGeneration | null>(async (articleIds) => {
    const rows = await rowReader(caller()).find(
      AiGeneration,
      'r',
      `where r.id in (select distinct on (article_id) id from ai_generation
        where article_id = any(?::uuid[]) and kind = ? order by article_id, id desc)`,
      [idArray(articleIds), kind],
    );
    return articleIds.map((id) => rows.find(({ articleId }) => articleId === id) ?? null);
  });
}
