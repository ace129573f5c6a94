import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { showToast } from '../../design/toasts.js';
import { articleAddress } from '../../lib/addresses.js';
import { m } from '../../paraglide/messages.js';
import type { Article } from './articleMode.js';

/**
 * Tells 'No videos found for this route' where the address names a paragraph that the article does not have (any more),
 * and puts the video's address in its place (docs/domains/videos.md).
 * @param article null until the server has answered
 * @param mode the mode in the address
 */
export function useGoneParagraph(article: Article | null, mode: string | undefined): void {
  const navigate = useNavigate();
  const isGone =
    article !== null &&
    article.videos.length > 0 &&
    mode !== undefined &&
    mode !== 'notes' &&
    mode !== 'video' &&
    !article.paragraphs.some(({ slug }) => slug === mode);
  const tell = useEffectEvent(() => {
    if (!article) return;
    showToast('warning', m.videos_noneForRoute());
    void navigate({ ...articleAddress(article, { mode: 'video' }), replace: true, resetScroll: false });
  });
  useEffect(() => {
    if (isGone) tell();
  }, [isGone]);
}
