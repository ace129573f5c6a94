import { useEffect, useEffectEvent } from 'react';
import { isDialogOpen, isWriting } from '../../lib/keyboard.js';

interface EditKeys {
  undo: () => void;
  redo: () => void;
  trimStart: () => void;
  trimEnd: () => void;
  split: () => void;
  cancelTrim: (() => void) | null;
}

/** What a key does while a video is edited, wherever the focus is; null for what it does elsewhere. */
export function editKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): keyof EditKeys | null {
  const key = event.key.toLowerCase();
  if (event.altKey) return null;
  if (event.ctrlKey || event.metaKey) {
    if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
    return key === 'y' ? 'redo' : null;
  }
  if (event.shiftKey) return null;
  const found: Partial<Record<string, keyof EditKeys>> = {
    i: 'trimStart',
    o: 'trimEnd',
    s: 'split',
    escape: 'cancelTrim',
  };
  return found[key] ?? null;
}

/** Ctrl+Z and Ctrl+Shift+Z, I and O for a trim, S to split (docs/domains/videoEdits.md). */
export function useEditKeys(keys: EditKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isWriting(event.target) || isDialogOpen()) return;
    const key = editKey(event);
    const act = key && keys[key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      onKeyDown(event);
    };
    document.addEventListener('keydown', listener);
    return () => {
      document.removeEventListener('keydown', listener);
    };
  }, []);
}
