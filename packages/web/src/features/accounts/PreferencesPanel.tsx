import { digestRhythms, locales, type DigestRhythm, type Locale } from '@snaplore/schema/people';
import { useEffect, useRef } from 'react';
import { SelectField } from '../../design/SelectField.js';
import { localeName } from '../../lib/localeName.js';
import { m } from '../../paraglide/messages.js';
import { SettingsSection } from '../settings/SettingsSection.js';
import { useSavePreferences } from './useSavePreferences.js';
import { useChangeLanguage } from './useChangeLanguage.js';
import styles from './ProfileScreen.module.css';

interface PreferencesPanelProps {
  locale: Locale;
  digest: DigestRhythm;
}

/** Each language by its own name, whatever the current one. */
const languages = locales.map((locale) => ({ value: locale, label: localeName(locale) }));

const rhythmNames: Record<DigestRhythm, () => string> = {
  off: m.profile_digest_off,
  daily: m.profile_digest_daily,
  weekly: m.profile_digest_weekly,
};

/** Changing the language mounts the page again: the field that changed it then takes the focus back. */
let wasSwitchedHere = false;

/**
 * The language of screens and mails, and the rhythm of the digest of unread notifications. Each is saved as soon as it
 * is chosen (docs/domains/accounts.md).
 */
export function PreferencesPanel({ locale, digest }: PreferencesPanelProps) {
  const { save, isSaving } = useSavePreferences();
  const { changeLanguage, isSaving: isSwitching } = useChangeLanguage();
  const language = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (wasSwitchedHere) language.current?.focus({ preventScroll: true });
    wasSwitchedHere = false;
  }, []);

  return (
    <SettingsSection title={m.profile_preferences()} text={m.profile_preferencesText()}>
      <div className={styles.pair} style={{ marginTop: 16 }}>
        <SelectField
          ref={language}
          label={m.profile_language()}
          allowDeselect={false}
          disabled={isSwitching}
          data={languages}
          value={locale}
          onChange={(value) => {
            const chosen = locales.find((each) => each === value);
            if (chosen === undefined || chosen === locale) return;
            wasSwitchedHere = true;
            changeLanguage(chosen);
          }}
        />
        <SelectField
          label={m.profile_digest()}
          description={m.profile_digestText()}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          allowDeselect={false}
          disabled={isSaving}
          data={digestRhythms.map((value) => ({ value, label: rhythmNames[value]() }))}
          value={digest}
          onChange={(value) => {
            const chosen = digestRhythms.find((each) => each === value);
            if (chosen !== undefined && chosen !== digest)
              void save({ notificationDigest: chosen }, m.profile_digestSaved);
          }}
        />
      </div>
    </SettingsSection>
  );
}
