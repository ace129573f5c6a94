import * as limits from '@snaplore/schema/limits';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import { requireText } from '../kernel/input.js';
import type { Article } from './article.entity.js';
import { createArticle } from './createArticle.js';
import { publishArticle } from './publishArticle.js';
import { checkDraftFields, saveArticleDraft, type DraftFields } from './saveArticleDraft.js';

interface SaveArticle extends DraftFields {
  /** Without an id a new article is created in `workspaceId`. */
  id?: string | undefined;
  workspaceId?: string | null | undefined;
  isPublish?: boolean | undefined;
  /** Keeps the article among the drafts after publishing. */
  isKeepDraft?: boolean | undefined;
  isNotification?: boolean | undefined;
}

/**
 * Saves an article's draft and publishes it if `isPublish` (docs/domains/articles.md). The draft stays saved when
 * publishing is refused.
 * @throws AppError NOT_FOUND, FORBIDDEN, ARTICLE_TITLE_EMPTY, ARTICLE_WORKSPACE_EMPTY, TEXT_TAB_LIMIT, EDITOR_LIMIT,
 * BAD_INPUT.
 */
export async function saveArticle(caller: MemberCaller, input: SaveArticle): Promise<Article> {
  const fields = checkDraftFields(input);
  let { id } = input;
  if (id === undefined) {
    if (!input.workspaceId) throw new AppError('ARTICLE_WORKSPACE_EMPTY', {}, { workspace: 'ARTICLE_WORKSPACE_EMPTY' });
    // Checked before anything is written, so that a refused publication leaves no untitled draft.
    if (input.isPublish) requireText(input.title ?? '', 'title', limits.articleTitleMax, 'ARTICLE_TITLE_EMPTY');
    ({ id } = await createArticle(caller, { workspaceId: input.workspaceId, title: input.title }));
  }
  const saved = await saveArticleDraft(caller, { ...fields, id });
  if (!input.isPublish) return saved;
  return await publishArticle(caller, { id, isNotification: input.isNotification, isKeepDraft: input.isKeepDraft });
}
