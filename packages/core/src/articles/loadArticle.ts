import { AppError } from '../kernel/appError.js';
import type { Em } from '../kernel/database.js';
import { requireId } from '../kernel/input.js';
import { Workspace } from '../workspaces/workspace.entity.js';
import { Article } from './article.entity.js';
import { TextTab } from './textTab.entity.js';

/** An article with its workspace, ready for `authorize`. @throws AppError NOT_FOUND. */
export async function loadArticle(em: Em, id: string): Promise<{ article: Article; workspace: Workspace }> {
  const article = await em.findOne(Article, { id: requireId(id) });
  const workspace = article && (await em.findOne(Workspace, { id: article.workspaceId }));
  if (!article || !workspace) throw new AppError('NOT_FOUND');
  return { article, workspace };
}

/** A text tab of a draft with its article and workspace. @throws AppError NOT_FOUND. */
export async function loadTextTab(
  em: Em,
  id: string,
): Promise<{ textTab: TextTab; article: Article; workspace: Workspace }> {
  const textTab = await em.findOne(TextTab, { id: requireId(id), removedAt: null });
  if (!textTab) throw new AppError('NOT_FOUND');
  return { textTab, ...(await loadArticle(em, textTab.articleId)) };
}
