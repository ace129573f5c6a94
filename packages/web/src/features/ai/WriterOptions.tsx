import { tones, type WriterType } from '@snaplore/schema/ai';
import * as limits from '@snaplore/schema/limits';
import { CheckboxField } from '../../design/CheckboxField.js';
import { SelectField } from '../../design/SelectField.js';
import { TextAreaField } from '../../design/TextField.js';
import { m } from '../../paraglide/messages.js';
import styles from './AiWriter.module.css';
import { labelled, languageChoices, toneLabels, typeLabels } from './writerLabels.js';
import type { WriterChoice } from './writerTarget.js';

interface WriterOptionsProps {
  choice: WriterChoice;
  types: readonly WriterType[];
  /** Whether a marked text is rewritten. */
  isRewriting: boolean;
  /** Why the prompt is not taken. */
  promptError: string | null;
  onChange: (change: Partial<WriterChoice>) => void;
  onSubmit: () => void;
}

/** What the writer is to do. */
export function WriterOptions({ choice, types, isRewriting, promptError, onChange, onSubmit }: WriterOptionsProps) {
  const { type, tone, language, prompt, isArticleConsidered } = choice;
  const isAlone = type !== 'changeTone' && type !== 'translate';
  return (
    <>
      <div className={styles.options} data-alone={isAlone || undefined}>
        {types.length > 1 && (
          <SelectField
            label={m.ai_task()}
            data={types.map((value) => ({ value, label: typeLabels[value]() }))}
            value={type}
            allowDeselect={false}
            onChange={(value) => onChange({ type: value ?? type })}
          />
        )}
        {type === 'changeTone' && (
          <SelectField
            label={m.ai_tone()}
            data={labelled(toneLabels)}
            value={tone}
            allowDeselect={false}
            onChange={(value) => onChange({ tone: value ?? tones[0] })}
          />
        )}
        {type === 'translate' && (
          <SelectField
            label={m.ai_language()}
            data={languageChoices()}
            value={language}
            allowDeselect={false}
            onChange={(value) => onChange({ language: value ?? language })}
          />
        )}
      </div>
      {type === 'customPrompt' && (
        <TextAreaField
          className={styles.prompt}
          label={m.ai_prompt()}
          placeholder={isRewriting ? m.ai_promptRewrite() : m.ai_promptPlaceholder()}
          data-autofocus=""
          rows={3}
          maxLength={limits.aiPromptMax}
          value={prompt}
          error={promptError}
          onChange={(event) => onChange({ prompt: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onSubmit();
          }}
        />
      )}
      <CheckboxField
        className={styles.article}
        label={m.ai_article()}
        checked={isArticleConsidered}
        onChange={(event) => onChange({ isArticleConsidered: event.currentTarget.checked })}
      />
    </>
  );
}
