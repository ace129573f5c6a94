import type { Em } from '../kernel/database.js';
import { Share } from './share.entity.js';

/** Ends all shares of an article: its link, and those of its recipients (docs/domains/sharing.md). */
export async function endShares(em: Em, articleId: string): Promise<void> {
  await em.nativeDelete(Share, { articleId });
}
