import type { Locale } from '@snaplore/schema/people';
import { hasTypedText } from '../../lib/typedText.js';
import { m } from '../../paraglide/messages.js';
import { showOverlay } from '../actions/overlays.js';
import { useSavePreferences } from './useSavePreferences.js';

/** Changes the person's language; asks first where something typed would be lost by it. */
export function useSpeak(): { speak: (locale: Locale) => void; isSaving: boolean } {
  const { save, isSaving } = useSavePreferences();
  return {
    speak: (locale) => {
      if (hasTypedText()) showOverlay({ kind: 'changeLanguage', locale });
      else void save({ locale }, m.profile_languageSaved);
    },
    isSaving,
  };
}
