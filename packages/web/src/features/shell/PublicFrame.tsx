import type { ReactNode } from 'react';
import { HomeLogo } from '../../design/HomeLogo.js';
import { m } from '../../paraglide/messages.js';
import styles from './Shell.module.css';

interface PublicFrameProps {
  /** What the page offers, at the end of its header. */
  actions: ReactNode;
  children: ReactNode;
}

/** The frame of pages without the sidebars: the logo and what the page offers (docs/domains/screens.md). */
export function PublicFrame({ actions, children }: PublicFrameProps) {
  return (
    <div className={styles.app}>
      <a className={styles.skip} href="#content">
        {m.common_skipToContent()}
      </a>
      <header className={styles.header}>
        <HomeLogo />
        <span className="grow" />
        {actions}
      </header>
      <div className={`${styles.body ?? ''} ${styles.withoutSides ?? ''}`}>{children}</div>
    </div>
  );
}
