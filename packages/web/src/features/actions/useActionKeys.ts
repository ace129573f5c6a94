import { useEffect } from 'react';
import { isDialogOpen, isWriting } from '../../lib/keyboard.js';
import { meaningOf, strokeOf, type KeyedAction } from './actionKeys.js';
import { closeOverlay, overlayNow, showOverlay } from './overlays.js';

/** Milliseconds within which the second key of two follows the first. */
const sequenceMs = 1_500;
/** Where a letter has a meaning of its own. */
const ownLetters = '[role="tree"], [role="menu"], [role="listbox"], [role="slider"]';

function show(action: KeyedAction): void {
  if (action === 'palette.open') showOverlay({ kind: 'palette' });
  else if (action === 'shortcuts.show') showOverlay({ kind: 'shortcuts' });
  else showOverlay({ kind: 'perform', action });
}

/**
 * The keys of the frame: Ctrl/Cmd+K opens search and commands from anywhere, `?` the shortcuts, others run an action.
 * Single keys are left alone while somebody writes, and all of them while a dialog is open.
 */
export function useActionKeys(): void {
  useEffect(() => {
    let begun = '';
    let begunAt = 0;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const stroke = strokeOf(event);
      if (stroke === null) return;
      const isCombined = stroke.startsWith('mod+');
      if (
        !isCombined &&
        (isWriting(event.target) || (event.target instanceof Element && event.target.closest(ownLetters)))
      )
        return;
      const meaning = meaningOf(event.timeStamp - begunAt > sequenceMs ? '' : begun, stroke);
      begun = '';
      if (!meaning) return;
      const isPaletteOpen = overlayNow()?.kind === 'palette';
      if (!isPaletteOpen && isDialogOpen() && !isCombined) return;
      event.preventDefault();
      if ('begun' in meaning) {
        begun = meaning.begun;
        begunAt = event.timeStamp;
      } else if (isPaletteOpen) closeOverlay(true);
      else if (!isDialogOpen()) show(meaning.action);
    };
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', press);
    };
  }, []);
}
