import type { Locale } from '@snaplore/schema/people';
import { ConfirmDialog } from '../../design/ConfirmDialog.js';
import { m } from '../../paraglide/messages.js';
import { useSavePreferences } from './useSavePreferences.js';

interface LanguageQuestionProps {
  locale: Locale;
  onClose: () => void;
}

/** Asks before the language changes: the page renders again, and what was typed and not saved is lost. */
export default function LanguageQuestion({ locale, onClose }: LanguageQuestionProps) {
  const { save, isSaving } = useSavePreferences();
  const change = async () => {
    await save({ locale }, m.profile_languageSaved);
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={m.profile_languageQuestion()}
      text={m.profile_languageQuestionText()}
      confirmLabel={m.profile_languageChange()}
      isBusy={isSaving}
      onConfirm={() => {
        void change();
      }}
      onClose={onClose}
    />
  );
}
