import { m } from '../paraglide/messages.js';
import { Button } from './Button.js';
import { DialogFooter } from './Dialog.js';

interface FormFooterProps {
  onCancel: () => void;
  submitLabel: string;
  isBusy: boolean;
  isDisabled?: boolean;
  isDestructive?: boolean;
  /** Without it the button sends the form around it. */
  onConfirm?: () => void;
}

/** Cancel, and the button that sends the form or confirms what the dialog is about. */
export function FormFooter({
  onCancel,
  submitLabel,
  isBusy,
  isDisabled = false,
  isDestructive = false,
  onConfirm,
}: FormFooterProps) {
  return (
    <DialogFooter>
      <Button size="md" onClick={onCancel}>
        {m.common_cancel()}
      </Button>
      <Button
        size="md"
        type={onConfirm ? 'button' : 'submit'}
        variant="filled"
        loading={isBusy}
        disabled={isDisabled}
        isDestructive={isDestructive}
        onClick={onConfirm}
      >
        {submitLabel}
      </Button>
    </DialogFooter>
  );
}
