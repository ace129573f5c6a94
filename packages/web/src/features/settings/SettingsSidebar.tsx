import { Link } from '@tanstack/react-router';
import { useMe } from '../../lib/session.js';
import { words } from './messages.js';
import { settingsSections } from './settingsEntries.js';
import styles from './SettingsSidebar.module.css';

/** The settings a person has, in sections; a strip above the page on a small screen. */
export function SettingsSidebar() {
  const me = useMe();
  const sections = settingsSections
    .map(({ title, entries }) => ({ title, entries: entries.filter(({ isFor }) => isFor(me)) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <nav className={styles.sidebar} aria-label={words.settings}>
      <p className={styles.title} aria-hidden="true">{words.settings}</p>
      {sections.map(({ title, entries }) => (
        <div key={title} className={styles.section} role="group" aria-label={title}>
          <p className={styles.heading} aria-hidden="true">{title}</p>
          {entries.map(({ label, icon, address }) => (
            <Link key={label} {...address} className={styles.entry}>{icon}<span className="cut">{label}</span></Link>
          ))}
        </div>
      ))}
    </nav>
  );
}
