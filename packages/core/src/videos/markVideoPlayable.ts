import { slugify } from '@snaplore/schema/slugs';
import { isPublished } from '../access/contentRules.js';
import { draftParagraphs, timelineDuration } from '../articles/draftContent.js';
import { refreshDraftState } from '../articles/draftState.js';
import { Paragraph } from '../articles/paragraph.entity.js';
import type { Caller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { changeVideo } from './changeVideo.js';
import type { Video } from './video.entity.js';
import { addEncodedFile, type EncodedFile } from './videoFiles.js';

interface PlayableVideo {
  file: EncodedFile;
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
 * Marks a video as playable: it becomes a paragraph at the end of its article's draft; readers see it with the next
 * publication (docs/domains/videos.md). Takes effect once, however often it is called.
 */
export async function markVideoPlayable(
  caller: Caller,
  videoId: string,
  playable: PlayableVideo,
): Promise<Video | null> {
  return await changeVideo(caller, videoId, ['processing'], async (video, article, tx) => {
    const { file, duration, width, height } = playable;
    Object.assign(video, { status: 'playable', progress: 0, errorCode: null, duration, width, height });
    await addEncodedFile(tx, video, 'playable', file);
    const title = titleFrom(video.fileName);
    // Of two videos of one article that finish at once, the second waits for the lock and begins where the first ends.
    const paragraphs = await draftParagraphs(tx.em, article.id);
    const start = timelineDuration(paragraphs);
    tx.em.persist(
      tx.em.create(Paragraph, {
        companyId: article.companyId,
        articleId: article.id,
        title,
        slug: slugify(title),
        position: paragraphs.length,
        start,
        duration,
        playMap: [{ totalTime: start, videoTime: 0, videoId }],
      }),
    );
    // Of an article that was never published, lists show the draft's.
    if (!isPublished(article)) article.duration = start + duration;
    article.updatedAt = databaseNow();
    await refreshDraftState(tx.em, article);
    tx.emit(article.companyId, 'draft.changed', { articleId: article.id, workspaceId: article.workspaceId });
  });
}
