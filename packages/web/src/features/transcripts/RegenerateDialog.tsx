import { useState } from 'react';
import { Button } from '../../design/Button.js';
import { Dialog, DialogFooter } from '../../design/Dialog.js';
import { m } from '../../paraglide/messages.js';
import { LanguageField } from './LanguageField.js';
import styles from './TranscriptSidebar.module.css';

interface RegenerateDialogProps {
  isBusy: boolean;
  onGenerate: (language: string | null) => void;
  onClose: () => void;
}

/** What becomes of the text that is there, and in which language it is spoken. */
export default function RegenerateDialog({ isBusy, onGenerate, onClose }: RegenerateDialogProps) {
  const [language, setLanguage] = useState<string | null>(null);
  return (
    <Dialog opened onClose={onClose} title={m.transcripts_regenerateTitle()}>
      <div className={styles.regenerate}>
        <p>{m.transcripts_regenerateText()}</p>
        <LanguageField label={m.transcripts_language()} language={language} onChange={setLanguage} />
      </div>
      <DialogFooter>
        <Button size="md" onClick={onClose}>
          {m.common_cancel()}
        </Button>
        <Button
          size="md"
          variant="filled"
          loading={isBusy}
          data-autofocus
          onClick={() => {
            onGenerate(language);
          }}
        >
          {m.transcripts_regenerateConfirm()}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
