import { delays } from '@snaplore/schema/limits';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useUpdateArticleDraftMutation } from '../../gql/UpdateArticleDraft.js';
import { attempt } from '../../lib/attempt.js';

interface DraftTitle {
  title: string;
  setTitle: (title: string) => void;
  isSaving: boolean;
  /** Saves unsaved changes at once. */
  flush: () => Promise<void>;
}

/**
 * The title of the draft, saved 250 ms after the last key press. One save runs at a time; what is typed meanwhile is
 * saved by one further save. An empty title is not saved (docs/domains/articles.md).
 */
export function useDraftTitle(id: string, stored: string): DraftTitle {
  const [title, setTitle] = useState(stored);
  const [isSaving, setSaving] = useState(false);
  const [save] = useUpdateArticleDraftMutation();
  const wanted = useRef(stored);
  const saved = useRef(stored);
  const running = useRef<Promise<void> | null>(null);
  const timer = useRef(0);

  const run = useCallback(async (): Promise<void> => {
    while (wanted.current !== saved.current && wanted.current.trim() !== '') {
      const next = wanted.current;
      await save({ variables: { input: { id, title: next } } });
      saved.current = next;
    }
  }, [id, save]);

  const flush = useCallback(async (): Promise<void> => {
    window.clearTimeout(timer.current);
    if (!running.current && wanted.current === saved.current) return;
    if (!running.current) {
      setSaving(true);
      running.current = attempt(run).then(() => {
        running.current = null;
        setSaving(false);
      });
    }
    await running.current;
  }, [run]);

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

  return { title, setTitle: change, isSaving, flush };
}
