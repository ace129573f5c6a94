import { Link } from '@tanstack/react-router';
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { ErrorState } from '../../design/ErrorState.js';
import { IconButton } from '../../design/IconButton.js';
import { IconArrowLeft, IconPlus, IconReorder } from '../../design/icons.js';
import { SkeletonRows, Skeletons } from '../../design/Skeleton.js';
import { tip } from '../../design/tip.js';
import { useWorkspaceSidebarQuery } from '../../gql/WorkspaceSidebar.js';
import { workspaceAddress, workspacesAddress } from '../../lib/addresses.js';
import { can } from '../../lib/session.js';
import { m } from '../../paraglide/messages.js';
import { ArticleTreeList } from './tree/ArticleTreeList.js';
import { useArticleTree } from './tree/useArticleTree.js';
import { useShownArchived } from './tree/useShownArchived.js';
import { WorkspaceSidebarActions } from './WorkspaceSidebarActions.js';
import { workspaceTitle } from './workspaceTitle.js';
import styles from './WorkspaceSidebar.module.css';

const CreateArticleDialog = lazy(() => import('../articles/CreateArticleDialog.js'));
const loadReorder = () => import('./tree/ReorderTree.js');
const ReorderTree = lazy(loadReorder);

interface WorkspaceSidebarProps {
  /** Its short id. */
  workspaceId: string;
  /** The open article's short id. */
  articleId: string | undefined;
}

/**
 * Back, the workspace's title, what may be done with it, and its articles as they stand below one another (spec 1 §2).
 */
export function WorkspaceSidebar({ workspaceId, articleId }: WorkspaceSidebarProps) {
  return <SidebarOf key={workspaceId} workspaceId={workspaceId} articleId={articleId} />;
}

function SidebarOf({ workspaceId, articleId }: WorkspaceSidebarProps) {
  const { data } = useWorkspaceSidebarQuery({ variables: { shortId: workspaceId } });
  const [isArchivedShown, toggleArchived] = useShownArchived(workspaceId);
  const { tree, rows, error } = useArticleTree(workspaceId, isArchivedShown);
  const [isCreating, setCreating] = useState(false);
  const [isReordering, setReordering] = useState(false);
  const reorderButton = useRef<HTMLButtonElement>(null);
  const workspace = data?.workspace;
  const mayEdit = can(workspace, 'Workspace.editArticles');
  const title = workspace && workspaceTitle(workspace);
  const waiting = (
    <Skeletons label={m.common_loading()} className={styles.waiting ?? ''}>
      <SkeletonRows count={8} height={32} />
    </Skeletons>
  );
  // The button can take the focus again once it is no longer disabled.
  const wasReordering = useRef(false);
  useEffect(() => {
    if (wasReordering.current && !isReordering) reorderButton.current?.focus({ preventScroll: true });
    wasReordering.current = isReordering;
  }, [isReordering]);

  const list = () => {
    if (!rows && error !== undefined)
      return (
        <ErrorState
          title={m.tree_failed()}
          error={error}
          onRetry={() => {
            void tree.reload();
          }}
        />
      );
    if (!rows || !workspace) return waiting;
    if (rows.length === 0) return <p className={styles.empty}>{m.workspaces_sidebarEmpty()}</p>;
    const label = m.tree_articlesOf({ title: workspaceTitle(workspace) });
    if (isReordering) {
      return (
        <Suspense fallback={waiting}>
          <ReorderTree
            tree={tree}
            workspace={workspace}
            label={label}
            isArchivedShown={isArchivedShown}
            onDone={() => {
              setReordering(false);
            }}
          />
        </Suspense>
      );
    }
    return (
      <ArticleTreeList
        workspace={workspace}
        label={label}
        rows={rows}
        openId={articleId}
        mayArchive={mayEdit}
        onArchived={() => {
          void tree.reload();
        }}
      />
    );
  };

  return (
    <div className={styles.sidebar}>
      <div className={styles.top}>
        <Link
          {...workspacesAddress}
          className={styles.back}
          aria-label={m.common_back()}
          {...tip(m.shell_workspaces())}
        >
          <IconArrowLeft />
        </Link>
        {workspace ? (
          <Link {...workspaceAddress(workspace)} className={`${styles.title ?? ''} cut`} title={title}>
            {title}
          </Link>
        ) : null}
        <span className="grow" />
        {mayEdit ? (
          <>
            <IconButton
              label={m.shell_createArticle()}
              size={28}
              onClick={() => {
                setCreating(true);
              }}
            >
              <IconPlus />
            </IconButton>
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
                setReordering(true);
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
      {list()}
      <Suspense>
        {isCreating && workspace ? (
          <CreateArticleDialog
            workspaceId={workspace.id}
            onClose={() => {
              setCreating(false);
            }}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
