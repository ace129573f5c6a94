import { useEffect } from 'react';
import { isDialogOpen, isWriting } from '../../lib/keyboard.js';
import { meaningOf, strokeOf, type KeyedAction } from './actionKeys.js';
import { closeOverlay, overlayNow, showOverlay } from './overlays.js';

/** Milliseconds within which the second key of a sequence follows the first. */
const sequenceMs = 1_500;
/** Widgets that handle letters themselves. */
const letterWidgets = '[role="tree"], [role="menu"], [role="listbox"], [role="slider"]';

function show(action: KeyedAction): void {
  if (action === 'palette.open') showOverlay({ kind: 'palette' });
  else if (action === 'shortcuts.show') showOverlay({ kind: 'shortcuts' });
  else showOverlay({ kind: 'perform', action });
}

/**
 * Handles the shell's keys: Ctrl/Cmd+K opens search and commands from anywhere, `?` the shortcuts, others run an
 * action. Single keys are ignored while text is edited, and all of them while a dialog is open
 * (docs/domains/screens.md).
 */
export function useActionKeys(): void {
  useEffect(() => {
    let prefix = '';
    let prefixAt = 0;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const stroke = strokeOf(event);
      if (stroke === null) return;
      const isCombined = stroke.startsWith('mod+');
      if (
        !isCombined &&
        (isWriting(event.target) || (event.target instanceof Element && event.target.closest(letterWidgets)))
      )
        return;
      const meaning = meaningOf(event.timeStamp - prefixAt > sequenceMs ? '' : prefix, stroke);
      prefix = '';
      if (!meaning) return;
      const isPaletteOpen = overlayNow()?.kind === 'palette';
      if (!isPaletteOpen && isDialogOpen() && !isCombined) return;
      event.preventDefault();
      if ('prefix' in meaning) {
        prefix = meaning.prefix;
        prefixAt = event.timeStamp;
      } else if (isPaletteOpen) closeOverlay(true);
      else if (!isDialogOpen()) show(meaning.action);
    };
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', press);
    };
  }, []);
}
