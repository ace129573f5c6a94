import { Link, useMatchRoute } from '@tanstack/react-router';
import { IconSearch } from '../../design/icons.js';
import { homeAddress } from '../../lib/addresses.js';
import { m } from '../../paraglide/messages.js';
import { EntryLink } from './EntryLink.js';
import { useMainEntries } from './useMainEntries.js';
import { searchInputId } from '../search/searchInputId.js';
import styles from './Shell.module.css';

/** The main entries on a small screen: 64 high, at the foot. */
export function BottomBar() {
  const entries = useMainEntries();
  const isHome = useMatchRoute()({ ...homeAddress }) !== false;
  return (
    <nav className={styles.tabs} aria-label={m.shell_mainNavigation()}>
      <Link
        {...homeAddress} className={styles.tab} data-active={isHome || undefined} aria-current={isHome ? 'page' : undefined}
        onClick={() => { document.getElementById(searchInputId)?.focus(); }}
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
