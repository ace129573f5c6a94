import { useMatches } from '@tanstack/react-router';
import { useOpenArticleQuery } from '../../gql/OpenArticle.js';
import { useOpenWorkspaceQuery } from '../../gql/OpenWorkspace.js';
import { idOrShortId } from '../articles/articleMode.js';
import type { Subject } from './action.js';

/** The workspace and the article of the current URL, as far as they are loaded. */
export function useOpenSubject(): { subject: Subject } {
  const place = useMatches({
    select: (matches) => {
      const params: Record<string, string | undefined> = matches.at(-1)?.params ?? {};
      return { workspaceId: params['workspaceId'], articleId: params['articleId'] };
    },
    structuralSharing: true,
  });
  const workspace = useOpenWorkspaceQuery({
    variables: { shortId: place.workspaceId ?? '' },
    skip: place.workspaceId === undefined,
  });
  const article = useOpenArticleQuery({
    variables: idOrShortId(place.articleId ?? ''),
    skip: place.articleId === undefined,
  });
  return { subject: { workspace: workspace.data?.workspace ?? null, article: article.data?.article ?? null } };
}
