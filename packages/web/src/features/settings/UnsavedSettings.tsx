import { LeaveQuestion } from '../../design/LeaveQuestion.js';
import { m } from '../../paraglide/messages.js';

interface UnsavedSettingsProps {
  /** A function is read when somebody leaves: for a form that does not render as it is typed in. */
  isUnsaved: boolean | (() => boolean);
}

/** Asks before changed settings are lost by leaving their screen (docs/domains/screens.md). */
export function UnsavedSettings({ isUnsaved }: UnsavedSettingsProps) {
  return (
    <LeaveQuestion
      isUnsaved={isUnsaved}
      question={{ title: m.settings_leaveTitle(), text: m.settings_leaveText(), confirmLabel: m.settings_leave() }}
    />
  );
}
