import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { ResizableSide, type SideKind } from '../../design/ResizableSide.js';
import side from '../../design/Sidebar.module.css';
import type { adminAddress } from '../../lib/addresses.js';
import { useMobile } from '../../lib/useMobile.js';
import styles from './EntriesSidebar.module.css';

/** A link of the sidebar. */
export interface SidebarEntry {
  label: string;
  icon: ReactNode;
  address: { to: string } | ReturnType<typeof adminAddress>;
  /** Of a screen below the entry's own, which belongs to it. */
  isCurrent?: boolean;
}

/** Some entries below a heading, or without one. */
export interface SidebarSection {
  title?: string;
  entries: readonly SidebarEntry[];
}

interface EntriesSidebarProps {
  kind: SideKind;
  title: string;
  sections: readonly SidebarSection[];
}

/** The screens of an area, in sections; in the mobile view a strip above the page (docs/domains/screens.md). */
export function EntriesSidebar({ kind, title, sections }: EntriesSidebarProps) {
  const strip = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const isMobile = useMobile();
  // The strip scrolls: the current entry may be outside the visible part.
  useEffect(() => {
    if (isMobile)
      strip.current
        ?.querySelector('[data-status="active"], [data-current]')
        ?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [pathname, isMobile]);
  const sidebar = (
    <nav ref={strip} className={`${side.sidebar ?? ''} ${styles.sidebar ?? ''}`} aria-label={title}>
      <p className={styles.title} aria-hidden="true">
        {title}
      </p>
      {sections.map((section, index) => (
        <div key={section.title ?? index} className={styles.section} {...groupNamed(section.title)}>
          {section.title === undefined ? null : (
            <p className={styles.heading} aria-hidden="true">
              {section.title}
            </p>
          )}
          {section.entries.map(({ label, icon, address, isCurrent = false }) => (
            <Link
              key={label}
              {...address}
              activeOptions={{ exact: kind === 'admin' }}
              className={styles.entry}
              {...(isCurrent ? { 'data-current': true, 'aria-current': true } : {})}
            >
              {icon}
              <span className="cut">{label}</span>
            </Link>
          ))}
        </div>
      ))}
    </nav>
  );
  return isMobile ? (
    sidebar
  ) : (
    <ResizableSide kind={kind} label={title} initial={212}>
      {sidebar}
    </ResizableSide>
  );
}

const groupNamed = (title: string | undefined) =>
  title === undefined ? {} : { role: 'group' as const, 'aria-label': title };
