import type { Locale } from '@snaplore/schema/people';
import { hasTypedText } from '../../lib/typedText.js';
import { m } from '../../paraglide/messages.js';
import { showOverlay } from '../actions/overlays.js';
import { useSavePreferences } from './useSavePreferences.js';

/**
 * Changes the user's language; asks first if typed text would be lost, since the page renders again
 * (docs/domains/accounts.md).
 */
export function useChangeLanguage(): { changeLanguage: (locale: Locale) => void; isSaving: boolean } {
  const { save, isSaving } = useSavePreferences();
  return {
    changeLanguage: (locale) => {
      if (hasTypedText()) showOverlay({ kind: 'changeLanguage', locale });
      else void save({ locale }, m.profile_languageSaved);
    },
    isSaving,
  };
}
