import { useMe } from '../../lib/session.js';
import { m } from '../../paraglide/messages.js';
import { EntriesSidebar } from '../shell/EntriesSidebar.js';
import { useHasNavigation } from '../shell/useHasNavigation.js';
import { settingsSections } from './settingsEntries.js';

/** The settings available to the user, in sections (docs/domains/screens.md). */
export function SettingsSidebar() {
  const me = useMe();
  const hasNavigation = useHasNavigation();
  // The owner of an unpaid company opens billing, and none of the settings.
  if (!hasNavigation) return null;
  const sections = settingsSections
    .map(({ title, entries }) => ({
      title: title(),
      entries: entries.filter(({ isFor }) => isFor(me)).map(({ label, ...entry }) => ({ ...entry, label: label() })),
    }))
    .filter(({ entries }) => entries.length > 0);
  return <EntriesSidebar kind="settings" title={m.settings_settings()} sections={sections} />;
}
