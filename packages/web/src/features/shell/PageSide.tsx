import { Suspense, lazy, type ReactNode } from 'react';
import { ResizableSide, type SideKind } from '../../design/ResizableSide.js';
import { useMobile } from '../../lib/useMobile.js';
import { useOpenSidebar } from './openSidebar.js';

const SideDrawer = lazy(() => import('./SideDrawer.js'));

interface PageSideProps {
  kind: SideKind;
  /** Pixels until the person says otherwise. */
  initial: number;
  /** Names the drawer of the mobile view. */
  label: string;
  children: ReactNode;
}

/** The sidebar of a page: beside it at the person's own width; in the mobile view a drawer that the header opens. */
export function PageSide({ kind, initial, label, children }: PageSideProps) {
  const isMobile = useMobile();
  const open = useOpenSidebar();
  if (!isMobile) return <ResizableSide kind={kind} initial={initial}>{children}</ResizableSide>;
  return open === 'page' ? <Suspense><SideDrawer label={label}>{children}</SideDrawer></Suspense> : null;
}
