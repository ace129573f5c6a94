import { Suspense, lazy } from 'react';
import { BackLink } from '../../design/BackLink.js';
import { Button } from '../../design/Button.js';
import { IconButton } from '../../design/IconButton.js';
import { IconSidebar } from '../../design/frameIcons.js';
import { IconComment, IconMore, IconPencil, IconShare } from '../../design/icons.js';
import { LinkButton } from '../../design/LinkButton.js';
import { tip } from '../../design/tip.js';
import type { ArticleMode } from '../../lib/addresses.js';
import { articleAddress, articleEditAddress, workspaceAddress } from '../../lib/addresses.js';
import { m } from '../../paraglide/messages.js';
import { can } from '../../lib/session.js';
import { useMobile } from '../../lib/useMobile.js';
import { showOverlay } from '../actions/overlays.js';
import { toggleSidebar } from '../shell/openSidebar.js';
import { useLazyPart } from '../shell/useLazyPart.js';
import type { Article } from './articleMode.js';
import { ArticleTabs } from './ArticleTabs.js';
import styles from './ArticleBar.module.css';

const load = () => import('./ArticleMenu.js');
const ArticleMenu = lazy(load);

interface ArticleNavbarProps {
  article: Article;
  mode: ArticleMode;
  activeTabId: string | null;
  /** Comments and replies together; null for those who may not see them. */
  commentCount: number | null;
  areCommentsOpen: boolean;
  onToggleComments: () => void;
}

/** The bar above an article: video and notes, Edit, comments and the menu. */
export function ArticleNavbar({
  article,
  mode,
  activeTabId,
  commentCount,
  areCommentsOpen,
  onToggleComments,
}: ArticleNavbarProps) {
  const isMobile = useMobile();
  const { isRequested, trigger } = useLazyPart(load);
  const tabs = (
    <ArticleTabs
      mode={mode}
      hasRecording={article.videos.length > 0}
      tabs={article.textTabs}
      activeTabId={activeTabId}
      addressOf={(next, slug) => articleAddress(article, { mode: next, slug })}
    />
  );
  const commentsButton =
    commentCount === null ? null : (
      <Button
        variant="subtle"
        aria-pressed={areCommentsOpen}
        aria-label={m.articles_commentsCount({ count: commentCount })}
        leftSection={<IconComment />}
        onClick={onToggleComments}
        {...tip(m.articles_comments())}
        data-on={areCommentsOpen || undefined}
      >
        <span className={styles.count}>{commentCount}</span>
      </Button>
    );
  const menuPlaceholder = (
    <IconButton label={m.articles_more()} aria-haspopup="menu" {...trigger}>
      <IconMore />
    </IconButton>
  );
  const menu = isRequested ? (
    <Suspense fallback={menuPlaceholder}>
      <ArticleMenu article={article} />
    </Suspense>
  ) : (
    menuPlaceholder
  );

  if (isMobile) {
    return (
      <>
        <header className={styles.mobileTop}>
          <IconButton
            label={m.shell_openSidebar()}
            aria-haspopup="dialog"
            onClick={() => {
              toggleSidebar('page');
            }}
          >
            <IconSidebar />
          </IconButton>
          <BackLink {...workspaceAddress(article.workspace)} />
          <b className="cut grow">{article.title || m.common_untitled()}</b>
          {commentsButton}
          {menu}
        </header>
        <div className={styles.mobileTabs}>{tabs}</div>
      </>
    );
  }
  return (
    <header className={styles.bar}>
      {tabs}
      <span className="grow" />
      {can(article, 'Article.edit') ? (
        <LinkButton
          variant="subtle"
          leftSection={<IconPencil />}
          {...articleEditAddress(article, mode, article.textTabs.find((tab) => tab.id === activeTabId)?.slug)}
        >
          {m.articles_edit()}
        </LinkButton>
      ) : null}
      {can(article, 'Article.share') ? (
        <IconButton
          label={m.sharing_title()}
          aria-haspopup="dialog"
          onClick={() => {
            showOverlay({ kind: 'shareArticle', articleId: article.id });
          }}
        >
          <IconShare />
        </IconButton>
      ) : null}
      {commentsButton}
      {menu}
    </header>
  );
}
