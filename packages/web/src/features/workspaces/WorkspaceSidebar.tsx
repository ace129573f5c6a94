import { Link } from '@tanstack/react-router';
import { Suspense, lazy, useEffect, useRef } from 'react';
import { BackLink } from '../../design/BackLink.js';
import { IconButton } from '../../design/IconButton.js';
import { IconPlus } from '../../design/frameIcons.js';
import { IconReorder } from '../../design/icons.js';
import { QueryState } from '../../design/QueryState.js';
import side from '../../design/Sidebar.module.css';
import { SkeletonRows, Skeletons } from '../../design/Skeleton.js';
import { useWorkspaceSidebarQuery } from '../../gql/WorkspaceSidebar.js';
import { workspaceAddress, workspacesAddress } from '../../lib/addresses.js';
import { isOutOfSight, statusOf } from '../../lib/errorText.js';
import { can } from '../../lib/session.js';
import { useMobile } from '../../lib/useMobile.js';
import { m } from '../../paraglide/messages.js';
import { showOverlay } from '../actions/overlays.js';
import { ArticleTreeList } from './tree/ArticleTreeList.js';
import { startReordering, useReordering } from './tree/reordering.js';
import { useArticleTree } from './tree/useArticleTree.js';
import { useShownArchived } from './tree/useShownArchived.js';
import { WorkspaceSidebarActions } from './WorkspaceSidebarActions.js';
import { workspaceTitle } from './workspaceTitle.js';
import styles from './WorkspaceSidebar.module.css';

const loadReorder = () => import('./tree/ReorderTree.js');
const ReorderTree = lazy(loadReorder);

interface WorkspaceSidebarProps {
  /** Its short id. */
  workspaceId: string;
  /** The open article's short id. */
  articleId: string | undefined;
}

/**
 * A link back, the workspace's title, its actions, and its articles as a tree (docs/domains/workspaces.md). That the
 * workspace is not there, or not for the user, is said by the page beside it, which may also lead elsewhere.
 */
export function WorkspaceSidebar(props: WorkspaceSidebarProps) {
  return <Sidebar key={props.workspaceId} {...props} />;
}

function Sidebar({ workspaceId, articleId }: WorkspaceSidebarProps) {
  const { data, error: workspaceError, refetch } = useWorkspaceSidebarQuery({ variables: { shortId: workspaceId } });
  const [isArchivedShown, toggleArchived] = useShownArchived(workspaceId);
  const { tree, rows, error: treeError } = useArticleTree(workspaceId, isArchivedShown);
  const [isReordering, stopReordering] = useReordering(workspaceId);
  useEffect(() => stopReordering, [stopReordering]);
  const isMobile = useMobile();
  const reorderButton = useRef<HTMLButtonElement>(null);
  const workspace = data?.workspace;
  const found = rows && workspace ? { rows, workspace } : undefined;
  const error = rows ? workspaceError : treeError;
  const isSaidByPage = !found && (isOutOfSight(error) || statusOf(error) === 422);
  const mayEdit = can(workspace, 'Workspace.editArticles');
  const title = workspace && workspaceTitle(workspace);
  const skeleton = (
    <Skeletons label={m.workspaces_loadingArticles()} className={styles.skeleton ?? ''}>
      <SkeletonRows count={8} height={32} />
    </Skeletons>
  );
  // The button can take the focus again once it is no longer disabled.
  const wasReordering = useRef(false);
  useEffect(() => {
    if (wasReordering.current && !isReordering) reorderButton.current?.focus({ preventScroll: true });
    wasReordering.current = isReordering;
  }, [isReordering]);

  return (
    <div className={`${side.sidebar ?? ''} ${styles.sidebar ?? ''}`}>
      <div className={side.top}>
        <BackLink {...workspacesAddress} size={28} hint={m.shell_workspaces()} />
        {workspace ? (
          <Link {...workspaceAddress(workspace)} className={`${styles.title ?? ''} cut`} title={title}>
            {title}
          </Link>
        ) : null}
        <span className="grow" />
        {mayEdit ? (
          <>
            {isMobile ? null : (
              <IconButton
                label={m.shell_createArticle()}
                size={28}
                onClick={() => {
                  if (workspace) showOverlay({ kind: 'createArticle', workspaceId: workspace.id });
                }}
              >
                <IconPlus />
              </IconButton>
            )}
            <IconButton
              ref={reorderButton}
              label={m.tree_reorder()}
              size={28}
              aria-pressed={isReordering}
              disabled={!rows || rows.length < 2 || isReordering}
              onPointerEnter={() => {
                void loadReorder();
              }}
              onClick={() => {
                startReordering({ shortId: workspaceId });
              }}
            >
              <IconReorder />
            </IconButton>
          </>
        ) : null}
        {workspace && !isReordering ? (
          <WorkspaceSidebarActions
            workspace={workspace}
            isArchivedShown={isArchivedShown}
            onToggleArchived={toggleArchived}
          />
        ) : null}
      </div>
      {isSaidByPage ? null : (
        <QueryState
          data={found}
          error={error}
          onRetry={() => Promise.all([workspace ? null : refetch(), rows ? null : tree.reload()])}
          failed={rows ? m.workspaces_workspaceFailed() : m.tree_failed()}
          skeleton={skeleton}
          isEmpty={(shown) => shown.rows.length === 0}
          empty={<p className={styles.empty}>{m.workspaces_sidebarEmpty()}</p>}
        >
          {(shown) => {
            const label = m.tree_articlesOf({ title: workspaceTitle(shown.workspace) });
            return isReordering ? (
              <Suspense fallback={skeleton}>
                <ReorderTree
                  tree={tree}
                  workspace={shown.workspace}
                  label={label}
                  isArchivedShown={isArchivedShown}
                  openId={articleId}
                  onDone={stopReordering}
                />
              </Suspense>
            ) : (
              <ArticleTreeList
                workspace={shown.workspace}
                label={label}
                rows={shown.rows}
                openId={articleId}
                hasMenu={mayEdit}
              />
            );
          }}
        </QueryState>
      )}
    </div>
  );
}
