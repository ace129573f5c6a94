import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { NoteProvider, NoteProviderOptions, NoteState } from './noteProvider.js';

const waiting: NoteState = { status: 'connecting', isLoaded: false, canWrite: true, people: [] };

export interface OpenedNote {
  /** Null until the code of live notes is loaded. */
  note: NoteProvider | null;
  state: NoteState;
  /** Opens the note anew: after it was replaced. */
  reopen: () => void;
}

/**
 * Opens a note for as long as the component lives; the code for it is loaded then.
 * `options` are read when the note, the article or the person changes.
 */
export function useNote(options: NoteProviderOptions): OpenedNote {
  const { articleId, textTabId, user, serverUrl, getTicket, params } = options;
  const [note, setNote] = useState<NoteProvider | null>(null);
  const [generation, setGeneration] = useState(0);

  useEffect(() => {
    let isGone = false;
    let opened: NoteProvider | null = null;
    void import('./noteProvider.js').then((module) => {
      if (isGone) return;
      opened = new module.NoteProvider({ articleId, textTabId, user, serverUrl, getTicket, params });
      setNote(opened);
    });
    return () => {
      isGone = true;
      setNote(null);
      opened?.destroy();
    };
    // The person is who they are by their id; a new object of the same person is not another one.
  }, [articleId, textTabId, user.id, user.name, serverUrl, generation]);

  const state = useSyncExternalStore(
    useCallback((listener: () => void) => note?.subscribe(listener) ?? ((): void => undefined), [note]),
    () => note?.getState() ?? waiting,
  );
  const reopen = useCallback(() => setGeneration((count) => count + 1), []);
  return { note, state, reopen };
}
