import { digestRhythms, locales, type DigestRhythm, type Locale } from '@snaplore/schema/people';
import { useEffect, useRef } from 'react';
import { SelectField } from '../../design/SelectField.js';
import { localeName } from '../../lib/localeName.js';
import { m } from '../../paraglide/messages.js';
import { SettingsSection } from '../settings/SettingsSection.js';
import { useSavePreferences } from './useSavePreferences.js';
import { useSpeak } from './useSpeak.js';
import styles from './ProfileScreen.module.css';

interface PreferencesPanelProps {
  locale: Locale;
  digest: DigestRhythm;
}

/** Each language calls itself by its own name, whichever is spoken. */
const languages = locales.map((locale) => ({ value: locale, label: localeName(locale) }));

const rhythmNames: Record<DigestRhythm, () => string> = {
  off: m.profile_digest_off,
  daily: m.profile_digest_daily,
  weekly: m.profile_digest_weekly,
};

/** The page is drawn anew in the other language: the choice that did it has the focus again. */
let wasSwitchedHere = false;

/** The language of screens and mails, and how often a mail tells what was not read; each is saved as it is chosen. */
export function PreferencesPanel({ locale, digest }: PreferencesPanelProps) {
  const { save, isSaving } = useSavePreferences();
  const { speak, isSaving: isSwitching } = useSpeak();
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
            speak(chosen);
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
