import { showToast } from '../../design/toasts.js';
import { useUpdatePreferencesMutation } from '../../gql/UpdatePreferences.js';
import type { UpdatePreferencesInput } from '../../gql/types.js';
import { errorText } from '../../lib/errorText.js';
import { setLocale } from '../../lib/locale.js';

interface SavePreferences {
  /** Saves, speaks the language that was chosen, and says `saved` in it; false when it could not be saved. */
  save: (input: UpdatePreferencesInput, saved: () => string) => Promise<boolean>;
  isSaving: boolean;
}

/** The person's language and mail digest. */
export function useSavePreferences(): SavePreferences {
  const [update, { loading }] = useUpdatePreferencesMutation();
  const save = async (input: UpdatePreferencesInput, saved: () => string): Promise<boolean> => {
    try {
      await update({ variables: { input } });
      if (input.locale) await setLocale(input.locale);
      showToast('success', saved());
      return true;
    } catch (error) {
      showToast('error', errorText(error));
      return false;
    }
  };
  return { save, isSaving: loading };
}
