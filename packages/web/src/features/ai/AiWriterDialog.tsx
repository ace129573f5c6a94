import { writerTypeLabels, type WriterType } from '@snaplore/schema/ai';
import { Button } from '../../design/Button.js';
import { Dialog, DialogFooter } from '../../design/Dialog.js';
import { FormError } from '../../design/FormError.js';
import { IconRefresh } from '../../design/icons.js';
import { m } from '../../paraglide/messages.js';
import { useAiText } from './useAiText.js';
import styles from './AiWriter.module.css';

interface AiWriterDialogProps {
  articleId: string;
  writerType: WriterType;
  selectedText: string;
  /** Replaces the selected text. */
  onInsert: (text: string) => void;
  onClose: () => void;
}

/** Shows the rewritten selection while it arrives; then Insert, Discard or Regenerate (docs/domains/ai.md). */
export default function AiWriterDialog({
  articleId,
  writerType,
  selectedText,
  onInsert,
  onClose,
}: AiWriterDialogProps) {
  const { text, isWriting, failure, regenerate } = useAiText({ articleId, writerType, selectedText });
  return (
    <Dialog opened onClose={onClose} title={m.ai_title({ label: writerTypeLabels[writerType] })} size={520}>
      <h3 className={styles.label}>{m.ai_original()}</h3>
      <blockquote className={styles.original}>{selectedText}</blockquote>
      <h3 className={styles.label}>{m.ai_preview()}</h3>
      {failure === null ? (
        <div className={styles.preview} aria-live="polite" aria-busy={isWriting}>
          {text === '' ? <span className={styles.loading}>{m.ai_loading()}</span> : text}
        </div>
      ) : (
        <FormError>{failure}</FormError>
      )}
      <DialogFooter>
        <Button size="md" onClick={onClose}>
          {m.ai_discard()}
        </Button>
        <Button size="md" disabled={isWriting} leftSection={<IconRefresh />} onClick={regenerate}>
          {m.ai_regenerate()}
        </Button>
        <Button
          size="md"
          variant="filled"
          disabled={isWriting || failure !== null || text === ''}
          onClick={() => {
            onInsert(text);
          }}
        >
          {m.ai_insert()}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
