import { applyVideoEdit } from '@snaplore/schema/videoEdits/applyVideoEdit';
import {
  timelineDuration,
  timelineOf,
  type DraftVideo,
  type ShownParagraph,
} from '@snaplore/schema/videoEdits/draftVideo';
import type { VideoEdit } from '@snaplore/schema/videoEdits/videoEdit';
import type { VideoStep } from '@snaplore/schema/videoEdits/videoSteps';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { showToast } from '../../design/toasts.js';
import { useEditVideoMutation } from '../../gql/EditVideo.js';
import { useRedoVideoEditMutation } from '../../gql/RedoVideoEdit.js';
import type { DraftVideoStateFragment } from '../../gql/types.js';
import { useUndoVideoEditMutation } from '../../gql/UndoVideoEdit.js';
import { attempt } from '../../lib/attempt.js';
import { errorWords } from '../../lib/errorWords.js';
import { applyPending, nextUndo, withPending, type PendingEdit } from './pendingEdits.js';
import { refusedEdit } from './refusedEdit.js';
import { videoEditInput } from './videoEditInput.js';

type StoredVideo = DraftVideoStateFragment['video'];

export interface VideoEdits {
  /** The paragraphs as they are shown: with the changes whose answers are not there yet. */
  timeline: readonly ShownParagraph[];
  /** Milliseconds. */
  duration: number;
  /** Shows an edit and sends it; a refused one says why. @returns whether it was done. */
  edit: (edit: VideoEdit) => boolean;
  /** Whether there is something of the user's own to undo. */
  canUndo: boolean;
  canRedo: boolean;
  undo: () => void;
  redo: () => void;
  /** Whether a change is not answered yet. */
  isSaving: boolean;
  /** Resolves when every change is answered. */
  settle: () => Promise<unknown>;
}

/**
 * Edits the video of a draft (docs/domains/videoEdits.md). A change is shown at once and sent after those before it, so
 * that they arrive in their order; one that the server refuses is taken back, with a toast.
 * @param reload asks for the newest video after a failure
 */
export function useVideoEdits(articleId: string, stored: StoredVideo, reload: () => Promise<unknown>): VideoEdits {
  const [pending, setPending] = useState<readonly PendingEdit[]>([]);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const revision = useRef(stored.revision);
  /** What takes back each edit that was made on this page, so that undoing is shown at once as well. */
  const inverses = useRef(new Map<string, readonly VideoStep[]>());
  const [sendEdit] = useEditVideoMutation();
  const [sendUndo] = useUndoVideoEditMutation();
  const [sendRedo] = useRedoVideoEditMutation();
  useEffect(() => {
    revision.current = Math.max(revision.current, stored.revision);
  }, [stored.revision]);
  const video = useMemo(
    (): DraftVideo => withPending({ paragraphs: stored.paragraphs }, pending),
    [stored.paragraphs, pending],
  );
  const timeline = useMemo(() => timelineOf(video), [video]);
  const duration = useMemo(() => timelineDuration(timeline), [timeline]);
  const settle = useCallback(() => last.current, []);
  const isSaving = pending.length > 0;
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

  const send = async (change: PendingEdit): Promise<void> => {
    const { id } = change;
    if (change.kind === 'edit') {
      const edit = videoEditInput(change.edit);
      await sendEdit({ variables: { input: { articleId, id, revision: revision.current, edit } } });
      return;
    }
    const toggleInput = { variables: { input: { articleId, editId: id } } };
    await (change.kind === 'undo' ? sendUndo(toggleInput) : sendRedo(toggleInput));
  };
  const perform = (change: PendingEdit): void => {
    const applied = applyPending(video, change);
    if (applied) inverses.current.set(change.id, applied.undo);
    else inverses.current.delete(change.id);
    setPending((now) => [...now, change]);
    last.current = last.current.then(async () => {
      const isDone = await attempt(() => send(change), { failure: (error) => refusedEdit(change, error) });
      if (!isDone) {
        inverses.current.delete(change.id);
        await reload().catch(() => undefined);
      }
      setPending((now) => now.filter((each) => each !== change));
    });
  };
  const next = nextUndo(stored, pending);
  const toggle = (kind: 'undo' | 'redo'): void => {
    const id = next[kind];
    if (id !== null) perform({ kind, id, steps: inverses.current.get(id) ?? null });
  };
  return {
    timeline,
    duration,
    edit: (edit) => {
      const id = crypto.randomUUID();
      const edited = applyVideoEdit(video, edit, id);
      if ('refused' in edited) {
        showToast('error', errorWords(edited.refused));
        return false;
      }
      perform({ kind: 'edit', id, edit });
      return true;
    },
    canUndo: next.undo !== null,
    canRedo: next.redo !== null,
    undo: () => {
      toggle('undo');
    },
    redo: () => {
      toggle('redo');
    },
    isSaving,
    settle,
  };
}
