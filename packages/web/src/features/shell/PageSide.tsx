import { Suspense, lazy, type ReactNode } from 'react';
import { ResizableSide, type SideKind } from '../../design/ResizableSide.js';
import { useMobile } from '../../lib/useMobile.js';
import { BottomBar } from './BottomBar.js';
import { useOpenSidebar } from './openSidebar.js';

const SideDrawer = lazy(() => import('./SideDrawer.js'));

interface PageSideProps {
  kind: SideKind;
  /** The width in pixels until the user resizes it. */
  initial: number;
  /** The accessible name of the sidebar. */
  label: string;
  /** In the mobile view the page has no header and no bottom bar: the bar is then below the sidebar. */
  isBare?: boolean;
  children: ReactNode;
}

/**
 * The sidebar of a page, at the width that the user chose; in the mobile view a drawer that the page's header opens
 * (docs/domains/screens.md).
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
