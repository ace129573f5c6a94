import { limits } from '@snaplore/schema/limits';
import { slugify } from '@snaplore/schema/slugs';
import { audit } from '../audit/writeAudit.js';
import { readNote } from '../notes/noteContent.js';
import { noteReaderIn } from '../notes/noteStore.js';
import { requireNote } from '../notes/requireNote.js';
import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { optionalText } from '../kernel/input.js';
import { inTransaction } from '../outbox/transaction.js';
import type { Article } from './article.entity.js';
import { lockArticleAndWorkspace } from './lockArticle.js';
import { NewMentions } from './newMentions.js';
import { TextTab } from './textTab.entity.js';

export interface PublishArticle {
  id: string;
  /** The title as it stands in the editor; without it the draft's own counts. */
  title?: string | null | undefined;
  /** Whether the workspace's people are told. */
  isNotification?: boolean | null | undefined;
  /** Leaves the article among the drafts, for whoever goes on writing (spec 2 §4). */
  isKeepDraft?: boolean | null | undefined;
}

/**
 * Writes what the live draft says into the article that readers are served (spec 2 §4).
 * @throws AppError NOT_FOUND, FORBIDDEN, ARTICLE_TITLE_EMPTY, BAD_INPUT, EDITOR_LIMIT, NOTE_TOO_LARGE, NOTE_TOO_DEEP,
 *   NOTE_INVALID.
 */
export async function publishArticle(caller: MemberCaller, input: PublishArticle): Promise<Article> {
  return await inTransaction(caller, async (tx) => {
    const { article, workspace } = await lockArticleAndWorkspace(tx.em, input.id);
    authorize(caller.viewer, 'Article.publish', { article, workspace });
    const title = optionalText(input.title ?? article.draftTitle ?? article.title, 'title', limits.articleTitleMax);
    if (title === '') throw new AppError('ARTICLE_TITLE_EMPTY', {}, { title: 'ARTICLE_TITLE_EMPTY' });
    const mentions = new NewMentions();
    for (const textTab of await tx.em.find(TextTab, { articleId: article.id })) {
      const { json } = await readNote(noteReaderIn(tx.em), textTab.id);
      // Edits that were made apart may together be longer than either editor let its note grow.
      requireNote(json);
      mentions.replace(textTab.content, json);
      textTab.content = json;
    }
    article.title = title;
    article.slug = slugify(title);
    article.draftTitle = null;
    article.hasDraftChanges = input.isKeepDraft ?? false;
    article.publishedAt = databaseNow();
    article.updatedAt = article.publishedAt;
    article.updatedById = caller.viewer.userId;
    workspace.lastActivityAt = article.publishedAt;
    tx.emit(article.companyId, 'article.published', {
      articleId: article.id,
      workspaceId: workspace.id,
      actorId: caller.viewer.userId,
      isNotification: input.isNotification ?? false,
    });
    const userIds = await mentions.among(tx.em, article.companyId);
    if (userIds.length > 0)
      tx.emit(article.companyId, 'article.mentioned', {
        articleId: article.id,
        actorId: caller.viewer.userId,
        userIds,
      });
    // What somebody keeps to themselves is nobody's business, not even by its title.
    if (workspace.visibility !== 'personal')
      await audit(caller, tx, 'article.published', { id: article.id, name: title }, { in: workspace.title });
    return article;
  });
}
