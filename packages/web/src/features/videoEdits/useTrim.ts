import { rangesBetween } from '@snaplore/schema/videoEdits/timelineRanges';
import { useState } from 'react';
import type { TimelineRange } from './silences.js';
import { trimFrom, trimUntil, trimWith } from './trimRange.js';
import type { VideoEdits } from './useVideoEdits.js';

export interface Trim {
  /** What would be taken out: one range that is chosen, or the silences that were found. Empty while nothing is. */
  ranges: readonly TimelineRange[];
  /** Whether the ranges are silences: they are applied or left, not changed. */
  isSilences: boolean;
  begin: (time: number) => void;
  setEdge: (edge: 'start' | 'end', time: number) => void;
  propose: (silences: readonly TimelineRange[]) => void;
  cancel: () => void;
  apply: () => void;
}

/** The same at each rendering. */
const nothing: readonly TimelineRange[] = [];

/** Chooses what is taken out of a draft's video, and takes it out (docs/domains/videoEdits.md). */
export function useTrim({ timeline, duration, edit }: VideoEdits): Trim {
  const [chosen, setChosen] = useState<{ ranges: readonly TimelineRange[]; isSilences: boolean; of: number } | null>(
    null,
  );
  // Where somebody else has cut the video meanwhile, the range would be another part of it.
  const shown = chosen?.of === duration ? chosen : null;
  const choose = (ranges: readonly TimelineRange[], isSilences = false): void => {
    setChosen({ ranges, isSilences, of: duration });
  };
  const [range] = shown?.isSilences === false ? shown.ranges : [];
  return {
    ranges: shown?.ranges ?? nothing,
    isSilences: shown?.isSilences ?? false,
    begin: (time) => {
      if (duration > 0) choose([trimFrom(time, duration)]);
    },
    setEdge: (edge, time) => {
      if (duration <= 0) return;
      choose([
        range
          ? trimWith(range, edge, time, duration)
          : edge === 'start'
            ? trimFrom(time, duration)
            : trimUntil(time, duration),
      ]);
    },
    propose: (silences) => {
      choose(silences, true);
    },
    cancel: () => {
      setChosen(null);
    },
    apply: () => {
      if (!shown) return;
      const ranges = shown.ranges.flatMap((each) => rangesBetween(timeline, each));
      if (edit({ kind: 'trim', ranges })) setChosen(null);
    },
  };
}
