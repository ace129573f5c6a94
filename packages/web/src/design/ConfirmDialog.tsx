import { m } from '../paraglide/messages.js';
import { Button } from './Button.js';
import { Dialog, DialogFooter } from './Dialog.js';
import styles from './Dialog.module.css';

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  text?: string;
  /** The label of the confirming button: 'Delete'. */
  confirmLabel: string;
  /** The label of the other button, if it says what stays: 'Keep'. */
  cancelLabel?: string;
  /** Red, for what cannot be undone. */
  isDestructive?: boolean;
  isBusy?: boolean;
  /** What is under way, in place of the text: 'The article is being deleted'. */
  progress?: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation of something that cannot be undone. The focus starts on Cancel. */
export function ConfirmDialog({
  opened,
  title,
  text,
  confirmLabel,
  cancelLabel = m.common_cancel(),
  isDestructive = false,
  isBusy = false,
  progress,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      {text === undefined ? null : (
        // One takes the place of the other, which keeps its room: the dialog must not jump.
        <div className={`${styles.text ?? ''} ${styles.swap ?? ''}`}>
          <p data-hidden={progress !== undefined || undefined}>{text}</p>
          <p role="status">{progress}</p>
        </div>
      )}
      <DialogFooter>
        <Button size="md" onClick={onClose} data-autofocus>
          {cancelLabel}
        </Button>
        <Button size="md" variant="filled" loading={isBusy} onClick={onConfirm} isDestructive={isDestructive}>
          {confirmLabel}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
