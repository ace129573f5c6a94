import { Outlet, useMatches } from '@tanstack/react-router';
import { Suspense, lazy, useEffect, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { useMobile } from '../../lib/useMobile.js';
import { BottomBar } from './BottomBar.js';
import { Header } from './Header.js';
import { MainSidebar } from './MainSidebar.js';
import { useSearchShortcut } from './useSearchShortcut.js';
import styles from './Shell.module.css';

const NotificationListener = lazy(() => import('../notifications/NotificationListener.js'));

/** The frame: header, main sidebar or bottom bar, and the page. Frame parts share one ground; the page is the brighter panel. */
export function Shell() {
  const isMobile = useMobile();
  const isOnArticle = useMatches({ select: (matches) => matches.some((match) => 'articleId' in match.params && match.params.articleId !== undefined) });
  const hasSidebar = useMatches({ select: (matches) => matches.some((match) => match.routeId.startsWith('/_app/b/') || match.routeId.startsWith('/_app/article/$articleId') || match.routeId === '/_app/settings') });
  const isBare = isMobile && isOnArticle;
  const [isIdle, setIdle] = useState(false);
  useSearchShortcut();

  // What nobody waits for comes when the page has settled.
  useEffect(() => {
    const timer = window.setTimeout(() => { setIdle(true); }, 1_200);
    return () => { window.clearTimeout(timer); };
  }, []);

  return (
    <div className={styles.app} data-bare={isBare || undefined}>
      <a className={styles.skip} href="#content">{m.common_skipToContent()}</a>
      {isBare ? null : <Header />}
      <div className={styles.body}>
        {isMobile ? null : <MainSidebar isSecond={hasSidebar} />}
        <Outlet />
      </div>
      {isMobile && !isBare ? <BottomBar /> : null}
      {isIdle ? <Suspense><NotificationListener /></Suspense> : null}
    </div>
  );
}
