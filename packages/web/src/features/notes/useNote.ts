import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { NoteProvider, NoteProviderOptions } from './noteProvider.js';
import { initialState, type NoteState } from './noteState.js';
import { ShownNoteState } from './shownNoteState.js';

type NoteProviderClass = typeof import('./noteProvider.js').NoteProvider;

const nothing = { note: null, shown: null };

export interface OpenedNote {
  /** Null until the code of live notes has loaded. */
  note: NoteProvider | null;
  /** As it is shown, whether someone types or pauses; `note.getState()` has what is true at the moment. */
  state: NoteState;
  /** As it is shown, with whether all is saved. */
  shown: ShownNoteState | null;
  /** Opens the note again from the server, as after it was replaced; what was not saved is given up. */
  reopen: () => void;
}

/**
 * Opens a note for as long as the component is mounted; its code is loaded on first use. `options` are read when the
 * note, the article or the person changes.
 */
export function useNote(options: Omit<NoteProviderOptions, 'onStale'>): OpenedNote {
  const { articleId, textTabId, user, serverUrl } = options;
  const [{ note, shown }, setOpened] = useState<{ note: NoteProvider | null; shown: ShownNoteState | null }>(nothing);
  const [generation, setGeneration] = useState(0);

  const openAgain = useCallback(() => setGeneration((count) => count + 1), []);
  const create = useEffectEvent((Provider: NoteProviderClass) => new Provider({ ...options, onStale: openAgain }));
  useEffect(() => {
    let isUnmounted = false;
    let opened: { note: NoteProvider; shown: ShownNoteState } | null = null;
    void import('./noteProvider.js').then((module) => {
      if (isUnmounted) return;
      const created = create(module.NoteProvider);
      opened = { note: created, shown: new ShownNoteState(created) };
      setOpened(opened);
    });
    return () => {
      isUnmounted = true;
      setOpened(nothing);
      opened?.shown.destroy();
      opened?.note.destroy();
    };
    // A user is identified by id; a new object of the same user changes nothing.
  }, [articleId, textTabId, user.id, user.name, serverUrl, generation]);

  const state = useSyncExternalStore(
    useCallback((listener: () => void) => shown?.subscribe(listener) ?? ((): void => undefined), [shown]),
    () => shown?.getSteadyState() ?? initialState,
  );
  const reopen = useCallback(() => {
    void Promise.resolve(note?.forget()).then(openAgain, openAgain);
  }, [note, openAgain]);
  return { note, state, shown, reopen };
}
