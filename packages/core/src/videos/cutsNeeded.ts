import { createHash } from 'node:crypto';
import { isShownWhole, shownRanges, type ShownRange } from '@snaplore/schema/videoEdits/cuts';
import { isPlayable } from '@snaplore/schema/video';
import type { PublishedParagraph } from '../articles/publishedContent.js';
import type { Em } from '../kernel/database.js';
import { Video } from './video.entity.js';

/** A cut that readers are to be served instead of a video that hides something. */
export interface NeededCut {
  source: Video;
  ranges: ShownRange[];
  rangesHash: string;
}

/** What readers are to be served of an article's videos. */
interface ServableVideos {
  /** Those of which nothing is hidden. */
  whole: string[];
  cuts: NeededCut[];
}

/** Names the ranges of a cut. */
export const hashOfRanges = (ranges: readonly ShownRange[]): string =>
  createHash('sha256').update(JSON.stringify(ranges)).digest('hex');

/** What readers are to be served for these paragraphs of an article. Videos that are gone are left out. */
export async function servableVideos(
  em: Em,
  articleId: string,
  paragraphs: readonly PublishedParagraph[],
): Promise<ServableVideos> {
  const shown = shownRanges(paragraphs);
  const sources = await em.find(
    Video,
    { id: { $in: [...shown.keys()] }, articleId, sourceVideoId: null },
    { orderBy: { id: 'asc' } },
  );
  const servable: ServableVideos = { whole: [], cuts: [] };
  for (const source of sources) {
    const ranges = shown.get(source.id) ?? [];
    if (isShownWhole(ranges, source.duration)) servable.whole.push(source.id);
    else servable.cuts.push({ source, ranges, rangesHash: hashOfRanges(ranges) });
  }
  return servable;
}

/** The cuts of an article's videos, whatever their state. */
export const cutsOf = async (em: Em, articleId: string): Promise<Video[]> =>
  await em.find(Video, { articleId, sourceVideoId: { $ne: null } }, { orderBy: { id: 'asc' } });

/** Whether a row is this cut. */
export const isCut = (row: Video, { source, rangesHash }: NeededCut): boolean =>
  row.sourceVideoId === source.id && row.rangesHash === rangesHash;

/** Whether a cut can be served. */
export const plays = ({ status }: Video): boolean => isPlayable(status);
