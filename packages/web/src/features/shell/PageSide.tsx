import { Suspense, lazy, type ReactNode } from 'react';
import { ResizableSide, type SideKind } from '../../design/ResizableSide.js';
import { useMobile } from '../../lib/useMobile.js';
import { BottomBar } from './BottomBar.js';
import { useOpenSidebar } from './openSidebar.js';

const SideDrawer = lazy(() => import('./SideDrawer.js'));

interface PageSideProps {
  kind: SideKind;
  /** Pixels until the person resizes it. */
  initial: number;
  /** The accessible name of the sidebar. */
  label: string;
  /** Whether the page fills a small screen, without header and bottom bar: their entries are then below the sidebar. */
  isBare?: boolean;
  children: ReactNode;
}

/**
 * The sidebar of a page: beside it at the person's own width; in the mobile view a drawer opened from the page's
 * header.
 */
export function PageSide({ kind, initial, label, isBare = false, children }: PageSideProps) {
  const isMobile = useMobile();
  const open = useOpenSidebar();
  if (!isMobile)
    return (
      <ResizableSide kind={kind} label={label} initial={initial}>
        {children}
      </ResizableSide>
    );
  return open === 'page' ? (
    <Suspense>
      <SideDrawer label={label}>
        {children}
        {isBare ? <BottomBar /> : null}
      </SideDrawer>
    </Suspense>
  ) : null;
}
