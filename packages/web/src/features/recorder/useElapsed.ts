import type { RecorderControl } from '@snaplore/recorder/recorderControl';
import { useEffect, useState } from 'react';

const refreshMs = 200;

/** Whole seconds that have been recorded, in the window that shows them. */
export function useElapsed(recorder: RecorderControl, view: Window): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const read = (): void => {
      setSeconds(Math.floor(recorder.elapsedMs() / 1_000));
    };
    read();
    const timer = view.setInterval(read, refreshMs);
    return () => {
      view.clearInterval(timer);
    };
  }, [recorder, view]);
  return seconds;
}
