import { noteScenarios, type NoteScenario } from '@snaplore/schema/ai';
import * as limits from '@snaplore/schema/limits';
import { useState } from 'react';
import { ChipsField } from '../../design/ChipsField.js';
import { Dialog } from '../../design/Dialog.js';
import { FormError } from '../../design/FormError.js';
import { FormFooter } from '../../design/FormFooter.js';
import { useSubmission } from '../../lib/useSubmission.js';
import { m } from '../../paraglide/messages.js';
import { PromptField } from '../ai/PromptField.js';
import styles from './ArticleAi.module.css';
import { noteScenarioLabels } from './noteScenarioLabels.js';
import { useArticleAiStart, type GeneratedArticle } from './useArticleAiStart.js';

interface SmartNotesDialogProps {
  article: GeneratedArticle;
  isInEditor: boolean;
  onClose: () => void;
}

/** Asks what the notes are to be, and starts them (docs/domains/articleAi.md). */
export default function SmartNotesDialog({ article, isInEditor, onClose }: SmartNotesDialogProps) {
  const [scenario, setScenario] = useState<NoteScenario>(noteScenarios[0]);
  const [prompt, setPrompt] = useState('');
  const { startNotes } = useArticleAiStart(article, isInEditor);
  const { length } = prompt.trim();
  const isMissing = scenario === 'custom' && (length === 0 || length > limits.aiNotesPromptMax);

  const { submit, isBusy, failure } = useSubmission(async () => {
    await startNotes(scenario, prompt.trim());
    onClose();
  });
  const start = (): void => {
    if (!isMissing) submit();
  };
  return (
    <Dialog opened onClose={onClose} title={m.ai_smartNotes()} size={520}>
      <p className={styles.about}>{m.ai_notesAbout()}</p>
      <ChipsField
        label={m.ai_scenario()}
        choices={noteScenarioLabels(isInEditor)}
        value={scenario}
        onChange={setScenario}
      />
      {scenario === 'custom' && (
        <div className={styles.prompt}>
          <PromptField
            label={m.ai_prompt()}
            placeholder={m.ai_notesPrompt()}
            value={prompt}
            max={limits.aiNotesPromptMax}
            error={undefined}
            onChange={setPrompt}
            onSubmit={start}
          />
        </div>
      )}
      <FormError space="before">{failure}</FormError>
      <FormFooter
        onCancel={onClose}
        submitLabel={m.ai_generate()}
        isBusy={isBusy}
        isDisabled={isMissing}
        onConfirm={start}
      />
    </Dialog>
  );
}
