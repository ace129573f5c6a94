import type { VideoMoment } from '@snaplore/schema/playMap';
import type { Caller } from '../kernel/caller.js';
import { idArray } from '../kernel/ids.js';
import { rowReader } from '../outbox/rowReader.js';

/** How far the caller has watched these articles, by the articles' ids; nothing for guests and visitors. */
export async function watchPositionsOf(
  caller: Caller,
  articleIds: readonly string[],
): Promise<Map<string, VideoMoment>> {
  const { viewer } = caller;
  if (viewer.kind !== 'member') return new Map();
  const rows = await rowReader(caller).execute<VideoMoment & { articleId: string }>(
    `select article_id as "articleId", video_id as "videoId", video_time as "videoTime"
     from watch_position where user_id = ? and article_id = any(?::uuid[])`,
    [viewer.userId, idArray(articleIds)],
  );
  return new Map(rows.map(({ articleId, videoId, videoTime }) => [articleId, { videoId, videoTime }]));
}
