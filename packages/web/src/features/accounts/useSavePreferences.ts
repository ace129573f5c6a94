import { useUpdatePreferencesMutation } from '../../gql/UpdatePreferences.js';
import type { UpdatePreferencesInput } from '../../gql/types.js';
import { setLocale } from '../../lib/locale.js';
import { useAction } from '../../lib/useAction.js';

interface SavePreferences {
  /** Saves, switches to the chosen language, and shows the toast `saved` in it. False if saving failed. */
  save: (input: UpdatePreferencesInput, saved: () => string) => Promise<boolean>;
  isSaving: boolean;
}

/** The user's language and mail digest (docs/domains/accounts.md). */
export function useSavePreferences(): SavePreferences {
  const [update] = useUpdatePreferencesMutation();
  const { run, isBusy } = useAction();
  const save = async (input: UpdatePreferencesInput, saved: () => string): Promise<boolean> =>
    await run(
      async () => {
        await update({ variables: { input } });
        if (input.locale) await setLocale(input.locale);
      },
      { success: saved },
    );
  return { save, isSaving: isBusy };
}
