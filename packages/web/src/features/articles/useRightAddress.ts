import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { articleAddress, workspaceAddress } from '../../lib/addresses.js';
import { targetOf } from './articleMode.js';

interface Place {
  shortId: string;
  slug: string;
}

/** What an address says in its search. */
interface BrowseSearch {
  showComment?: string | undefined;
  t?: number | undefined;
  find?: string | undefined;
}

/**
 * Replaces the address of a page that was reached by an old one: of an article or a workspace with another title since,
 * or of an article that is in another workspace now. What the address says beside stays, and the history gets no entry
 * (docs/domains/articles.md).
 * @param workspace null until the server has answered
 */
export function useRightAddress(workspace: Place | null, article: Place | null, search: BrowseSearch): void {
  const navigate = useNavigate();
  const { workspaceId, workspaceSlug, articleId, articleSlug, mode, textTabSlug } = useParams({ strict: false });
  const { showComment, t: time, find } = search;
  useEffect(() => {
    if (!workspace || (articleId !== undefined) !== (article !== null)) return;
    const isRight =
      workspaceId === workspace.shortId &&
      workspaceSlug === workspace.slug &&
      (article === null || (articleId === article.shortId && articleSlug === article.slug));
    if (isRight) return;
    void navigate({
      ...(article
        ? articleAddress({ ...article, workspace }, { ...targetOf(mode, textTabSlug), showComment, time, find })
        : workspaceAddress(workspace)),
      hash: true,
      replace: true,
      resetScroll: false,
    });
  }, [
    workspace,
    article,
    workspaceId,
    workspaceSlug,
    articleId,
    articleSlug,
    mode,
    textTabSlug,
    showComment,
    time,
    find,
    navigate,
  ]);
}
