import { Button } from '../../design/Button.js';
import { EmptyState } from '../../design/EmptyState.js';
import { IconDocument, IconPlus } from '../../design/frameIcons.js';
import { IconPencil } from '../../design/icons.js';
import { LinkButton } from '../../design/LinkButton.js';
import { PageTitle } from '../../design/PageTitle.js';
import { Panel, PanelScroll } from '../../design/Panel.js';
import { QueryState } from '../../design/QueryState.js';
import { ShowMoreButton } from '../../design/ShowMoreButton.js';
import { Skeleton, Skeletons } from '../../design/Skeleton.js';
import { useBrowseWorkspaceQuery } from '../../gql/BrowseWorkspace.js';
import type { BrowseWorkspaceQuery } from '../../gql/types.js';
import { workspaceEditAddress } from '../../lib/addresses.js';
import { codeOf } from '../../lib/errorText.js';
import { nameMissing } from '../../lib/errorWords.js';
import { m } from '../../paraglide/messages.js';
import { can } from '../../lib/session.js';
import { useMobile } from '../../lib/useMobile.js';
import { showOverlay } from '../actions/overlays.js';
import { ArticleCard } from '../search/ArticleCard.js';
import { CardSkeletons } from '../search/CardSkeletons.js';
import { StarButton } from './StarButton.js';
import { useToggleFavorite } from './useToggleFavorite.js';
import { workspacePage } from './workspacePage.js';
import { workspaceTitle } from './workspaceTitle.js';
import styles from './WorkspaceScreen.module.css';

interface WorkspaceScreenProps {
  workspaceId: string;
  /** Whether an error leads elsewhere, or may still do so: it is not shown. */
  isErrorHeld: boolean;
}

/** A workspace's articles as cards; the tree beside it is for moving between articles (docs/domains/workspaces.md). */
export function WorkspaceScreen({ workspaceId, isErrorHeld }: WorkspaceScreenProps) {
  const { data, error, refetch, fetchMore } = useBrowseWorkspaceQuery({
    variables: { shortId: workspaceId, first: workspacePage },
  });
  return (
    <QueryState
      isScreen
      data={data?.workspace}
      error={isErrorHeld ? undefined : error}
      onRetry={refetch}
      failed={m.workspaces_workspaceFailed()}
      nameError={nameError}
      skeleton={<WorkspaceSkeleton />}
    >
      {(workspace) => (
        <WorkspaceArticles
          workspace={workspace}
          onMore={(after) => fetchMore({ variables: { shortId: workspaceId, first: workspacePage, after } })}
        />
      )}
    </QueryState>
  );
}

function nameError(error: unknown): string | null {
  const code = codeOf(error);
  return code === 'FORBIDDEN' || code === 'GUEST_ACCESS_DENIED' ? m.workspaces_noAccess() : nameMissing(error);
}

interface WorkspaceArticlesProps {
  workspace: BrowseWorkspaceQuery['workspace'];
  onMore: (after: string | null) => Promise<unknown>;
}

function WorkspaceArticles({ workspace, onMore }: WorkspaceArticlesProps) {
  const isMobile = useMobile();
  const toggle = useToggleFavorite();
  const canCreate = can(workspace, 'Workspace.editArticles') && !isMobile;
  const create = (variant: 'filled' | 'default') =>
    canCreate ? (
      <Button
        variant={variant}
        leftSection={<IconPlus />}
        onClick={() => {
          showOverlay({ kind: 'createArticle', workspaceId: workspace.id });
        }}
      >
        {m.shell_createArticle()}
      </Button>
    ) : undefined;
  const { nodes, pageInfo } = workspace.articles;
  return (
    <Panel>
      <PageTitle
        count={workspace.articleCount}
        actions={
          <>
            {workspace.isPersonal ? null : (
              <StarButton
                workspace={workspace}
                onToggle={(one) => {
                  void toggle(one);
                }}
              />
            )}
            {can(workspace, 'Workspace.edit') ? (
              <LinkButton {...workspaceEditAddress(workspace)} iconBelow={1180} leftSection={<IconPencil />}>
                {m.workspaces_edit()}
              </LinkButton>
            ) : null}
            {nodes.length > 0 ? create('default') : null}
          </>
        }
      >
        {workspaceTitle(workspace)}
      </PageTitle>
      <PanelScroll>
        {workspace.description === '' ? null : <p className={styles.description}>{workspace.description}</p>}
        {nodes.length === 0 ? (
          <EmptyState
            icon={<IconDocument size={20} />}
            text={m.workspaces_workspaceEmpty()}
            action={create('filled')}
          />
        ) : (
          <div className={styles.cards}>
            {nodes.map((article) => (
              <ArticleCard key={article.id} article={article} isInWorkspace isDraft={!article.isPublished} />
            ))}
          </div>
        )}
        {pageInfo.hasNextPage ? (
          <ShowMoreButton className={styles.more} onMore={() => onMore(pageInfo.endCursor)} />
        ) : null}
      </PanelScroll>
    </Panel>
  );
}

function WorkspaceSkeleton() {
  return (
    <Panel>
      <Skeletons label={m.workspaces_loadingArticles()}>
        <div className={styles.bar}>
          <Skeleton width={180} height={18} />
        </div>
        <div className={styles.cards}>
          <CardSkeletons count={6} />
        </div>
      </Skeletons>
    </Panel>
  );
}
