import { slugify } from '@snaplore/schema/slugs';
import { Article } from '../articles/article.entity.js';
import { Paragraph } from '../articles/paragraph.entity.js';
import type { Caller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { changeVideo } from './changeVideo.js';
import type { Video, VideoFile } from './video.entity.js';

interface PlayableVideo {
  file: VideoFile;
  /** In milliseconds. */
  duration: number;
  width: number;
  height: number;
}

/** The first title of a video's paragraph: the file's name without its extension. */
function titleFrom(fileName: string): string {
  return (
    fileName
      .replace(/\.[A-Za-z0-9]{2,4}$/, '')
      .replaceAll('_', ' ')
      .trim() || 'Video'
  );
}

/**
 * Marks a video as playable: it becomes a paragraph at the end of its article's timeline, which grows by its duration
 * (docs/domains/videos.md). Takes effect once, however often it is called.
 */
export async function markVideoPlayable(
  caller: Caller,
  videoId: string,
  playable: PlayableVideo,
): Promise<Video | null> {
  return await changeVideo(caller, videoId, ['processing'], async (video, article, tx) => {
    const { file, duration, width, height } = playable;
    Object.assign(video, { status: 'playable', progress: 0, errorCode: null, duration, width, height, files: [file] });
    const title = titleFrom(video.fileName);
    // Of two videos of one article that finish at once, the second waits for the lock and begins where the first ends.
    tx.em.persist(
      tx.em.create(Paragraph, {
        companyId: article.companyId,
        articleId: article.id,
        title,
        slug: slugify(title),
        position: await tx.em.count(Paragraph, { articleId: article.id }),
        start: article.duration,
        duration,
        playMap: [{ totalTime: article.duration, videoTime: 0, videoId }],
      }),
    );
    lengthen(article, duration);
    const changed = { articleId: article.id, workspaceId: article.workspaceId };
    tx.emit(article.companyId, 'article.changed', changed);
    tx.emit(article.companyId, 'draft.changed', changed);
  });
}

function lengthen(article: Article, duration: number): void {
  article.duration += duration;
  article.hasDraftChanges = true;
  article.updatedAt = databaseNow();
}
