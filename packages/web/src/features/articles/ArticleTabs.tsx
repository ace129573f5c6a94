import { Link } from '@tanstack/react-router';
import { limits } from '@snaplore/schema/limits';
import { IconButton } from '../../design/IconButton.js';
import { IconPlus } from '../../design/frameIcons.js';
import { IconPin, IconRecord } from '../../design/icons.js';
import type { ArticleMode, articleAddress, articleEditAddress, articleVersionAddress } from '../../lib/addresses.js';
import { m } from '../../paraglide/messages.js';
import { noteTitle, shortTabTitle } from './articleMode.js';
import styles from './ArticleBar.module.css';

interface Tab {
  id: string;
  title: string;
  slug: string;
  isPinned: boolean;
}

interface ArticleTabsProps {
  mode: ArticleMode;
  /** Whether the video's tab is shown: there is a video, or one may be added. */
  hasRecording: boolean;
  tabs: readonly Tab[];
  activeTabId: string | null;
  addressOf: (
    mode: ArticleMode,
    slug?: string,
  ) => ReturnType<typeof articleAddress | typeof articleEditAddress | typeof articleVersionAddress>;
  /** Without it no note can be added. */
  onAdd?: (() => void) | undefined;
  isAdding?: boolean;
}

/** The tabs of an article, RECORDING and its notes; each has its own URL (docs/domains/articles.md). */
export function ArticleTabs({
  mode,
  hasRecording,
  tabs,
  activeTabId,
  addressOf,
  onAdd,
  isAdding = false,
}: ArticleTabsProps) {
  return (
    <nav className={styles.tabs} aria-label={m.articles_articleParts()}>
      {hasRecording ? (
        <Link
          {...addressOf('video')}
          className={`${styles.tab ?? ''} ${styles.recording ?? ''}`}
          data-active={mode === 'video' || undefined}
          aria-current={mode === 'video' ? 'page' : undefined}
          // After a click with the mouse Space controls the video; keyboard users keep the focus.
          onClick={(event) => {
            if (event.detail > 0) event.currentTarget.blur();
          }}
        >
          <IconRecord />
          {m.articles_recording()}
        </Link>
      ) : null}
      {hasRecording && (tabs.length > 0 || onAdd) ? <span className={styles.separator} /> : null}
      {tabs.map((tab) => {
        const isActive = mode === 'notes' && tab.id === activeTabId;
        const title = noteTitle(tab.title);
        return (
          <Link
            key={tab.id}
            {...addressOf('notes', tab.slug)}
            className={styles.tab}
            title={title}
            data-active={isActive || undefined}
            aria-current={isActive ? 'page' : undefined}
          >
            {tab.isPinned ? <IconPin size={14} /> : null}
            {shortTabTitle(title, tab.isPinned)}
          </Link>
        );
      })}
      {onAdd && tabs.length < limits.textTabsPerArticle ? (
        <IconButton label={m.articles_addNotes()} loading={isAdding} onClick={onAdd}>
          <IconPlus />
        </IconButton>
      ) : null}
    </nav>
  );
}
