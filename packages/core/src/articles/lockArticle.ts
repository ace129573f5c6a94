import { LockMode } from '@mikro-orm/core';
import { AppError } from '../kernel/appError.js';
import type { Em } from '../kernel/database.js';
import { requireId } from '../kernel/input.js';
import { lockWorkspace } from '../workspaces/lockWorkspace.js';
import { Workspace } from '../workspaces/workspace.entity.js';
import { Article } from './article.entity.js';
import { TextTab } from './textTab.entity.js';

/** An article with its workspace, ready for `authorize`. */
interface ArticleInWorkspace {
  article: Article;
  workspace: Workspace;
}

/**
 * Reads an article for a command that changes it and locks its row until the transaction ends, so that it is read as
 * the command before left it. A command that also locks a video or an upload locks the article first.
 * @throws AppError NOT_FOUND.
 */
export async function lockArticle(em: Em, id: string): Promise<ArticleInWorkspace> {
  const article = await em.findOne(
    Article,
    { id: requireId(id) },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  const workspace = article && (await em.findOne(Workspace, { id: article.workspaceId }, { refresh: true }));
  if (!article || !workspace) throw new AppError('NOT_FOUND');
  return { article, workspace };
}

/**
 * The same for a command that changes the workspace too. The workspace is locked first, as in `deleteWorkspace`: the
 * other way round, the two commands would deadlock.
 * @throws AppError NOT_FOUND.
 */
export async function lockArticleAndWorkspace(em: Em, id: string): Promise<ArticleInWorkspace> {
  const found = await em.findOne(Article, { id: requireId(id) });
  if (!found) throw new AppError('NOT_FOUND');
  await lockWorkspace(em, found.workspaceId);
  return await lockArticle(em, id);
}

/** A text tab with its article and workspace, the article locked by `lockArticle`. @throws AppError NOT_FOUND. */
export async function lockArticleOfTextTab(em: Em, id: string): Promise<ArticleInWorkspace & { textTab: TextTab }> {
  const textTab = await em.findOne(TextTab, { id: requireId(id) });
  if (!textTab) throw new AppError('NOT_FOUND');
  const locked = await lockArticle(em, textTab.articleId);
  // Read again under the lock: the tab may have changed while this command waited.
  await em.refresh(textTab);
  return { textTab, ...locked };
}
