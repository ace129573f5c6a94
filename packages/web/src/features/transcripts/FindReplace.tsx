import { transcriptFindMax } from '@snaplore/schema/transcript/transcriptLimits';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { Button } from '../../design/Button.js';
import { IconChevronDown, IconChevronUp } from '../../design/icons.js';
import { IconButton } from '../../design/IconButton.js';
import { showToast } from '../../design/toasts.js';
import { m } from '../../paraglide/messages.js';
import { findInRows } from './findInLines.js';
import type { TranscriptRow } from './transcriptRows.js';
import type { TranscriptEdits } from './useTranscriptEdits.js';
import styles from './TranscriptSidebar.module.css';

interface FindReplaceProps {
  rows: readonly TranscriptRow[];
  find: string;
  edit: TranscriptEdits['edit'];
  onShow: (index: number) => void;
}

/** How often a text is found, by which its lines are stepped through, and what replaces it everywhere. */
export function FindReplace({ rows, find, edit, onShow }: FindReplaceProps) {
  const found = useMemo(() => findInRows(rows, find), [rows, find]);
  const [replacement, setReplacement] = useState('');
  const [active, setActive] = useState(-1);
  const lines = found.rows.length;
  const step = (by: 1 | -1): void => {
    if (lines === 0) return;
    const next = (active + by + lines) % lines;
    setActive(next);
    onShow(found.rows[next] ?? 0);
  };
  const replace = (): void => {
    if (lines === 0) return;
    void edit([{ kind: 'replace', find, text: replacement }]).then((refusal) => {
      if (refusal === null) showToast('success', m.transcripts_replaced({ count: lines }));
      else showToast('error', refusal);
    });
  };
  return (
    <div className={styles.replace} role="group" aria-label={m.transcripts_find()}>
      <input
        className={styles.field}
        type="text"
        value={replacement}
        maxLength={transcriptFindMax}
        placeholder={m.notes_replaceWith()}
        aria-label={m.notes_replaceWith()}
        onChange={(event) => {
          setReplacement(event.currentTarget.value);
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          replace();
        }}
      />
      <span className={styles.count} role="status">
        {found.count === 0 ? m.notes_findNone() : m.transcripts_found({ count: found.count })}
      </span>
      <IconButton
        label={m.notes_findPrevious()}
        size={28}
        disabled={lines === 0}
        onClick={() => {
          step(-1);
        }}
      >
        <IconChevronUp />
      </IconButton>
      <IconButton
        label={m.notes_findNext()}
        size={28}
        disabled={lines === 0}
        onClick={() => {
          step(1);
        }}
      >
        <IconChevronDown />
      </IconButton>
      <Button disabled={lines === 0} onClick={replace}>
        {m.notes_replaceAll()}
      </Button>
    </div>
  );
}
