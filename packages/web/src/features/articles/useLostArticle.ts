import { useEffect, useEffectEvent, useState } from 'react';
import { showToast } from '../../design/toasts.js';
import { isOutOfSight } from '../../lib/errorText.js';
import { m } from '../../paraglide/messages.js';
import { deletedArticles } from './deletedArticles.js';
import { useOpenFirstArticle } from './useOpenFirstArticle.js';

interface LostArticle {
  id: string;
  shortId: string;
  workspace: { shortId: string; slug: string };
}

/**
 * Tells somebody who has an article open that it is gone, or theirs to see no longer, and leads on to the first one of
 * its workspace (docs/domains/articles.md).
 * @returns whether it was lost in this way, so that nothing else has to lead away
 */
export function useLostArticle(article: LostArticle | undefined, error: unknown): boolean {
  const [seen, setSeen] = useState(article);
  if (article && article !== seen) setSeen(article);
  const openFirst = useOpenFirstArticle();
  const isLost = seen !== undefined && isOutOfSight(error);
  const leave = useEffectEvent(() => {
    // Whoever deleted it is led on by that.
    if (!seen || deletedArticles.has(seen.id) || deletedArticles.has(seen.shortId)) return;
    showToast('error', m.articles_lost());
    void openFirst(seen.workspace);
  });
  useEffect(() => {
    if (isLost) leave();
  }, [isLost]);
  return isLost;
}
