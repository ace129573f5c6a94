import { player } from '@snaplore/schema/limits';
import type { MediaStore } from 'media-chrome/media-store/media-store.js';
import { useEffect, useEffectEvent } from 'react';
import { toggleFullscreen, toggleMute } from './mediaRequests.js';
import type { PlaybackController } from './playbackController.js';
import type { PressedKey } from './playerKeys.js';
import { playerKey } from './playerKeys.js';
import { changeSpeed, seekBy, stepFrame } from './playerMoves.js';

/** Does what a key of the player means, but for playing and pausing. */
function perform({ key, tenth }: PressedKey, controller: PlaybackController, store: MediaStore): void {
  if (key === 'forward') seekBy(controller, player.seekForwardMs);
  else if (key === 'backward') seekBy(controller, -player.seekBackwardMs);
  else if (key === 'jumpForward') seekBy(controller, player.jumpMs);
  else if (key === 'jumpBackward') seekBy(controller, -player.jumpMs);
  else if (key === 'nextFrame') stepFrame(controller, 1);
  else if (key === 'previousFrame') stepFrame(controller, -1);
  else if (key === 'faster') changeSpeed(controller, 1);
  else if (key === 'slower') changeSpeed(controller, -1);
  else if (key === 'tenth') controller.seek((controller.getDuration() * tenth) / 10);
  else if (key === 'mute') toggleMute(store);
  else if (key === 'fullscreen') toggleFullscreen(store);
}

/**
 * The player's keys, wherever the focus is (docs/domains/videos.md).
 * @param toggleCaptions null where there are none.
 */
export function usePlayerKeys(
  controller: PlaybackController,
  store: MediaStore,
  toggleCaptions: (() => void) | null,
): void {
  const captions = useEffectEvent(() => {
    toggleCaptions?.();
  });
  useEffect(() => {
    let clicked: Element | null = null;
    let swallowsKeyUp = false;
    const onPointerDown = (event: PointerEvent): void => {
      clicked =
        event.target instanceof Element ? event.target.closest('button, a[href], [role="button"], summary') : null;
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Tab') clicked = null;
      const pressed = playerKey(event, clicked);
      if (!pressed) return;
      if (pressed.key === 'captions') {
        // It begins keys of the product, too, which go on from it.
        if (!event.repeat) captions();
        return;
      }
      event.preventDefault();
      swallowsKeyUp = event.key === ' ';
      if (pressed.key === 'toggle') {
        if (!event.repeat) controller.toggle();
      } else perform(pressed, controller, store);
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
  }, [controller, store]);
}
