import type { TranscriptEdit } from '@snaplore/schema/transcript/transcriptEdit';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { draftOf, editsOf, joinEdits, splitEdits, type LineDraft } from './lineDraft.js';
import type { TranscriptRow } from './transcriptRows.js';
import type { TranscriptEdits } from './useTranscriptEdits.js';

export interface LineDrafts {
  of: (id: string) => LineDraft | undefined;
  open: (item: TranscriptRow, focus: LineDraft['focus']) => void;
  change: (id: string, draft: LineDraft) => void;
  close: (id: string) => void;
  /** Each closes the editor, which opens again with what was typed where it is refused. @returns whether it closed. */
  save: (item: TranscriptRow) => boolean;
  join: (item: TranscriptRow, next: TranscriptRow) => boolean;
  /** @returns the id of the new line's row; null where the line cannot be split there. */
  split: (item: TranscriptRow, caret: number) => string | null;
  /** What was typed for lines that are gone. */
  lost: readonly { id: string; text: string }[];
}

/**
 * The editors of lines that are open, by the ids of their rows: what is typed outlives the rows.
 * @param onRefused called when an editor opens again.
 */
export function useLineDrafts(
  rows: readonly TranscriptRow[],
  edit: TranscriptEdits['edit'],
  onRefused: (id: string) => void,
): LineDrafts {
  const [drafts, setDrafts] = useState<Readonly<Record<string, LineDraft>>>({});
  const change = (id: string, draft: LineDraft): void => {
    setDrafts((now) => ({ ...now, [id]: draft }));
  };
  const close = (id: string): void => {
    setDrafts((now) => Object.fromEntries(Object.entries(now).filter(([each]) => each !== id)));
  };
  const send = (id: string, draft: LineDraft, edits: TranscriptEdit[] | null, fault: string): boolean => {
    if (!edits) {
      change(id, { ...draft, error: fault });
      return false;
    }
    close(id);
    void edit(edits).then((error) => {
      if (error === null) return;
      // An editor that was opened meanwhile stays.
      setDrafts((now) => (id in now ? now : { ...now, [id]: { ...draft, error } }));
      onRefused(id);
    });
    return true;
  };
  const draftFor = ({ id, line }: TranscriptRow): LineDraft => {
    const draft = drafts[id] ?? draftOf(line);
    // Where it was refused, the user has seen what the line is by now.
    return draft.error === null ? draft : { ...draft, from: line };
  };
  const openIds = Object.keys(drafts);
  const shown = openIds.length === 0 ? null : new Set(rows.map(({ id }) => id));
  return {
    of: (id) => drafts[id],
    open: ({ id, line }, focus) => {
      setDrafts((now) => (id in now ? now : { ...now, [id]: draftOf(line, focus) }));
    },
    change,
    close,
    save: (item) => {
      const draft = draftFor(item);
      return send(item.id, draft, editsOf(draft), m.transcripts_timesWrong());
    },
    join: (item, next) => {
      const draft = draftFor(item);
      return send(item.id, draft, joinEdits(draft, next.line), m.transcripts_timesWrong());
    },
    split: (item, caret) => {
      const draft = draftFor(item);
      const id = crypto.randomUUID();
      const edits = splitEdits(draft, caret, id);
      const fault = editsOf(draft) ? m.transcripts_splitHint() : m.transcripts_timesWrong();
      return send(item.id, draft, edits, fault) ? `${id}:0` : null;
    },
    lost: openIds.filter((id) => shown?.has(id) === false).map((id) => ({ id, text: drafts[id]?.text ?? '' })),
  };
}
