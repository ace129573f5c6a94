import { Suspense, lazy } from 'react';
import { ScreenSkeleton } from '../../design/ScreenSkeleton.js';
import { useBrowseWorkspaceQuery } from '../../gql/BrowseWorkspace.js';
import { useWorkspaceChangedSubscription } from '../../gql/WorkspaceChanged.js';
import { skipToken } from '@apollo/client/react';
import { usePerson } from '../../lib/session.js';
import { m } from '../../paraglide/messages.js';
import { PageSide } from '../shell/PageSide.js';
import { useFailedLoad } from './useFailedLoad.js';
import { WorkspaceScreen } from './WorkspaceScreen.js';
import { WorkspaceSidebar } from './WorkspaceSidebar.js';
import { workspacePage } from './workspacePage.js';
import { workspaceTitle } from './workspaceTitle.js';

const ArticleScreen = lazy(() => import('../articles/ArticleScreen.js'));

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

/** A workspace with its list of articles, and the article that is open in it. */
export function BrowseScreen({ workspaceId, articleId, mode, textTabSlug, search }: BrowseScreenProps) {
  const variables = { shortId: workspaceId, first: workspacePage };
  const result = useBrowseWorkspaceQuery({ variables, fetchPolicy: 'cache-and-network' });
  const workspace = result.data?.workspace;
  const isSignedIn = usePerson() !== null;
  useFailedLoad('browse', result.error);
  // Somebody published, renamed or removed something here: the list is asked for again.
  useWorkspaceChangedSubscription(
    workspace
      ? {
          variables: { workspaceId: workspace.id },
          onData: () => {
            void result.refetch(variables);
          },
        }
      : skipToken,
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
        <WorkspaceScreen workspaceId={workspaceId} />
      ) : (
        <Suspense fallback={<ScreenSkeleton />}>
          <ArticleScreen key={articleId} articleId={articleId} mode={mode} tabSlug={textTabSlug} search={search} />
        </Suspense>
      )}
    </>
  );
}
