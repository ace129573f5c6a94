import { CaptureFailure, stopStream } from '@snaplore/recorder/captureSources';
import type { CaptureProblem } from '@snaplore/schema/recording/recordingState';
import { useEffect, useState } from 'react';

interface Capture {
  stream: MediaStream | null;
  problem: CaptureProblem | null;
}

const nothing: Capture = { stream: null, problem: null };

/** A stream that is open while this is shown: by `open`, or none while it is null. Another `key` opens another one. */
export function useCapture(key: string | null, open: (key: string) => Promise<MediaStream>): Capture {
  const [capture, setCapture] = useState<Capture>(nothing);
  useEffect(() => {
    if (key === null) return;
    let isCurrent = true;
    let opened: MediaStream | null = null;
    open(key).then(
      (stream) => {
        opened = stream;
        if (isCurrent) setCapture({ stream, problem: null });
        else stopStream(stream);
      },
      (error: unknown) => {
        if (isCurrent) setCapture({ stream: null, problem: error instanceof CaptureFailure ? error.problem : 'busy' });
      },
    );
    return () => {
      isCurrent = false;
      stopStream(opened);
      setCapture(nothing);
    };
  }, [key, open]);
  return capture;
}
