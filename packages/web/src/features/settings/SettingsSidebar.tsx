import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ResizableSide } from '../../design/ResizableSide.js';
import side from '../../design/Sidebar.module.css';
import { useMe } from '../../lib/session.js';
import { useMobile } from '../../lib/useMobile.js';
import { m } from '../../paraglide/messages.js';
import { useHasNavigation } from '../shell/useHasNavigation.js';
import { settingsSections } from './settingsEntries.js';
import styles from './SettingsSidebar.module.css';

/**
 * The settings available to the user, in sections; in the mobile view a strip above the page (docs/domains/screens.md).
 */
export function SettingsSidebar() {
  const me = useMe();
  const hasNavigation = useHasNavigation();
  const sections = settingsSections
    .map(({ title, entries }) => ({
      title: title(),
      entries: entries.filter(({ isFor }) => isFor(me)).map(({ label, ...entry }) => ({ ...entry, label: label() })),
    }))
    .filter(({ entries }) => entries.length > 0);
  const strip = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const isMobile = useMobile();
  // The strip scrolls: the current entry may be outside the visible part.
  useEffect(() => {
    if (isMobile)
      strip.current?.querySelector('[data-status="active"]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [pathname, isMobile]);
  const sidebar = (
    <nav ref={strip} className={`${side.sidebar ?? ''} ${styles.sidebar ?? ''}`} aria-label={m.settings_settings()}>
      <p className={styles.title} aria-hidden="true">
        {m.settings_settings()}
      </p>
      {sections.map(({ title, entries }) => (
        <div key={title} className={styles.section} role="group" aria-label={title}>
          <p className={styles.heading} aria-hidden="true">
            {title}
          </p>
          {entries.map(({ label, icon, address }) => (
            <Link key={label} {...address} className={styles.entry}>
              {icon}
              <span className="cut">{label}</span>
            </Link>
          ))}
        </div>
      ))}
    </nav>
  );
  // The owner of an unpaid company opens billing, and none of the settings.
  if (!hasNavigation) return null;
  return isMobile ? (
    sidebar
  ) : (
    <ResizableSide kind="settings" label={m.settings_settings()} initial={212}>
      {sidebar}
    </ResizableSide>
  );
}
