import { addVideo } from '@snaplore/schema/videoEdits/addVideo';
import { refreshDraftState } from '../articles/draftState.js';
import { readVideoDraft } from '../articles/videoDraft.js';
import type { Caller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { newId, newKey } from '../kernel/ids.js';
import { changeVideoDraft } from '../videoEdits/changeVideoDraft.js';
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
 * Marks a video as playable: it becomes a paragraph of its article's draft, at the place that was chosen for it or at
 * the end; readers see it with the next publication (docs/domains/videos.md). Takes effect once, however often it is
 * called.
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
    const added = { video: { videoId, start: 0, end: duration }, paragraph: { id: newId(), key: newKey(), title } };
    const edit = { id: newId(), userId: video.uploaderId };
    // Of two videos of one article that finish at once, the second waits for the lock and is behind the first.
    const { video: draft } = await readVideoDraft(tx.em, article.id);
    // One that is processed again after it has been in the draft stays where it is, also where it was taken out.
    const isThere = draft.paragraphs.some(({ stretches }) => stretches.some((stretch) => stretch.videoId === videoId));
    if (!isThere) {
      await changeVideoDraft(tx.em, article, edit, addVideo(draft, added, edit.id, video.place));
    }
    article.updatedAt = databaseNow();
    await refreshDraftState(tx.em, article);
    tx.emit(article.companyId, 'draft.changed', { articleId: article.id, workspaceId: article.workspaceId });
  });
}
