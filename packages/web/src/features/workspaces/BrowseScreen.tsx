import { Suspense } from 'react';
import { ScreenSkeleton } from '../../design/ScreenSkeleton.js';
import { useBrowseWorkspaceQuery } from '../../gql/BrowseWorkspace.js';
import { usePerson } from '../../lib/session.js';
import { m } from '../../paraglide/messages.js';
import { ArticleScreen } from '../articles/loadArticleScreen.js';
import { useRightAddress } from '../articles/useRightAddress.js';
import { useRefetchOn } from '../live/useChanges.js';
import { PageSide } from '../shell/PageSide.js';
import { useFailedLoadRedirect } from './useFailedLoadRedirect.js';
import { WorkspaceScreen } from './WorkspaceScreen.js';
import { WorkspaceSidebar } from './WorkspaceSidebar.js';
import { workspacePage } from './workspacePage.js';
import { workspaceTitle } from './workspaceTitle.js';

export interface BrowseScreenProps {
  workspaceId: string;
  workspaceSlug: string;
  articleId?: string | undefined;
  articleSlug?: string | undefined;
  /** 'notes', 'video', or a paragraph's slug. */
  mode?: string | undefined;
  textTabSlug?: string | undefined;
  search: { showComment?: string | undefined; t?: number | undefined; find?: string | undefined };
}

const listKinds = [
  'article_created',
  'article_changed',
  'article_published',
  'article_deleted',
  'workspace_deleted',
  'workspace_changed',
] as const;

/** A workspace with its list of articles, and the article that is open in it. */
export function BrowseScreen({ workspaceId, articleId, mode, textTabSlug, search }: BrowseScreenProps) {
  const variables = { shortId: workspaceId, first: workspacePage };
  const result = useBrowseWorkspaceQuery({ variables, fetchPolicy: 'cache-and-network' });
  const workspace = result.data?.workspace;
  const isSignedIn = usePerson() !== null;
  // An article may be in another workspace by now: it leads on by itself.
  const isErrorHeld = useFailedLoadRedirect('browse', articleId === undefined ? result.error : undefined);
  useRightAddress(articleId === undefined && workspace && !result.loading ? workspace : null, null, search);
  // The feed has already updated the workspace and its listed articles in the cache. The list is requested again when
  // an article is added or removed, and while it is on screen, for its pictures.
  useRefetchOn(
    workspace ? { kinds: listKinds, workspaceId: workspace.id } : null,
    () => result.refetch(variables),
    ({ kind, articleId: changedId, article, workspace: changed }) => {
      const isListed = workspace?.articles.nodes.some(({ id }) => id === changedId) === true;
      if (kind === 'workspace_deleted') return true;
      if (kind === 'workspace_changed') return changed === null;
      return articleId === undefined || isListed !== (article !== null && !article.isArchived);
    },
  );

  return (
    <>
      <PageSide
        kind="workspace"
        initial={252}
        label={workspace ? workspaceTitle(workspace) : m.shell_workspaces()}
        isBare={isSignedIn && articleId !== undefined}
      >
        <WorkspaceSidebar workspaceId={workspaceId} articleId={articleId} />
      </PageSide>
      {articleId === undefined ? (
        <WorkspaceScreen workspaceId={workspaceId} isErrorHeld={isErrorHeld} />
      ) : (
        <Suspense fallback={<ScreenSkeleton />}>
          <ArticleScreen key={articleId} articleId={articleId} mode={mode} tabSlug={textTabSlug} search={search} />
        </Suspense>
      )}
    </>
  );
}
