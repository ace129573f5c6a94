import { useEffect, useRef, useState } from 'react';
import { loadPeaks, type Peaks } from './peaks.js';

interface VideoWithPeaks {
  id: string;
  /** Milliseconds. */
  duration: number;
  peaksUrl: string | null;
}

/** The peaks of a draft's videos by their ids; those that cannot be loaded are missing, and are not drawn. */
export function usePeaks(videos: readonly VideoWithPeaks[]): ReadonlyMap<string, Peaks> {
  const [loaded, setLoaded] = useState<ReadonlyMap<string, Peaks>>(new Map());
  const begun = useRef(new Set<string>());
  useEffect(() => {
    for (const { id, peaksUrl, duration } of videos) {
      // A signed address is another one at each reading; the peaks behind it stay.
      if (peaksUrl === null || begun.current.has(id)) continue;
      begun.current.add(id);
      void loadPeaks(peaksUrl, duration)
        .then((peaks) => {
          setLoaded((now) => new Map(now).set(id, peaks));
        })
        .catch(() => {
          begun.current.delete(id);
        });
    }
  }, [videos]);
  return loaded;
}
