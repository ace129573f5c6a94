import { slugify } from '@snaplore/schema/slugs';
import { Article } from '../articles/article.entity.js';
import { Paragraph } from '../articles/paragraph.entity.js';
import type { Caller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { changeVideo } from './changeVideo.js';
import type { Video, VideoFile } from './video.entity.js';

export interface PlayableVideo {
  file: VideoFile;
  /** Milliseconds. */
  duration: number;
  width: number;
  height: number;
}

/** A paragraph needs a title (spec 2 §5); until somebody gives one, the file's name without its ending. */
function titleFrom(fileName: string): string {
  return (
    fileName
      .replace(/\.[A-Za-z0-9]{2,4}$/, '')
      .replaceAll('_', ' ')
      .trim() || 'Video'
  );
}

/**
 * A video can be watched from now on: it becomes a paragraph at the end of its article's time line, whose length grows
 * by the film's (spec 2 §3). Once, however often it is said.
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
    // Two films of one article that are done at once: the second waited for the article and begins where the first
    // ends.
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
    tx.emit(article.companyId, 'article.changed', { articleId: article.id, workspaceId: article.workspaceId });
  });
}

function lengthen(article: Article, duration: number): void {
  article.duration += duration;
  article.hasDraftChanges = true;
  article.updatedAt = databaseNow();
}
