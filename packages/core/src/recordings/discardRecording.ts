import { authorize } from '../access/authorize.js';
import { loadArticle } from '../articles/loadArticle.js';
import type { MemberCaller } from '../kernel/caller.js';
import { reader } from '../outbox/transaction.js';
import { cancelUpload } from '../videos/cancelUpload.js';
import { Upload } from '../videos/upload.entity.js';

/**
 * Removes what has arrived of the caller's recordings of a recorder; nothing where there is none, or where a video was
 * made of it (docs/domains/recordings.md).
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function discardRecording(
  caller: MemberCaller,
  { articleId, recorderId }: { articleId: string; recorderId: string },
): Promise<boolean> {
  const em = reader(caller);
  const { article, workspace } = await loadArticle(em, articleId);
  authorize(caller.viewer, 'Article.uploadVideo', { article, workspace });
  const open = await em.find(Upload, {
    articleId: article.id,
    uploaderId: caller.viewer.userId,
    fingerprint: recorderId,
    isRecording: true,
    status: 'open',
  });
  for (const { id } of open) await cancelUpload(caller, id);
  return true;
}
