import { draftParagraphs, timelineDuration } from '../articles/draftContent.js';
import { Paragraph } from '../articles/paragraph.entity.js';
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
    const paragraphs = await draftParagraphs(em, articleId);
    const start = timelineDuration(paragraphs);
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
    em.persist(
      em.create(Paragraph, {
        companyId,
        articleId,
        title,
        slug: 'wheel-off',
        position: paragraphs.length,
        start,
        duration,
        playMap: [{ totalTime: start, videoTime, videoId }],
      }),
    );
    return videoId;
  });
}
