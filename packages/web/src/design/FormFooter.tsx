import { m } from '../paraglide/messages.js';
import { Button } from './Button.js';
import { DialogFooter } from './Dialog.js';

interface FormFooterProps {
  onCancel: () => void;
  submitLabel: string;
  isBusy: boolean;
  isDisabled?: boolean;
  isDestructive?: boolean;
}

/** Cancel, and the button that sends the form. */
export function FormFooter({
  onCancel,
  submitLabel,
  isBusy,
  isDisabled = false,
  isDestructive = false,
}: FormFooterProps) {
  return (
    <DialogFooter>
      <Button size="md" onClick={onCancel}>
        {m.common_cancel()}
      </Button>
      <Button
        size="md"
        type="submit"
        variant="filled"
        loading={isBusy}
        disabled={isDisabled}
        isDestructive={isDestructive}
      >
        {submitLabel}
      </Button>
    </DialogFooter>
  );
}
