import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { NoteProvider, NoteProviderOptions, NoteState } from './noteProvider.js';

type NoteProviderClass = typeof import('./noteProvider.js').NoteProvider;

const waiting: NoteState = { status: 'connecting', isLoaded: false, canWrite: true, notTaken: null, people: [] };

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

  const make = useEffectEvent((Provider: NoteProviderClass) => new Provider(options));
  useEffect(() => {
    let isGone = false;
    let opened: NoteProvider | null = null;
    void import('./noteProvider.js').then((module) => {
      if (isGone) return;
      opened = make(module.NoteProvider);
      setNote(opened);
    });
    return () => {
      isGone = true;
      setNote(null);
      opened?.destroy();
    };
    // A user is identified by id; a new object of the same user changes nothing.
  }, [articleId, textTabId, user.id, user.name, serverUrl, generation]);

  const state = useSyncExternalStore(
    useCallback((listener: () => void) => note?.subscribe(listener) ?? ((): void => undefined), [note]),
    () => note?.getState() ?? waiting,
  );
  const reopen = useCallback(() => setGeneration((count) => count + 1), []);
  return { note, state, reopen };
}
