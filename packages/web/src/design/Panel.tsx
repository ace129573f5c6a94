import type { ReactNode } from 'react';
import styles from './Panel.module.css';

interface PanelProps {
  children: ReactNode;
  /** Side by side instead of below each other: content and a sidebar of its own. */
  isRow?: boolean;
}

/** The single brighter panel a page stands on. Below its title bar the page scrolls by itself. */
export function Panel({ children, isRow = false }: PanelProps) {
  return <main id="content" tabIndex={-1} className={styles.panel} data-row={isRow || undefined}>{children}</main>;
}

interface ScrollProps {
  children: ReactNode;
  className?: string | undefined;
}

/** The part of a panel that scrolls. */
export function PanelScroll({ children, className }: ScrollProps) {
  return <div data-scroll className={className === undefined ? styles.scroll : `${styles.scroll} ${className}`}>{children}</div>;
}
