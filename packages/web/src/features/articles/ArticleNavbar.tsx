import { Suspense } from 'react';
import { BackLink } from '../../design/BackLink.js';
import { IconButton } from '../../design/IconButton.js';
import { IconSidebar } from '../../design/frameIcons.js';
import { IconMore, IconPencil, IconShare, IconTag } from '../../design/icons.js';
import { LinkButton } from '../../design/LinkButton.js';
import { tip } from '../../design/tip.js';
import type { ArticleMode } from '../../lib/addresses.js';
import { articleAddress, articleEditAddress, workspaceAddress } from '../../lib/addresses.js';
import { lazyPart } from '../../lib/lazyPart.js';
import { m } from '../../paraglide/messages.js';
import { can } from '../../lib/session.js';
import { useMobile } from '../../lib/useMobile.js';
import { showOverlay } from '../actions/overlays.js';
import { AiMenuButton } from '../articleAi/AiMenuButton.js';
import { toggleSidebar } from '../shell/openSidebar.js';
import { useLazyPart } from '../shell/useLazyPart.js';
import type { Article } from './articleMode.js';
import { ArticleTabs } from './ArticleTabs.js';
import { tabSlug } from './tabSlugs.js';
import { CommentsButton } from './CommentsButton.js';
import { useAddNote } from './useAddNote.js';
import styles from './ArticleBar.module.css';

const { load, Part: ArticleMenu } = lazyPart(() => import('./ArticleMenu.js'));

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
  // Archived articles are brought back first (docs/domains/articles.md).
  const mayEdit = can(article, 'Article.edit') && !article.isArchived && !isMobile;
  const { addNote, isAdding } = useAddNote(article);
  const tabs = (
    <ArticleTabs
      mode={mode}
      hasRecording={article.videos.length > 0}
      addRecordingAddress={mayEdit ? articleEditAddress(article, 'video') : undefined}
      tabs={article.textTabs}
      activeTabId={activeTabId}
      addressOf={(next, slug) => articleAddress(article, { mode: next, slug })}
      isAdding={isAdding}
      onAdd={mayEdit ? addNote : undefined}
    />
  );
  const commentsButton =
    commentCount === null ? null : (
      <CommentsButton count={commentCount} isOpen={areCommentsOpen} onToggle={onToggleComments} />
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
          <MoreButton article={article} />
        </header>
        <div className={styles.mobileTabs}>{tabs}</div>
      </>
    );
  }
  return (
    <header className={styles.bar}>
      {tabs}
      <span className="grow" />
      {mayEdit ? (
        <LinkButton
          variant="subtle"
          iconBelow={1180}
          leftSection={<IconPencil />}
          {...tip(m.articles_edit())}
          {...articleEditAddress(article, mode, tabSlug(article.textTabs, activeTabId))}
        >
          {m.articles_edit()}
        </LinkButton>
      ) : null}
      {mayEdit ? <AiMenuButton article={article} hasVideo={article.videos.length > 0} isInEditor={false} /> : null}
      <IconButton
        label={m.articles_tagsAction()}
        aria-haspopup="dialog"
        onClick={() => {
          showOverlay({ kind: 'articleTags', articleId: article.id });
        }}
      >
        <IconTag />
      </IconButton>
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
      <MoreButton article={article} />
    </header>
  );
}

/** The button of the article's menu. The bar of another layout has another one, whose menu is closed. */
function MoreButton({ article }: { article: Article }) {
  const { isRequested, trigger } = useLazyPart(load);
  const placeholder = (
    <IconButton label={m.articles_more()} aria-haspopup="menu" {...trigger}>
      <IconMore />
    </IconButton>
  );
  if (!isRequested) return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <ArticleMenu article={article} />
    </Suspense>
  );
}
