import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useEscape } from '../../lib/useEscape.js';
import { captureFrame } from './captureFrame.js';
import { OcrBar } from './OcrBar.js';
import { offeredLanguages } from './ocrFiles.js';
import { savedLanguages, saveLanguages } from './ocrLanguages.js';
import { OcrLayer } from './OcrLayer.js';
import { OcrSession } from './ocrSession.js';
import type { OcrModeProps } from './ocrSwitch.js';
import { OcrText } from './OcrText.js';
import { recognise } from './recognise.js';

/** A player that stops may move so far until it shows the frame that is read, in milliseconds. */
const settlingMs = 100;

/** Reads the text of the frame that the player shows, until it plays or seeks (docs/domains/ocr.md). */
export default function OcrMode({ controller, picture, onQuit }: OcrModeProps) {
  const [session] = useState(
    () =>
      new OcrSession({
        capture: async (signal) => await captureFrame(controller, signal),
        offered: offeredLanguages,
        saved: savedLanguages,
        save: saveLanguages,
        recognise,
      }),
  );
  const state = useSyncExternalStore(session.subscribe, session.getState);
  const { phase, frame, lines } = state;
  const bar = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLButtonElement>(null);
  const text = useRef<HTMLDivElement>(null);

  useEffect(() => {
    session.start();
    end.current?.focus({ preventScroll: true });
    return () => {
      session.end();
    };
  }, [session]);

  const quit = useEffectEvent(onQuit);
  const hasFrame = frame !== null;
  useEffect(() => {
    const place = () => controller.locate(controller.getState().time);
    const begun = place();
    return controller.subscribe(() => {
      const now = place();
      const moved =
        now?.videoId === begun?.videoId ? Math.abs((now?.videoTime ?? 0) - (begun?.videoTime ?? 0)) : Infinity;
      if (controller.getState().isPlaying || moved > (hasFrame ? 0 : settlingMs)) quit();
    });
  }, [controller, hasFrame]);
  useEscape(true, onQuit);

  useEffect(() => {
    // Only what is in the bar is replaced: a focus elsewhere stays.
    const { activeElement } = document;
    const isOurs = activeElement === document.body || bar.current?.contains(activeElement);
    if (phase !== 'working' && isOurs) (phase === 'found' ? text : end).current?.focus({ preventScroll: true });
  }, [phase]);

  return (
    <>
      <OcrLayer picture={picture} frame={frame} isWorking={phase === 'working'}>
        {frame && phase === 'found' ? <OcrText ref={text} frame={frame} lines={lines} /> : null}
      </OcrLayer>
      <div ref={bar}>
        <OcrBar
          ref={end}
          state={state}
          onChoose={(languages) => {
            session.choose(languages);
          }}
          onRetry={() => {
            session.start();
          }}
          onQuit={onQuit}
        />
      </div>
    </>
  );
}
