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
  /** The title in the editor; without it the draft's title is published. */
  title?: string | null | undefined;
  /** Whether the members who may see the workspace are notified. */
  isNotification?: boolean | null | undefined;
  /** Keeps the article among the drafts. */
  isKeepDraft?: boolean | null | undefined;
}

/**
 * Copies the draft, that is the title and the live notes, into the published article that readers are served
 * (docs/domains/articles.md).
 * @throws AppError NOT_FOUND, FORBIDDEN, ARTICLE_TITLE_EMPTY, BAD_INPUT, EDITOR_LIMIT, NOTE_TOO_LARGE, NOTE_TOO_DEEP,
 * NOTE_INVALID.
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
      // Concurrent edits, each within the editor's limit, may exceed it together.
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
    // Personal workspaces are not logged, not even by an article's title.
    if (workspace.visibility !== 'personal')
      await audit(caller, tx, 'article.published', { id: article.id, name: title }, { in: workspace.title });
    return article;
  });
}
