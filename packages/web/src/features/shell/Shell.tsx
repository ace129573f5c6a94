import { CatchBoundary, Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { Suspense, lazy, useEffect, type ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { hasKeptNotes, mayKeepNotes } from '../../lib/keptNotesFlag.js';
import { hasPaid } from '../../lib/guards/paidGuard.js';
import { useResyncCount } from '../../lib/resync.js';
import { can, useMe } from '../../lib/session.js';
import { useMobile } from '../../lib/useMobile.js';
import { OverlayHost } from '../actions/OverlayHost.js';
import { useOverlay } from '../actions/overlays.js';
import { useActionKeys } from '../actions/useActionKeys.js';
import { LoginAsBanner } from '../sessions/LoginAsBanner.js';
import { MentionDetails } from '../mentions/MentionDetails.js';
import { useConfirmationBanner } from './banner/useConfirmationBanner.js';
import { useExtensionMissing } from './banner/useExtensionMissing.js';
import { BottomBar } from './BottomBar.js';
import { Header } from './Header.js';
import { MainSidebar } from './MainSidebar.js';
import { closeSidebar, useOpenSidebar } from './openSidebar.js';
import { useFoundWhenIdle } from './useFoundWhenIdle.js';
import { useHasNavigation } from './useHasNavigation.js';
import { useLoadLater } from './useLoadLater.js';
import { useNeedsRecorder } from './useNeedsRecorder.js';
import { loadWorkspacesSidebar } from './workspaces/loadWorkspacesSidebar.js';
import styles from './Shell.module.css';

const NotificationListener = lazy(() => import('../notifications/NotificationListener.js'));
const SendKeptNotes = lazy(() => import('../notes/kept/SendKeptNotes.js'));
const LiveFeed = lazy(() => import('../live/LiveFeed.js'));
const RecorderHost = lazy(() => import('../recorder/RecorderHost.js'));
const CompanyDeletionBanner = lazy(() => import('./banner/CompanyDeletionBanner.js'));
const ConfirmEmailBanner = lazy(() => import('./banner/ConfirmEmailBanner.js'));
const ExtensionBanner = lazy(() => import('./banner/ExtensionBanner.js'));
const WorkspacesSidebar = lazy(loadWorkspacesSidebar);

/**
 * The shell: header, main sidebar or bottom bar, and the page. The shell's parts share one background; the page is the
 * brighter panel.
 */
export function Shell() {
  const isMobile = useMobile();
  const hasNavigation = useHasNavigation();
  // The members of an unpaid company are told nothing of it.
  const me = useMe();
  const isOpen = hasPaid(me);
  const isOnArticle = useMatches({
    select: (matches) => matches.some((match) => 'articleId' in match.params && match.params.articleId !== undefined),
  });
  const hasDrawer = useMatches({
    select: (matches) => isMobile && matches.some((match) => match.routeId.startsWith('/_app/b/')),
  });
  const isBare = isMobile && isOnArticle;
  const open = useOpenSidebar();
  const resyncs = useResyncCount();
  const router = useRouter();
  const isIdle = useLoadLater();
  const overlay = useOverlay();
  const needsRecorder = useNeedsRecorder(isIdle);
  const keepsNotes = useFoundWhenIdle(isIdle, hasKeptNotes) || mayKeepNotes();
  useActionKeys();

  // An open page of a company that is not paid any more: the guards lead on from there.
  useEffect(() => {
    if (!isOpen) void router.invalidate();
  }, [isOpen, router]);

  // Temporarily opened sidebars close on navigation (docs/domains/screens.md).
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (pathChanged) closeSidebar();
      }),
    [router],
  );

  return (
    <div className={styles.app} data-bare={isBare || undefined}>
      <a className={styles.skip} href="#content">
        {m.common_skipToContent()}
      </a>
      <LoginAsBanner me={me} />
      {isBare ? null : <Banner />}
      {isBare ? null : <Header hasDrawer={hasDrawer} />}
      <div className={hasNavigation ? styles.body : `${styles.body ?? ''} ${styles.withoutSides ?? ''}`}>
        {isMobile || !hasNavigation ? null : <MainSidebar isSecond={isOnArticle} />}
        {open === 'workspaces' && hasNavigation ? (
          <Part>
            <WorkspacesSidebar />
          </Part>
        ) : null}
        <MentionDetails>
          <Outlet />
        </MentionDetails>
      </div>
      {isMobile && !isBare && hasNavigation ? <BottomBar /> : null}
      {overlay ? (
        <Part key={overlay.kind}>
          <OverlayHost overlay={overlay} />
        </Part>
      ) : null}
      {needsRecorder ? (
        <Part>
          <RecorderHost />
        </Part>
      ) : null}
      {isIdle && isOpen ? (
        <>
          {keepsNotes ? (
            <Part>
              <SendKeptNotes />
            </Part>
          ) : null}
          <Part>
            <NotificationListener key={`notifications ${resyncs}`} />
          </Part>
          <Part>
            <LiveFeed key={`live ${resyncs}`} />
          </Part>
        </>
      ) : null}
    </div>
  );
}

/**
 * One banner at a time: the end of the company goes before the confirmation of the address, and that before the
 * extension (docs/domains/screens.md).
 */
function Banner() {
  const me = useMe();
  const extension = useExtensionMissing();
  const { isDismissed, dismiss } = useConfirmationBanner();
  if (me.company?.deletesAt != null) {
    const { title, deletesAt } = me.company;
    return (
      <Part>
        <CompanyDeletionBanner title={title} deletesAt={deletesAt} isOwner={can(me.company, 'Company.delete')} />
      </Part>
    );
  }
  if (me.emailProof && !isDismissed) {
    return (
      <Part>
        <ConfirmEmailBanner email={me.user.email ?? ''} proof={me.emailProof} onDismiss={dismiss} />
      </Part>
    );
  }
  return extension.isMissing ? (
    <Part>
      <ExtensionBanner onDismiss={extension.dismiss} />
    </Part>
  ) : null;
}

/** A part of the shell that is loaded later, and whose failure affects only itself. */
function Part({ children }: { children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => 'part'} errorComponent={Nothing}>
      <Suspense>{children}</Suspense>
    </CatchBoundary>
  );
}

function Nothing() {
  return null;
}
