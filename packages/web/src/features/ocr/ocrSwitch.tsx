import type { ComponentType, RefObject } from 'react';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { IconFrame } from '../../design/drawIcon.js';
import { IconButton } from '../../design/IconButton.js';
import { showActionToast } from '../../design/toasts.js';
import { m } from '../../paraglide/messages.js';
import type { PlaybackController } from '../videos/playbackController.js';

export interface OcrModeProps {
  controller: PlaybackController;
  /** The element of the picture, which the text lies over. */
  picture: HTMLElement;
  onQuit: () => void;
}

/** Whether the text of the frame is read, and how that is begun and ended. */
export interface OcrSwitch {
  /** What reads it; null while it is off. */
  Mode: ComponentType<OcrModeProps> | null;
  isLoading: boolean;
  toggle: () => void;
  quit: () => void;
  button: RefObject<HTMLButtonElement | null>;
}

/** The switch of the player around a component; null outside of a player. */
export const OcrContext = createContext<OcrSwitch | null>(null);

/** The switch of a player. What reads the text is loaded when it is used first (docs/domains/ocr.md). */
export function useOcrSwitch(controller: PlaybackController): OcrSwitch {
  const [Mode, setMode] = useState<ComponentType<OcrModeProps> | null>(null);
  const [isLoading, setLoading] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOn = useRef(false);
  useEffect(() => {
    // What had the focus is gone.
    if (wasOn.current && !Mode && document.activeElement === document.body) button.current?.focus();
    wasOn.current = Mode !== null;
  }, [Mode]);

  const start = (): void => {
    controller.pause();
    setLoading(true);
    import('./OcrMode.js')
      .then(
        (loaded) => {
          setMode(() => loaded.default);
        },
        () => {
          showActionToast('error', m.ocr_failed(), { label: m.common_retry(), run: start });
        },
      )
      .finally(() => {
        setLoading(false);
      });
  };
  const quit = (): void => {
    setMode(null);
  };
  return { Mode, isLoading, quit, button, toggle: Mode ? quit : start };
}

/** The control that reads the text of the frame, or ends that. */
export function OcrButton() {
  const ocr = useContext(OcrContext);
  if (!ocr) return null;
  const { Mode, isLoading, toggle, button } = ocr;
  return (
    <IconButton
      ref={button}
      label={Mode ? m.ocr_quit() : m.ocr_start()}
      aria-pressed={Mode !== null}
      aria-busy={isLoading}
      onClick={() => {
        if (!isLoading) toggle();
      }}
    >
      <IconFrame>
        <path d="M2.5 5.25V3.5a1 1 0 0 1 1-1h1.75M10.75 2.5h1.75a1 1 0 0 1 1 1v1.75" />
        <path d="M13.5 10.75v1.75a1 1 0 0 1-1 1h-1.75M5.25 13.5H3.5a1 1 0 0 1-1-1v-1.75" />
        <path d="M5.5 6.25V5.5h5v.75M8 5.5v5M7 10.5h2" />
      </IconFrame>
    </IconButton>
  );
}
