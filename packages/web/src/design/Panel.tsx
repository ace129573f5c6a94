import type { ReactNode } from 'react';
import styles from './Panel.module.css';

interface PanelProps {
  children: ReactNode;
  /** Side by side instead of below each other: content and a sidebar of its own. */
  isRow?: boolean;
}

/** The single brighter panel around a page. Below its title bar the page scrolls by itself. */
export function Panel({ children, isRow = false }: PanelProps) {
  return (
    <main id="content" tabIndex={-1} className={styles.panel} data-row={isRow || undefined}>
      {children}
    </main>
  );
}

interface ScrollProps {
  children: ReactNode;
  className?: string | undefined;
  /**
   * The name of its content, if nothing inside takes the focus: it is then focusable, so that the keyboard can scroll
   * it.
   */
  label?: string | undefined;
}

/** The part of a panel that scrolls. */
export function PanelScroll({ children, className, label }: ScrollProps) {
  const named = label === undefined ? {} : { role: 'region', tabIndex: 0, 'aria-label': label };
  return (
    <div data-scroll {...named} className={className === undefined ? styles.scroll : `${styles.scroll} ${className}`}>
      {children}
    </div>
  );
}
