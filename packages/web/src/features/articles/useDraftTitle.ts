import { delays } from '@snaplore/schema/limits';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useUpdateArticleDraftMutation } from '../../gql/UpdateArticleDraft.js';
import { attempt } from '../../lib/attempt.js';
import { codeOf } from '../../lib/errorText.js';
import { readPublishConflict, type PublishConflict } from './publishConflict.js';

export interface DraftTitle {
  title: string;
  setTitle: (title: string) => void;
  isSaving: boolean;
  /** A colleague's title that the draft got meanwhile: nothing is saved until the user decides. */
  conflict: PublishConflict | null;
  keepOwn: () => void;
  takeTheirs: () => void;
  /** Saves unsaved changes at once, and returns the title that the draft has then; '' where none was typed. */
  flush: () => Promise<string>;
}

/**
 * The title of the draft, saved 250 ms after the last key press. One save runs at a time; what is typed meanwhile is
 * saved by one further save. An empty title is not saved, and a colleague's newer one is not overwritten
 * (docs/domains/articles.md).
 */
export function useDraftTitle(id: string, stored: string): DraftTitle {
  const [title, setTitle] = useState(stored);
  const [isSaving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<PublishConflict | null>(null);
  const [save] = useUpdateArticleDraftMutation();
  const wanted = useRef(stored);
  const saved = useRef(stored);
  const running = useRef<Promise<void> | null>(null);
  const timer = useRef(0);

  const run = useCallback(async (): Promise<void> => {
    while (wanted.current !== saved.current && wanted.current.trim() !== '') {
      const next = wanted.current;
      try {
        await save({ variables: { input: { id, title: next, baseTitle: saved.current } } });
      } catch (error) {
        if (codeOf(error) !== 'CONFLICT') throw error;
        setConflict(readPublishConflict(error));
        return;
      }
      saved.current = next;
    }
  }, [id, save]);

  const flush = useCallback(async (): Promise<string> => {
    window.clearTimeout(timer.current);
    if (!running.current && wanted.current !== saved.current) {
      setSaving(true);
      running.current = attempt(run).then(() => {
        running.current = null;
        setSaving(false);
      });
    }
    await running.current;
    return wanted.current.trim() === '' ? '' : saved.current;
  }, [run]);

  // A colleague's title is shown as soon as it is known, unless another one is being typed here.
  useEffect(() => {
    if (running.current || wanted.current !== saved.current || stored === saved.current) return;
    saved.current = stored;
    wanted.current = stored;
    setTitle(stored);
  }, [stored]);

  // Leaving the screen within the delay saves as well.
  useEffect(
    () => () => {
      if (wanted.current !== saved.current) void flush();
    },
    [flush],
  );

  const change = useCallback(
    (next: string) => {
      setTitle(next);
      wanted.current = next;
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => {
        void flush();
      }, delays.titleAutosave);
    },
    [flush],
  );

  const decide = (own: string) => {
    if (!conflict) return;
    saved.current = conflict.title;
    setConflict(null);
    setTitle(own);
    wanted.current = own;
    void flush();
  };

  return {
    title,
    setTitle: change,
    isSaving,
    conflict,
    keepOwn: () => {
      decide(wanted.current);
    },
    takeTheirs: () => {
      decide(conflict?.title ?? wanted.current);
    },
    flush,
  };
}
