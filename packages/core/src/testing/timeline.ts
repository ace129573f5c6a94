import type { DraftParagraph, DraftParagraphs } from '@snaplore/schema/videoEdits/draftVideo';
import type { VideoRange } from '@snaplore/schema/videoEdits/stretches';
import { lockArticle } from '../articles/lockArticle.js';
import { readVideoDraft, writeVideoDraft } from '../articles/videoDraft.js';
import { newId, newKey } from '../kernel/ids.js';
import { inTransaction } from '../outbox/transaction.js';
import { Video } from '../videos/video.entity.js';
import type { MemberCaller } from '../kernel/caller.js';

/** A stretch of a video to add as a paragraph. Times in milliseconds. */
interface Stretch {
  /** A new video of `duration` where left out. */
  videoId?: string;
  videoTime?: number;
  duration: number;
  title?: string;
}

/** Adds a paragraph at the end of an article's draft that plays a stretch of a video. @returns the video's id. */
export async function addParagraph(person: MemberCaller, articleId: string, stretch: Stretch): Promise<string> {
  const { companyId, userId: uploaderId } = person.viewer;
  const { duration, videoTime = 0, title = 'Wheel off' } = stretch;
  return await inTransaction(person, async ({ em }) => {
    const { article } = await lockArticle(em, articleId);
    const { video } = await readVideoDraft(em, articleId);
    let { videoId } = stretch;
    if (videoId === undefined) {
      const video = em.create(Video, {
        companyId,
        articleId,
        uploaderId,
        fileName: `${title}.mp4`,
        mimeType: 'video/mp4',
        size: 4,
        status: 'ready',
        duration,
      });
      em.persist(video);
      videoId = video.id;
    }
    const added = draftParagraph({ videoId, start: videoTime, end: videoTime + duration }, title);
    await writeVideoDraft(em, article, { paragraphs: [...video.paragraphs, added] });
    return videoId;
  });
}

/** A paragraph of a draft that plays a stretch of a video. */
export const draftParagraph = (stretch: VideoRange, title = 'Wheel off'): DraftParagraph => ({
  id: newId(),
  key: newKey(),
  title,
  tags: [],
  level: 0,
  stretches: [{ ...stretch, cuts: [] }],
});

/** Gives the draft of an article other paragraphs. */
export async function changeParagraphs(
  person: MemberCaller,
  articleId: string,
  change: (paragraphs: DraftParagraphs) => DraftParagraphs,
): Promise<void> {
  await inTransaction(person, async ({ em }) => {
    const { article } = await lockArticle(em, articleId);
    const { video } = await readVideoDraft(em, articleId);
    await writeVideoDraft(em, article, { paragraphs: change(video.paragraphs) });
  });
}
