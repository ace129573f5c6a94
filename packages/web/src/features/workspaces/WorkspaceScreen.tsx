import { Suspense, lazy, useState } from 'react';
import { Button } from '../../design/Button.js';
import { EmptyState } from '../../design/EmptyState.js';
import { ErrorState } from '../../design/ErrorState.js';
import { IconDocument, IconPencil, IconPlus } from '../../design/icons.js';
import { LinkButton } from '../../design/LinkButton.js';
import { PageTitle } from '../../design/PageTitle.js';
import { Panel, PanelScroll } from '../../design/Panel.js';
import { Skeleton, Skeletons } from '../../design/Skeleton.js';
import { useBrowseWorkspaceQuery } from '../../gql/BrowseWorkspace.js';
import { workspaceEditAddress } from '../../lib/addresses.js';
import { codeOf } from '../../lib/errorText.js';
import { errorWords } from '../../lib/errorWords.js';
import { m } from '../../paraglide/messages.js';
import { can } from '../../lib/session.js';
import { useMobile } from '../../lib/useMobile.js';
import { ArticleCard } from '../search/ArticleCard.js';
import { StarButton } from './StarButton.js';
import { useToggleFavorite } from './useToggleFavorite.js';
import { workspacePage } from './workspacePage.js';
import { workspaceTitle } from './workspaceTitle.js';
import styles from './WorkspaceScreen.module.css';

const CreateArticleDialog = lazy(() => import('../articles/CreateArticleDialog.js'));

/** What is in a workspace, as cards; the list beside it is for moving between articles. */
export function WorkspaceScreen({ workspaceId }: { workspaceId: string }) {
  const isMobile = useMobile();
  const [isCreating, setCreating] = useState(false);
  const toggle = useToggleFavorite();
  const { data, error, refetch, fetchMore } = useBrowseWorkspaceQuery({
    variables: { shortId: workspaceId, first: workspacePage },
  });
  const workspace = data?.workspace;

  if (!workspace) {
    if (!error)
      return (
        <Panel>
          <Waiting />
        </Panel>
      );
    const code = codeOf(error);
    const told =
      code === 'FORBIDDEN' || code === 'GUEST_ACCESS_DENIED'
        ? m.workspaces_noAccess()
        : code === 'NOT_FOUND'
          ? errorWords('NOT_FOUND')
          : null;
    return (
      <Panel>
        <ErrorState
          title={told ?? m.workspaces_workspaceFailed()}
          {...(told === null ? { error } : {})}
          onRetry={() => {
            void refetch();
          }}
        />
      </Panel>
    );
  }
  const canCreate = can(workspace, 'Workspace.editArticles');
  const create = (variant: 'filled' | 'default') =>
    canCreate ? (
      <Button
        variant={variant}
        leftSection={<IconPlus />}
        onClick={() => {
          setCreating(true);
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
            {nodes.length > 0 && !isMobile ? create('default') : null}
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
              <ArticleCard key={article.id} article={article} isAtHome isDraft={!article.isPublished} />
            ))}
          </div>
        )}
        {pageInfo.hasNextPage ? (
          <Button
            className={styles.more}
            onClick={() => {
              void fetchMore({ variables: { shortId: workspaceId, first: workspacePage, after: pageInfo.endCursor } });
            }}
          >
            {m.common_showMore()}
          </Button>
        ) : null}
      </PanelScroll>
      <Suspense>
        {isCreating ? (
          <CreateArticleDialog
            workspaceId={workspace.id}
            onClose={() => {
              setCreating(false);
            }}
          />
        ) : null}
      </Suspense>
    </Panel>
  );
}

function Waiting() {
  return (
    <Skeletons label={m.common_loading()}>
      <div className={styles.bar}>
        <Skeleton width={180} height={18} />
      </div>
      <div className={styles.cards}>
        {[0, 1, 2, 3, 4, 5].map((index) => (
          <div key={index}>
            <Skeleton height="auto" radius={8} style={{ aspectRatio: '2.1' }} />
            <Skeleton width="70%" style={{ margin: '12px 0 12px' }} />
            <Skeleton width="45%" height={10} />
          </div>
        ))}
      </div>
    </Skeletons>
  );
}
