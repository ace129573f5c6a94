import { newId, newKey } from '../kernel/ids.js';
import type { PlayMapEntry } from '@snaplore/schema/playMap';
import type { PublishedParagraph } from './publishedContent.js';

/** Copies of paragraphs with ids and keys of their own, which play the copies of their videos from `start` on. */
export function copyParagraphs(
  paragraphs: readonly PublishedParagraph[],
  videos: ReadonlyMap<string, string>,
  start = 0,
): PublishedParagraph[] {
  const first = paragraphs[0]?.start ?? 0;
  const shifted = (entry: PlayMapEntry): PlayMapEntry => ({
    ...entry,
    totalTime: entry.totalTime - first + start,
    videoId: videos.get(entry.videoId) ?? entry.videoId,
  });
  const ids = new Map(paragraphs.map(({ id }) => [id, newId()]));
  return paragraphs.map((paragraph) => ({
    ...paragraph,
    id: ids.get(paragraph.id) ?? newId(),
    parentId: ids.get(paragraph.parentId ?? '') ?? null,
    key: newKey(),
    start: paragraph.start - first + start,
    playMap: paragraph.playMap.map(shifted),
  }));
}
