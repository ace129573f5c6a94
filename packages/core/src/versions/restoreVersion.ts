import { authorize } from '../access/authorize.js';
import { audit } from '../audit/writeAudit.js';
import type { Article } from '../articles/article.entity.js';
import { refreshDraftState } from '../articles/draftState.js';
import { lockArticleAndWorkspace } from '../articles/lockArticle.js';
import { writePublication } from '../articles/writePublication.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import { markNamedFiles } from '../noteFiles/namedFiles.js';
import { inTransaction } from '../outbox/transaction.js';
import { loadVersion, requireIn } from './loadVersion.js';

export interface VersionName {
  articleId: string;
  number: number;
  /** Where given, it has to be the article's: its id or short id. */
  workspace?: string | undefined;
}

/**
 * Publishes what a version says: what readers were served until now becomes a version, and the restored one leaves the
 * list. The draft is kept as it is, and no live note is replaced (docs/domains/versions.md).
 * @throws AppError NOT_FOUND, FORBIDDEN, VERSION_CURRENT.
 */
export async function restoreVersion(caller: MemberCaller, { articleId, number }: VersionName): Promise<Article> {
  return await inTransaction(caller, async (tx) => {
    const locked = await lockArticleAndWorkspace(tx.em, articleId);
    const { article, workspace } = locked;
    authorize(caller.viewer, 'Article.viewVersions', locked);
    authorize(caller.viewer, 'Article.publish', locked);
    const version = await loadVersion(tx.em, article, number);
    await writePublication(tx, article, version, caller.viewer.userId);
    if (version.id !== article.videoPublicationId) tx.em.remove(version);
    await refreshDraftState(tx.em, article);
    workspace.lastActivityAt = article.updatedAt;
    const changed = { articleId: article.id, workspaceId: workspace.id };
    tx.emit(article.companyId, 'article.changed', changed);
    tx.emit(article.companyId, 'draft.changed', changed);
    // Personal workspaces are not logged.
    if (workspace.visibility !== 'personal')
      await audit(
        caller,
        tx,
        'version.restored',
        { id: article.id, name: article.title },
        { in: workspace.title, publishedAt: version.publishedAt.toISOString() },
      );
    return article;
  });
}

/**
 * Deletes a version of an article for good; the current one cannot be deleted (docs/domains/versions.md).
 * @throws AppError NOT_FOUND, FORBIDDEN, VERSION_CURRENT.
 */
export async function deleteVersion(
  caller: MemberCaller,
  { articleId, number, workspace: named }: VersionName,
): Promise<Article> {
  return await inTransaction(caller, async (tx) => {
    const locked = await lockArticleAndWorkspace(tx.em, articleId);
    const { article, workspace } = locked;
    authorize(caller.viewer, 'Article.viewVersions', locked);
    requireIn(workspace, named);
    const version = await loadVersion(tx.em, article, number);
    // Readers are served its video until that of the current publication is made.
    if (version.id === article.videoPublicationId) throw new AppError('VERSION_CURRENT');
    tx.em.remove(version);
    await tx.em.flush();
    await markNamedFiles(tx.em, article.id);
    tx.emit(article.companyId, 'draft.changed', { articleId: article.id, workspaceId: workspace.id });
    if (workspace.visibility !== 'personal')
      await audit(
        caller,
        tx,
        'version.deleted',
        { id: article.id, name: article.title },
        { in: workspace.title, publishedAt: version.publishedAt.toISOString() },
      );
    return article;
  });
}
