import { playCuts, type CutOf } from '@snaplore/schema/videoEdits/cuts';
import type { PublishedParagraph } from '../articles/publishedContent.js';
import type { Video } from './video.entity.js';

/**
 * Published paragraphs as readers get them: with play maps of the videos that they are served, at the same times
 * (docs/domains/videos.md). None at all where a served cut lacks something of them.
 * @param served the videos that readers of the article are served.
 */
export function servedParagraphs(
  paragraphs: readonly PublishedParagraph[],
  served: readonly Pick<Video, 'id' | 'sourceVideoId' | 'ranges'>[],
): PublishedParagraph[] {
  const cuts = new Map<string, CutOf>();
  for (const { id, sourceVideoId, ranges } of served)
    if (sourceVideoId !== null && ranges !== null) cuts.set(sourceVideoId, { videoId: id, ranges });
  return playCuts(paragraphs, cuts) ?? [];
}
