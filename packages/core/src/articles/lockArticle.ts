import { LockMode } from '@mikro-orm/core';
import { AppError } from '../kernel/appError.js';
import type { Em } from '../kernel/database.js';
import { requireId } from '../kernel/input.js';
import { lockWorkspaces } from '../workspaces/lockWorkspace.js';
import { Workspace } from '../workspaces/workspace.entity.js';
import { Article } from './article.entity.js';
import { TextTab } from './textTab.entity.js';

/** An article with its workspace, ready for `authorize`. */
export interface ArticleInWorkspace {
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

/** The same for a job; null where the article is gone. */
export async function lockedOrGone(em: Em, id: string): Promise<Article | null> {
  try {
    return (await lockArticle(em, id)).article;
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/**
 * The same for a command that changes the workspace too, or moves the article to another one: `others`, and the one it
 * is to move to when it is published. Workspaces are locked first (`lockWorkspaces`), as in `deleteWorkspace`: the
 * other way round, two commands would deadlock.
 * @returns the locked workspaces besides, by id; one that does not exist is missing.
 * @throws AppError NOT_FOUND; CONFLICT when the article was moved at the same moment.
 */
export async function lockArticleAndWorkspace(
  em: Em,
  id: string,
  others: readonly string[] = [],
): Promise<ArticleInWorkspace & { workspaces: ReadonlyMap<string, Workspace> }> {
  const found = await em.findOne(Article, { id: requireId(id) });
  if (!found) throw new AppError('NOT_FOUND');
  const ids = [found.workspaceId, ...(found.draftWorkspaceId === null ? [] : [found.draftWorkspaceId]), ...others];
  const workspaces = await lockWorkspaces(em, ids);
  const locked = await lockArticle(em, id);
  const { workspaceId, draftWorkspaceId } = locked.article;
  if (!ids.includes(workspaceId) || (draftWorkspaceId !== null && !ids.includes(draftWorkspaceId))) {
    throw new AppError('CONFLICT');
  }
  return { ...locked, workspaces };
}

/**
 * Articles with their workspaces, in the given order; the workspaces are locked first, then the articles, each in the
 * order of their ids. An article that does not exist is missing.
 */
export async function lockArticles(em: Em, ids: readonly string[]): Promise<(ArticleInWorkspace | undefined)[]> {
  const found = await em.find(Article, { id: { $in: ids.map((id) => requireId(id)) } });
  await lockWorkspaces(
    em,
    found.map(({ workspaceId }) => workspaceId),
  );
  const locked = new Map<string, ArticleInWorkspace>();
  for (const { id, workspaceId } of found.sort((one, other) => (one.id < other.id ? -1 : 1))) {
    const subject = await lockArticle(em, id);
    // Moved at the same moment: the workspace that it is in now is not locked.
    if (subject.workspace.id !== workspaceId) throw new AppError('CONFLICT');
    locked.set(id, subject);
  }
  return ids.map((id) => locked.get(id.toLowerCase()));
}

/** A text tab of the draft with its article and workspace, the article locked. @throws AppError NOT_FOUND. */
export async function lockArticleOfTextTab(em: Em, id: string): Promise<ArticleInWorkspace & { textTab: TextTab }> {
  const textTab = await em.findOne(TextTab, { id: requireId(id) });
  if (!textTab) throw new AppError('NOT_FOUND');
  const locked = await lockArticle(em, textTab.articleId);
  // Read again under the lock: the tab may have changed while this command waited.
  await em.refresh(textTab);
  if (textTab.removedAt !== null) throw new AppError('NOT_FOUND');
  return { textTab, ...locked };
}
