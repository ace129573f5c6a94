import { Link, useMatchRoute } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { IconSearch } from '../../design/frameIcons.js';
import { homeAddress } from '../../lib/addresses.js';
import { isPlainClick } from '../../lib/plainClick.js';
import { m } from '../../paraglide/messages.js';
import { showOverlay } from '../actions/overlays.js';
import { loadPalette } from '../palette/loadPalette.js';
import { EntryLink } from './EntryLink.js';
import { closeSidebar } from './openSidebar.js';
import { useMainEntries } from './useMainEntries.js';
import styles from './Shell.module.css';

/**
 * The main entries in the mobile view: a bar of 64 px at the bottom. Search opens search and commands, as Ctrl/Cmd+K
 * does (docs/domains/screens.md).
 */
export function BottomBar() {
  const entries = useMainEntries().filter(({ isInSidebarOnly }) => isInSidebarOnly !== true);
  const search = (event: MouseEvent) => {
    // Any other click opens Home, which has a search of its own, in another tab.
    if (!isPlainClick(event)) return;
    event.preventDefault();
    closeSidebar(true);
    showOverlay({ kind: 'palette' });
  };
  const isHome = useMatchRoute()({ ...homeAddress }) !== false;
  return (
    <nav className={styles.tabs} aria-label={m.shell_mainNavigation()}>
      <Link
        {...homeAddress}
        className={styles.tab}
        data-active={isHome || undefined}
        aria-current={isHome ? 'page' : undefined}
        aria-haspopup="dialog"
        onClick={search}
        onPointerEnter={() => {
          void loadPalette().catch(() => undefined);
        }}
      >
        <IconSearch size={20} />
        <span>{m.common_search()}</span>
      </Link>
      {entries.map((entry) => (
        <EntryLink key={entry.label} entry={entry} className={styles.tab}>
          {entry.icon}
          <span>{entry.label}</span>
        </EntryLink>
      ))}
    </nav>
  );
}
