import { useMatches } from '@tanstack/react-router';
import { Suspense, lazy, memo } from 'react';
import { IconButton } from '../../design/IconButton.js';
import { IconSidebar } from '../../design/frameIcons.js';
import { HomeLogo } from '../../design/HomeLogo.js';
import { useMobile } from '../../lib/useMobile.js';
import { m } from '../../paraglide/messages.js';
import { useRecorderSession } from '../recorder/recorderStore.js';
import { HeaderSearch } from '../search/HeaderSearch.js';
import { BellButton } from './BellButton.js';
import { CreateButton } from './CreateButton.js';
import { toggleSidebar } from './openSidebar.js';
import { UserButton } from './UserButton.js';
import { useHasNavigation } from './useHasNavigation.js';
import styles from './Shell.module.css';

const RecorderChip = lazy(() => import('../recorder/RecorderChip.js'));

interface HeaderProps {
  /** In the mobile view, if the page has a sidebar: shows the button that opens it. */
  hasDrawer: boolean;
}

/**
 * 60 px high: the logo, the search (Home has its own), Create, the bell and the account; on the plans and in an unpaid
 * company only the logo and the account (docs/domains/screens.md).
 */
export const Header = memo(function Header({ hasDrawer }: HeaderProps) {
  const hasNavigation = useHasNavigation();
  const isMobile = useMobile();
  const recording = useRecorderSession();
  // By what is shown rather than by the URL, which changes before its page has loaded.
  const isHome = useMatches({ select: (matches) => matches.at(-1)?.routeId === '/_app/' });
  return (
    <header className={styles.header}>
      {hasDrawer ? (
        <IconButton
          label={m.shell_openSidebar()}
          aria-haspopup="dialog"
          onClick={() => {
            toggleSidebar('page');
          }}
        >
          <IconSidebar />
        </IconButton>
      ) : null}
      <HomeLogo />
      {isHome || !hasNavigation ? null : (
        <div className={styles.search}>
          <HeaderSearch />
        </div>
      )}
      <span className="grow" />
      {recording ? (
        <Suspense>
          <RecorderChip session={recording} />
        </Suspense>
      ) : null}
      {isMobile || !hasNavigation ? null : <CreateButton />}
      {hasNavigation ? <BellButton /> : null}
      <UserButton />
    </header>
  );
});
