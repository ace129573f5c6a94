import { Link } from '@tanstack/react-router';
import * as limits from '@snaplore/schema/limits';
import type { ReactNode } from 'react';
import { IconButton } from '../../design/IconButton.js';
import { IconPlus } from '../../design/frameIcons.js';
import { IconRecord } from '../../design/icons.js';
import type { ArticleMode, articleEditAddress } from '../../lib/addresses.js';
import { m } from '../../paraglide/messages.js';
import { TabLink, type TabAddress } from './TabLink.js';
import { tabSlugs } from './tabSlugs.js';
import { useActiveTabInView } from './useActiveTabInView.js';
import styles from './ArticleBar.module.css';

interface Tab {
  id: string;
  title: string;
  slug: string;
  isPinned: boolean;
}

interface ArticleTabsProps {
  mode: ArticleMode;
  hasRecording: boolean;
  /** Whether the video's tab is there without a video, to add one. */
  mayAddRecording?: boolean;
  /** Where one is added, if not here. */
  addRecordingAddress?: ReturnType<typeof articleEditAddress> | undefined;
  tabs: readonly Tab[];
  activeTabId: string | null;
  addressOf: (mode: ArticleMode, slug?: string) => TabAddress;
  /** The tabs of the notes, where they can be changed. */
  noteTabs?: ReactNode;
  /** Without it no note can be added. */
  onAdd?: (() => void) | undefined;
  isAdding?: boolean;
}

/** The tabs of an article, RECORDING and its notes; each has its own URL (docs/domains/articles.md). */
export function ArticleTabs({
  mode,
  hasRecording,
  mayAddRecording = false,
  addRecordingAddress,
  tabs,
  activeTabId,
  addressOf,
  noteTabs,
  onAdd,
  isAdding = false,
}: ArticleTabsProps) {
  const recording = hasRecording || mayAddRecording ? addressOf('video') : addRecordingAddress;
  const slugs = tabSlugs(tabs);
  const isVideoOpen = mode === 'video' && (hasRecording || mayAddRecording);
  const inView = useActiveTabInView(isVideoOpen ? 'video' : activeTabId);
  return (
    <nav ref={inView} className={styles.tabs} aria-label={m.articles_articleParts()}>
      {recording ? (
        <Link
          {...recording}
          className={`${styles.tab ?? ''} ${styles.recording ?? ''}`}
          data-active={isVideoOpen || undefined}
          aria-current={isVideoOpen ? 'page' : undefined}
          // After a click with the mouse Space controls the video; keyboard users keep the focus.
          onClick={(event) => {
            if (event.detail > 0) event.currentTarget.blur();
          }}
        >
          <IconRecord />
          {hasRecording ? m.articles_recording() : m.articles_addRecording()}
        </Link>
      ) : null}
      {recording && (tabs.length > 0 || onAdd) ? <span className={styles.separator} /> : null}
      {noteTabs ??
        tabs.map((tab) => (
          <TabLink
            key={tab.id}
            tab={tab}
            address={addressOf('notes', slugs.get(tab.id))}
            isActive={mode === 'notes' && tab.id === activeTabId}
          />
        ))}
      {onAdd && tabs.length < limits.textTabsPerArticle ? (
        <IconButton label={m.articles_addNotes()} loading={isAdding} onClick={onAdd}>
          <IconPlus />
        </IconButton>
      ) : null}
      <span role="status" className={styles.creating}>
        {isAdding ? m.articles_addingNote() : null}
      </span>
    </nav>
  );
}
