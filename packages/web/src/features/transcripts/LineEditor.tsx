import { lineText } from '@snaplore/schema/transcript/lineText';
import { speakerNameMax, transcriptLineMax } from '@snaplore/schema/transcript/transcriptLimits';
import { useId, useRef, type KeyboardEvent } from 'react';
import { Button } from '../../design/Button.js';
import { CheckboxField } from '../../design/CheckboxField.js';
import { IconChevronDown } from '../../design/icons.js';
import { SuggestField } from '../../design/SuggestField.js';
import { tip } from '../../design/tip.js';
import type { RowProps } from '../../design/VirtualRows.js';
import { m } from '../../paraglide/messages.js';
import { IconJoin, IconSplit } from '../videoEdits/editIcons.js';
import styles from './LineEditor.module.css';
import type { LineDraft } from './lineDraft.js';
import type { TranscriptRow } from './transcriptRows.js';

/** Letters that fit beside each other, where a browser does not fit the height of a field to its text. */
const lineLetters = 44;

interface LineEditorProps {
  item: TranscriptRow;
  row: RowProps;
  draft: LineDraft;
  /** Names to choose from. */
  speakers: readonly string[];
  /** In how many lines the speaker of this one speaks. */
  spokenLines: number;
  mayJoin: boolean;
  onChange: (draft: LineDraft) => void;
  onSave: () => void;
  onSplit: (caret: number) => void;
  onJoin: () => void;
  onCancel: () => void;
}

/** Text, times and speaker of a line. Enter saves, Escape leaves it as it was, Ctrl+Enter splits it at the caret. */
export function LineEditor({
  item: { id, line },
  row,
  draft,
  speakers,
  spokenLines,
  mayJoin,
  onChange,
  onSave,
  onSplit,
  onJoin,
  onCancel,
}: LineEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const errorId = useId();
  const change = (changed: Partial<LineDraft>): void => {
    onChange({ ...draft, error: null, ...changed });
  };
  const split = (): void => {
    onSplit(field.current?.selectionStart ?? 0);
  };
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const { target, key, nativeEvent } = event;
    if (nativeEvent.isComposing || event.defaultPrevented) return;
    const isField = target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea');
    // Closes the list of names first.
    if (key === 'Escape' && isField && target.hasAttribute('aria-controls')) return;
    if (key === 'Escape') onCancel();
    else if (key === 'Enter' && isField && (event.ctrlKey || event.metaKey)) split();
    else if (key === 'Enter' && isField && !event.shiftKey) onSave();
    else return;
    event.preventDefault();
  };
  const present = lineText(line.words);
  const other = draft.speaker.trim() !== (line.speaker ?? '');
  const error = draft.error === null ? {} : { 'aria-invalid': true, 'aria-describedby': errorId };
  return (
    <li {...row} className={styles.line} data-row={id} onKeyDown={press}>
      <div className={styles.head}>
        <input
          className={styles.time}
          aria-label={m.transcripts_start()}
          inputMode="decimal"
          autoComplete="off"
          value={draft.start}
          onChange={(event) => {
            change({ start: event.currentTarget.value });
          }}
        />
        <span aria-hidden="true">–</span>
        <input
          className={styles.time}
          aria-label={m.transcripts_end()}
          inputMode="decimal"
          autoComplete="off"
          value={draft.end}
          onChange={(event) => {
            change({ end: event.currentTarget.value });
          }}
        />
        <SuggestField
          className={styles.speaker ?? ''}
          classNames={{ input: styles.speakerInput ?? '' }}
          aria-label={m.transcripts_speaker()}
          placeholder={m.transcripts_speaker()}
          data-speaker=""
          size="xs"
          rightSection={speakers.length === 0 ? null : <IconChevronDown size={12} />}
          rightSectionPointerEvents="none"
          maxLength={speakerNameMax}
          data={[...speakers]}
          value={draft.speaker}
          onChange={(speaker) => {
            change({ speaker });
          }}
        />
      </div>
      {other && line.speaker !== null && spokenLines > 1 ? (
        <CheckboxField
          className={styles.everywhere ?? ''}
          size="xs"
          label={m.transcripts_everywhere({ count: spokenLines, speaker: line.speaker })}
          checked={draft.isEverywhere}
          onChange={(event) => {
            change({ isEverywhere: event.currentTarget.checked });
          }}
        />
      ) : null}
      <textarea
        ref={field}
        className={styles.text}
        aria-label={m.transcripts_text()}
        rows={Math.ceil(draft.text.length / lineLetters) || 1}
        maxLength={transcriptLineMax}
        value={draft.text}
        {...error}
        onChange={(event) => {
          change({ text: event.currentTarget.value });
        }}
      />
      {draft.error === null ? null : (
        <p id={errorId} className={styles.error} role="alert">
          {draft.error}
          {present === draft.text ? null : <span>{m.transcripts_present({ text: present })}</span>}
        </p>
      )}
      <div className={styles.actions}>
        <Button
          variant="subtle"
          size="compact"
          leftSection={<IconSplit size={14} />}
          {...tip(m.transcripts_splitHint(), 'Ctrl+Enter')}
          onClick={split}
        >
          {m.transcripts_split()}
        </Button>
        <Button
          variant="subtle"
          size="compact"
          leftSection={<IconJoin size={14} />}
          disabled={!mayJoin}
          onClick={onJoin}
        >
          {m.transcripts_join()}
        </Button>
        <div className={styles.ends}>
          <Button variant="subtle" size="compact" onClick={onCancel}>
            {m.common_cancel()}
          </Button>
          <Button size="compact" onClick={onSave}>
            {m.common_save()}
          </Button>
        </div>
      </div>
    </li>
  );
}
