import { IconSidebar } from '../../design/frameIcons.js';
import { tip } from '../../design/tip.js';
import { m } from '../../paraglide/messages.js';
import { EntryLink } from './EntryLink.js';
import { useMainCollapsed } from './useMainCollapsed.js';
import { useMainEntries } from './useMainEntries.js';
import styles from './Shell.module.css';

interface MainSidebarProps {
  /** True beside an article. */
  isSecond: boolean;
}

/** 170 px wide, or 60 px collapsed; the choice is remembered (docs/domains/screens.md). */
export function MainSidebar({ isSecond }: MainSidebarProps) {
  const entries = useMainEntries();
  const [isCollapsed, collapse] = useMainCollapsed(isSecond);
  const toggleLabel = isCollapsed ? m.shell_expand() : m.shell_collapse();
  return (
    <nav className={styles.main} aria-label={m.shell_mainNavigation()} data-collapsed={isCollapsed || undefined}>
      {entries.map((entry) => (
        <EntryLink
          key={entry.label}
          entry={entry}
          className={styles.nav}
          {...(isCollapsed ? { 'aria-label': entry.label, ...tip(entry.label) } : {})}
        >
          {entry.icon}
          <span>{entry.label}</span>
          {entry.count === undefined || entry.count === 0 ? null : <span className={styles.count}>{entry.count}</span>}
        </EntryLink>
      ))}
      <span className="grow" />
      <button
        type="button"
        className={styles.nav}
        aria-expanded={!isCollapsed}
        aria-label={toggleLabel}
        {...(isCollapsed ? tip(toggleLabel) : {})}
        onClick={() => {
          collapse(!isCollapsed);
        }}
      >
        <IconSidebar />
        <span>{m.shell_collapse()}</span>
      </button>
    </nav>
  );
}
