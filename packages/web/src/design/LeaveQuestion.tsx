import { useLeaveQuestion, type StaysOn } from '../lib/useLeaveQuestion.js';
import { ConfirmDialog } from './ConfirmDialog.js';

interface LeaveQuestionProps {
  /** A function is read when somebody leaves: for a form that does not render as it is typed in. */
  isUnsaved: boolean | (() => boolean);
  question: { title: string; text: string; confirmLabel: string };
  staysOn?: StaysOn | undefined;
}

/** Asks before unsaved work is lost by opening another screen (docs/domains/screens.md). */
export function LeaveQuestion({ isUnsaved, question, staysOn }: LeaveQuestionProps) {
  const leaving = useLeaveQuestion(isUnsaved, staysOn);
  return (
    <ConfirmDialog
      opened={leaving.isAsked}
      {...question}
      isDestructive
      onConfirm={leaving.leave}
      onClose={leaving.stay}
    />
  );
}
