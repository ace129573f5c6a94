import { player } from '@snaplore/schema/limits';
import { useEffect } from 'react';
import type { PlaybackController } from './playbackController.js';
import { playerKey } from './playerKeys.js';

/** Space plays and pauses, Right seeks 3 s ahead, Left 1 s back, wherever the focus is (docs/domains/videos.md). */
export function usePlayerKeys(controller: PlaybackController): void {
  useEffect(() => {
    let clicked: Element | null = null;
    let swallowsKeyUp = false;
    const onPointerDown = (event: PointerEvent): void => {
      clicked =
        event.target instanceof Element ? event.target.closest('button, a[href], [role="button"], summary') : null;
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Tab') clicked = null;
      const key = playerKey(event, clicked);
      if (!key) return;
      event.preventDefault();
      if (key === 'toggle') {
        swallowsKeyUp = true;
        if (!event.repeat) controller.toggle();
        return;
      }
      const step = key === 'forward' ? player.seekForwardMs : -player.seekBackwardMs;
      controller.seek(controller.getState().time + step);
    };
    const onKeyUp = (event: KeyboardEvent): void => {
      // A focused button would be pressed by the keyup of Space.
      if (event.key === ' ' && swallowsKeyUp) event.preventDefault();
      swallowsKeyUp = false;
    };
    document.addEventListener('pointerdown', onPointerDown, true);
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('keyup', onKeyUp);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown, true);
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('keyup', onKeyUp);
    };
  }, [controller]);
}
