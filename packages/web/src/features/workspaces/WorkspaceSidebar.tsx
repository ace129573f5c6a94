import { useFragment } from '@apollo/client/react';
import type { FragmentType } from '@apollo/client';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Suspense, lazy, useState } from 'react';
import { ErrorState } from '../../design/ErrorState.js';
import { IconButton } from '../../design/IconButton.js';
import { IconArrowLeft, IconDocument, IconPlus, IconVideo } from '../../design/icons.js';
import { SkeletonRows, Skeletons } from '../../design/Skeleton.js';
import { tip } from '../../design/tip.js';
import { ArticleCardPartsFragmentDoc } from '../../gql/ArticleCardParts.js';
import { useBrowseWorkspaceQuery } from '../../gql/BrowseWorkspace.js';
import type { ArticleCardPartsFragment } from '../../gql/types.js';
import { articleAddress, workspaceAddress, workspacesAddress } from '../../lib/addresses.js';
import { m } from '../../paraglide/messages.js';
import { can } from '../../lib/session.js';
import { workspacePage } from './workspacePage.js';
import { workspaceTitle } from './workspaceTitle.js';
import styles from './WorkspaceSidebar.module.css';

const CreateArticleDialog = lazy(() => import('../articles/CreateArticleDialog.js'));

interface WorkspaceSidebarProps {
  workspaceId: string;
  /** The open article's short id. */
  articleId: string | undefined;
}

/** Back, the workspace's title, and its articles. */
export function WorkspaceSidebar({ workspaceId, articleId }: WorkspaceSidebarProps) {
  const { data, error, refetch, fetchMore } = useBrowseWorkspaceQuery({ variables: { shortId: workspaceId, first: workspacePage } });
  const [isCreating, setCreating] = useState(false);
  const workspace = data?.workspace;
  const articles = workspace?.articles;
  return (
    <aside className={styles.sidebar} aria-label={workspace ? workspaceTitle(workspace) : m.shell_workspaces()}>
      <div className={styles.top}>
        <Link {...workspacesAddress} className={styles.back} aria-label={m.common_back()} {...tip(m.shell_workspaces())}><IconArrowLeft /></Link>
        {workspace
          ? <Link {...workspaceAddress(workspace)} className={`${styles.title ?? ''} cut`} title={workspaceTitle(workspace)}>{workspaceTitle(workspace)}</Link>
          : null}
        <span className="grow" />
        {can(workspace, 'Workspace.editArticles')
          ? <IconButton label={m.shell_createArticle()} size={28} onClick={() => { setCreating(true); }}><IconPlus /></IconButton>
          : null}
      </div>
      {!articles
        ? (error
          ? <ErrorState title={m.workspaces_workspaceFailed()} error={error} onRetry={() => { void refetch(); }} />
          : <Skeletons label={m.common_loading()} className={styles.waiting ?? ''}><SkeletonRows count={8} height={32} /></Skeletons>)
        : articles.nodes.length === 0
          ? <p className={styles.empty}>{m.workspaces_sidebarEmpty()}</p>
          : (
            <ul className={styles.list}>
              {articles.nodes.map((article) => (
                <li key={article.id}><Leaf article={article} isPublished={article.isPublished} openId={articleId} /></li>
              ))}
              {articles.pageInfo.hasNextPage ? (
                <li>
                  <Button
                    variant="subtle" fullWidth
                    onClick={() => { void fetchMore({ variables: { shortId: workspaceId, first: workspacePage, after: articles.pageInfo.endCursor } }); }}
                  >
                    {m.common_showMore()}
                  </Button>
                </li>
              ) : null}
            </ul>
          )}
      <Suspense>{isCreating && workspace ? <CreateArticleDialog workspaceId={workspace.id} onClose={() => { setCreating(false); }} /> : null}</Suspense>
    </aside>
  );
}

interface LeafProps {
  article: FragmentType<ArticleCardPartsFragment>;
  isPublished: boolean;
  openId: string | undefined;
}

function Leaf({ article, isPublished, openId }: LeafProps) {
  const { data, complete } = useFragment({ fragment: ArticleCardPartsFragmentDoc, fragmentName: 'ArticleCardParts', from: article });
  if (!complete) return null;
  const isOpen = data.shortId === openId;
  const title = data.title || m.common_untitled();
  return (
    <Link {...articleAddress(data)} className={styles.leaf} data-active={isOpen || undefined} aria-current={isOpen ? 'page' : undefined}>
      {data.duration > 0 ? <IconVideo /> : <IconDocument />}
      <span className="cut grow" title={title}>{title}</span>
      {isPublished ? null : <span className={styles.draft}>{m.workspaces_draftBadge()}</span>}
    </Link>
  );
}
