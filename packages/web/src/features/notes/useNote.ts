import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { NoteProvider, NoteProviderOptions, NoteState } from './noteProvider.js';

type NoteProviderClass = typeof import('./noteProvider.js').NoteProvider;

const initialState: NoteState = {
  status: 'connecting',
  isLoaded: false,
  canWrite: true,
  rejectReason: null,
  collaborators: [],
};

export interface OpenedNote {
  /** Null until the code of live notes has loaded. */
  note: NoteProvider | null;
  state: NoteState;
  /** Opens the note again after it was replaced. */
  reopen: () => void;
}

/**
 * Opens a note for as long as the component is mounted; its code is loaded on first use. `options` are read when the
 * note, the article or the person changes.
 */
export function useNote(options: NoteProviderOptions): OpenedNote {
  const { articleId, textTabId, user, serverUrl } = options;
  const [note, setNote] = useState<NoteProvider | null>(null);
  const [generation, setGeneration] = useState(0);

  const create = useEffectEvent((Provider: NoteProviderClass) => new Provider(options));
  useEffect(() => {
    let isUnmounted = false;
    let opened: NoteProvider | null = null;
    void import('./noteProvider.js').then((module) => {
      if (isUnmounted) return;
      opened = create(module.NoteProvider);
      setNote(opened);
    });
    return () => {
      isUnmounted = true;
      setNote(null);
      opened?.destroy();
    };
    // A user is identified by id; a new object of the same user changes nothing.
  }, [articleId, textTabId, user.id, user.name, serverUrl, generation]);

  const state = useSyncExternalStore(
    useCallback((listener: () => void) => note?.subscribe(listener) ?? ((): void => undefined), [note]),
    () => note?.getState() ?? initialState,
  );
  const reopen = useCallback(() => setGeneration((count) => count + 1), []);
  return { note, state, reopen };
}
