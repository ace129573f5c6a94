import { loadArticle } from '../articles/loadArticle.js';
import { authorize } from '../access/authorize.js';
import { momentAt, readTimeline } from '../comments/commentMoment.js';
import type { MemberCaller } from '../kernel/caller.js';
import { newId } from '../kernel/ids.js';
import { inTransaction } from '../outbox/transaction.js';

export interface SaveWatchPosition {
  articleId: string;
  /** In milliseconds of the article's timeline, as its readers see it. */
  timestamp: number;
}

/**
 * Keeps how far the caller has watched an article's video, in place of what was kept before (docs/domains/videos.md).
 * Private to the caller: no event, no audit.
 * @throws AppError NOT_FOUND, BAD_INPUT.
 */
export async function saveWatchPosition(caller: MemberCaller, input: SaveWatchPosition): Promise<void> {
  const { userId } = caller.viewer;
  await inTransaction(caller, async ({ em }) => {
    const subject = await loadArticle(em, input.articleId);
    authorize(caller.viewer, 'Article.view', subject);
    const { article } = subject;
    const moment = momentAt(await readTimeline(em, article), input.timestamp);
    if (!moment) return;
    await em.execute(
      `insert into watch_position (id, company_id, article_id, user_id, video_id, video_time, saved_at)
       values (?, ?, ?, ?, ?, ?, now())
       on conflict (user_id, article_id) do update
       set video_id = excluded.video_id, video_time = excluded.video_time, saved_at = excluded.saved_at`,
      [newId(), article.companyId, article.id, userId, moment.videoId, moment.videoTime],
    );
  });
}
