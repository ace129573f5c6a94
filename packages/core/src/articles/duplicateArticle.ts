import * as limits from '@snaplore/schema/limits';
import { slugify } from '@snaplore/schema/slugs';
import { timelineDuration } from '@snaplore/schema/videoEdits/draftVideo';
import { audit } from '../audit/writeAudit.js';
import { authorize } from '../access/authorize.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { newId } from '../kernel/ids.js';
import { copyVideos } from '../media/copyVideos.js';
import { copyNoteFiles } from '../noteFiles/copyNoteFiles.js';
import { inTransaction } from '../outbox/transaction.js';
import { behind, rearrange } from '../workspaces/placeInOrder.js';
import { Article, Publication } from './article.entity.js';
import { copyParagraphs } from './copyContent.js';
import { readDraftContent } from './draftContent.js';
import { lockArticleAndWorkspace } from './lockArticle.js';
import { namedVideoIds } from './publishedContent.js';
import { replaceDraft } from './replaceDraft.js';

const suffix = ' (copy)';

/**
 * Makes a draft like an article, right behind it: of what readers are served, else of the draft, with its tags, and
 * with ids, keys, videos and files of its own. Comments, shares and versions stay with the original, and deleting
 * either leaves the other whole (docs/domains/articles.md).
 * @throws AppError NOT_FOUND, FORBIDDEN, WORKSPACE_ARCHIVED, NOTE_TOO_LARGE.
 */
export async function duplicateArticle(caller: MemberCaller, id: string): Promise<Article> {
  const { viewer } = caller;
  return await inTransaction(caller, async (tx) => {
    const { em } = tx;
    const locked = await lockArticleAndWorkspace(em, id);
    const { article, workspace } = locked;
    authorize(viewer, 'Article.edit', locked);
    if (workspace.isArchived) throw new AppError('WORKSPACE_ARCHIVED', {}, { workspace: 'WORKSPACE_ARCHIVED' });
    const content =
      article.publicationId === null
        ? await readDraftContent(em, article)
        : await em.findOneOrFail(Publication, { id: article.publicationId });
    // A character outside the basic plane is not cut in half.
    const kept = content.title.slice(0, limits.articleTitleMax - suffix.length).replace(/[\uD800-\uDBFF]$/u, '');
    const title = `${kept}${suffix}`;
    const copy = em.create(Article, {
      companyId: article.companyId,
      workspaceId: workspace.id,
      title,
      slug: slugify(title),
      tags: article.tags,
      duration: timelineDuration(content.paragraphs),
      authorId: viewer.userId,
      updatedById: viewer.userId,
    });
    em.persist(copy);
    await em.flush();
    const videos = await copyVideos(tx, [...namedVideoIds(content.paragraphs)], copy);
    const [tabs = []] = await copyNoteFiles(tx, [content.tabs], article, copy);
    await replaceDraft(
      tx,
      copy,
      {
        title,
        tabs: tabs.map((tab) => ({ ...tab, id: newId() })),
        paragraphs: copyParagraphs(content.paragraphs, videos),
      },
      viewer.userId,
    );
    await rearrange(tx, workspace, behind(copy.id, article.id));
    workspace.lastActivityAt = databaseNow();
    tx.emit(copy.companyId, 'article.created', { articleId: copy.id, workspaceId: workspace.id });
    // Personal workspaces are not logged.
    if (workspace.visibility !== 'personal')
      await audit(caller, tx, 'article.duplicated', { id: copy.id, name: title }, { in: workspace.title });
    return copy;
  });
}
