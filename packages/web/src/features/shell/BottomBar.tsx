import { Link, useMatchRoute } from '@tanstack/react-router';
import { IconSearch } from '../../design/icons.js';
import { homeAddress } from '../../lib/addresses.js';
import { m } from '../../paraglide/messages.js';
import { useMainEntries } from './useMainEntries.js';
import styles from './Shell.module.css';

/** The main entries on a small screen: 64 high, at the foot. */
export function BottomBar() {
  const entries = useMainEntries();
  const isHome = useMatchRoute()({ ...homeAddress }) !== false;
  return (
    <nav className={styles.tabs} aria-label={m.shell_mainNavigation()}>
      <Link {...homeAddress} className={styles.tab} data-active={isHome || undefined}>
        <IconSearch size={20} />
        <span>{m.common_search()}</span>
      </Link>
      {entries.map((entry) => (
        <Link
          key={entry.label} {...entry.address} className={styles.tab} data-active={entry.isCurrent || undefined}
          aria-current={entry.isCurrent ? 'page' : undefined}
        >
          {entry.icon}
          <span>{entry.label}</span>
        </Link>
      ))}
    </nav>
  );
}
