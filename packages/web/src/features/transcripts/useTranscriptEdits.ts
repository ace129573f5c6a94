import { useApolloClient } from '@apollo/client/react';
import { inverseEdits } from '@snaplore/schema/transcript/inverseEdits';
import { mapTranscript, shownTranscripts, type Timeline } from '@snaplore/schema/transcript/mapTranscript';
import type { TranscriptEdit } from '@snaplore/schema/transcript/transcriptEdit';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '../../design/toasts.js';
import { useEditTranscriptMutation } from '../../gql/EditTranscript.js';
import { codeOf, errorText } from '../../lib/errorText.js';
import { m } from '../../paraglide/messages.js';
import { showEdits, storedLines } from './transcriptCache.js';
import { transcriptEditInput } from './transcriptEditInput.js';

/** So many steps can be taken back. */
const stepsKept = 50;

/** The edits that take a step back, or do it again. */
type Step = readonly TranscriptEdit[];

export interface TranscriptEdits {
  /** Shows edits and sends them, one after the other, as one step. @returns why they were refused; null once done. */
  edit: (edits: Step) => Promise<string | null>;
  canUndo: boolean;
  canRedo: boolean;
  undo: () => void;
  redo: () => void;
  /** Forgets the steps: what they changed is not there any more. */
  forget: () => void;
  /** Whether a change is not answered yet. */
  isSaving: boolean;
}

/**
 * Edits what is said in a draft (docs/domains/transcripts.md). Edits are shown at once, and sent after those before
 * them. What takes a step back is worked out from what the server answered, and is an ordinary edit.
 */
export function useTranscriptEdits(
  articleId: string,
  timeline: Timeline,
  refetch: () => Promise<void>,
): TranscriptEdits {
  const { cache } = useApolloClient();
  const [send] = useEditTranscriptMutation();
  const steps = useRef<Record<'undo' | 'redo', readonly Step[]>>({ undo: [], redo: [] });
  const [counts, setCounts] = useState({ undo: 0, redo: 0 });
  const [underWay, setUnderWay] = useState(0);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef(timeline);
  useEffect(() => {
    latest.current = timeline;
  }, [timeline]);
  const isSaving = underWay > 0;
  useEffect(() => {
    if (!isSaving) return undefined;
    const ask = (event: BeforeUnloadEvent): void => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
    };
  }, [isSaving]);

  const keep = (kind: 'undo' | 'redo', step: Step): void => {
    if (step.length > 0) steps.current[kind] = [...steps.current[kind], step].slice(-stepsKept);
    setCounts({ undo: steps.current.undo.length, redo: steps.current.redo.length });
  };

  /**
   * Shows and sends edits, and keeps what takes back those that were done.
   * @returns why the others were not; null once all are.
   */
  const perform = async (edits: Step, kept: 'undo' | 'redo'): Promise<unknown> => {
    const hide = showEdits(cache, articleId, () => latest.current, edits);
    setUnderWay((count) => count + 1);
    const sending = last.current.then(async () => {
      const shown = latest.current;
      const lines = () => mapTranscript(shown, shownTranscripts(storedLines(cache, articleId)), 'shown');
      const before = lines();
      const done: TranscriptEdit[] = [];
      let failure: unknown = null;
      try {
        for (const [index, edit] of edits.entries()) {
          const input = { articleId, id: crypto.randomUUID(), edit: transcriptEditInput(edit) };
          // All lines come with the last answer alone: they are many.
          await send({ variables: { input, withLines: index === edits.length - 1 } });
          done.push(edit);
        }
      } catch (error) {
        failure = error;
        await refetch().catch(() => undefined);
      }
      hide();
      setUnderWay((count) => count - 1);
      keep(kept, done.length === 0 ? [] : inverseEdits(shown, before, done, lines()));
      return failure;
    });
    last.current = sending;
    return await sending;
  };

  const toggle = async (kind: 'undo' | 'redo'): Promise<void> => {
    // What is under way is the step to be taken back.
    await last.current;
    const step = steps.current[kind].at(-1);
    if (!step) return;
    steps.current[kind] = steps.current[kind].slice(0, -1);
    const error = await perform(step, kind === 'undo' ? 'redo' : 'undo');
    if (error === null) return;
    showToast('error', codeOf(error) === 'CONFLICT' ? m.transcripts_undoRefused() : errorText(error));
  };
  return {
    edit: async (edits) => {
      if (edits.length === 0) return null;
      steps.current.redo = [];
      const error = await perform(edits, 'undo');
      return error === null ? null : errorText(error);
    },
    canUndo: counts.undo > 0,
    canRedo: counts.redo > 0,
    undo: () => {
      void toggle('undo');
    },
    redo: () => {
      void toggle('redo');
    },
    forget: () => {
      steps.current = { undo: [], redo: [] };
      setCounts({ undo: 0, redo: 0 });
    },
    isSaving,
  };
}
