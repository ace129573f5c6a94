import type { WorkspaceVisibility } from '@snaplore/schema/roles';
import * as limits from '@snaplore/schema/limits';
import { audit } from '../audit/writeAudit.js';
import { requireNote } from '../notes/requireNote.js';
import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { optionalText } from '../kernel/input.js';
import { inTransaction, type Tx } from '../outbox/transaction.js';
import { moveArticles } from '../workspaces/moveArticles.js';
import type { Workspace } from '../workspaces/workspace.entity.js';
import { Publication, type Article } from './article.entity.js';
import { readDraftContent } from './draftContent.js';
import { refreshDraftState } from './draftState.js';
import { lockArticleAndWorkspace } from './lockArticle.js';
import { NewMentions } from './newMentions.js';
import { requireUnchanged, type PublishBase } from './publishConflict.js';
import { setDraftTitle } from './setDraftTitle.js';
import { writePublication } from './writePublication.js';

export interface PublishArticle {
  id: string;
  /** The title in the editor; without it the draft's title is published. */
  title?: string | null | undefined;
  /** Whether the members who may see the workspace are notified. */
  isNotification?: boolean | null | undefined;
  /** Keeps the article among the drafts. */
  isKeepDraft?: boolean | null | undefined;
  /** What the user began from; without it the last publication stands and the one before becomes a version. */
  base?: PublishBase | null | undefined;
}

/**
 * Publishes the draft: what it says becomes the article's publication, which readers are served from now on, and the
 * article moves to the draft's workspace with everything nested below it (docs/domains/articles.md).
 * @throws AppError NOT_FOUND, FORBIDDEN, ARTICLE_TITLE_EMPTY, BAD_INPUT, EDITOR_LIMIT, NOTE_TOO_LARGE, NOTE_TOO_DEEP,
 * NOTE_INVALID, WORKSPACE_ARCHIVED; CONFLICT when it was published, or its title changed, since `base`.
 */
export async function publishArticle(caller: MemberCaller, input: PublishArticle): Promise<Article> {
  const { viewer } = caller;
  return await inTransaction(caller, async (tx) => {
    const { article, workspace, workspaces } = await lockArticleAndWorkspace(tx.em, input.id);
    authorize(viewer, 'Article.publish', { article, workspace });
    const to = article.draftWorkspaceId === null ? null : (workspaces.get(article.draftWorkspaceId) ?? null);
    if (to) requireTarget(caller, to);
    if (input.base) await requireUnchanged(tx.em, article, input.base);
    if (input.title != null) {
      setDraftTitle(article, optionalText(input.title, 'title', limits.articleTitleMax), viewer.userId);
    }
    const content = await readDraftContent(tx.em, article);
    if (content.title.trim() === '') throw new AppError('ARTICLE_TITLE_EMPTY', {}, { title: 'ARTICLE_TITLE_EMPTY' });
    // Concurrent edits, each within the editor's limit, may exceed it together.
    for (const tab of content.tabs) requireNote(tab.content);
    const before =
      article.publicationId === null ? null : await tx.em.findOneOrFail(Publication, { id: article.publicationId });
    const mentions = new NewMentions(before?.tabs ?? [], content.tabs);
    const publication = await writePublication(tx, article, content, viewer.userId);
    article.draftWorkspaceId = null;
    article.isDraftKept = input.isKeepDraft ?? false;
    if (to && to.id !== workspace.id) await moveArticles(tx, article.id, workspace, to);
    // What was typed since the notes were read is draft.
    await refreshDraftState(tx.em, article);
    const place = to ?? workspace;
    place.lastActivityAt = publication.publishedAt;
    const userIds = await mentions.among(tx.em, article.companyId);
    tx.emit(article.companyId, 'article.published', {
      articleId: article.id,
      workspaceId: place.id,
      actorId: viewer.userId,
      isNotification: input.isNotification ?? false,
      ...(userIds.includes(article.authorId) ? { mentionedAuthorId: article.authorId } : {}),
    });
    if (userIds.length > 0)
      tx.emit(article.companyId, 'article.mentioned', { articleId: article.id, actorId: viewer.userId, userIds });
    await auditPublication(caller, tx, article, workspace, to);
    return article;
  });
}

/** @throws AppError NOT_FOUND, FORBIDDEN, WORKSPACE_ARCHIVED where the article may not move to this workspace now. */
function requireTarget({ viewer }: MemberCaller, workspace: Workspace): void {
  authorize(viewer, 'Workspace.editArticles', workspace);
  if (workspace.isArchived) throw new AppError('WORKSPACE_ARCHIVED', {}, { workspace: 'WORKSPACE_ARCHIVED' });
}

/** Personal workspaces are not logged, not even by an article's title. */
async function auditPublication(
  caller: MemberCaller,
  tx: Tx,
  { id, title: name }: Article,
  from: Workspace,
  to: Workspace | null,
): Promise<void> {
  const isLogged = ({ visibility }: { visibility: WorkspaceVisibility }): boolean => visibility !== 'personal';
  const place = to ?? from;
  if (isLogged(place)) await audit(caller, tx, 'article.published', { id, name }, { in: place.title });
  if (!to || to.id === from.id || !(isLogged(from) || isLogged(to))) return;
  await audit(
    caller,
    tx,
    'article.moved',
    { id, name: isLogged(to) ? name : '' },
    {
      ...(isLogged(from) ? { from: from.title } : {}),
      ...(isLogged(to) ? { to: to.title } : {}),
    },
  );
}
