import type { ShownParagraph } from '@snaplore/schema/videoEdits/draftVideo';
import { timelineRuns } from '@snaplore/schema/videoEdits/timelineRanges';
import { memo, useEffect, useMemo, useRef } from 'react';
import { useTheme } from '../../lib/theme.js';
import type { PlaybackController } from '../videos/playbackController.js';
import { usePlaybackState } from '../videos/usePlaybackState.js';
import type { Peaks } from './peaks.js';
import type { TimelineRange } from './silences.js';
import { xOf, type TimelineView } from './timelineView.js';
import { pitch, WaveformPainter } from './waveformPainter.js';
import styles from './EditTimeline.module.css';

interface WaveformProps {
  timeline: readonly ShownParagraph[];
  peaks: ReadonlyMap<string, Peaks>;
  view: TimelineView;
  /** Pixels. */
  width: number;
  height: number;
  /** What a trim takes out, drawn in its colour. */
  taken: readonly TimelineRange[];
  /** How many bars were played: these are drawn in the accent. */
  playedBars?: number;
}

/** The loudness of what plays, bar by bar, as far as it is in view. */
export const Waveform = memo(function Waveform({
  timeline,
  peaks,
  view,
  width,
  height,
  taken,
  playedBars = 0,
}: WaveformProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef<WaveformPainter | null>(null);
  const theme = useTheme();
  const bars = useMemo(() => {
    const msPerBar = (pitch / Math.max(1, width)) * view.length;
    return loudnessOf(timeline, peaks, view, Math.ceil(width / pitch), msPerBar).map((loudness, index) => {
      const from = view.start + index * msPerBar;
      return { loudness, isTaken: taken.some(({ start, end }) => from + msPerBar > start && from < end) };
    });
  }, [timeline, peaks, view, width, taken]);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    painter.current = context && width > 0 ? new WaveformPainter(context, bars, width, height) : null;
  }, [bars, width, height, theme]);
  useEffect(() => {
    painter.current?.show(playedBars);
  }, [bars, width, height, theme, playedBars]);
  return <canvas ref={canvas} className={styles.canvas} style={{ width, height }} aria-hidden="true" />;
});

/** The same, with what was played in the accent. */
export function PlayedWaveform({
  controller,
  ...waveform
}: Omit<WaveformProps, 'playedBars'> & { controller: PlaybackController }) {
  const { view, width } = waveform;
  const playedBars = usePlaybackState(controller, ({ time }) => Math.floor(xOf(time, view, width) / pitch));
  return <Waveform {...waveform} playedBars={playedBars} />;
}

/** The loudness behind each bar; null where nothing plays. */
function loudnessOf(
  timeline: readonly ShownParagraph[],
  peaks: ReadonlyMap<string, Peaks>,
  view: TimelineView,
  bars: number,
  msPerBar: number,
): (number | null)[] {
  const found = new Array<number | null>(bars).fill(null);
  for (const { totalTime, until, videoTime, videoId } of timelineRuns(timeline)) {
    if (until <= view.start || totalTime >= view.start + view.length) continue;
    const own = peaks.get(videoId);
    const first = Math.max(0, Math.floor((totalTime - view.start) / msPerBar));
    for (let bar = first; bar < bars; bar += 1) {
      const from = Math.max(totalTime, view.start + bar * msPerBar);
      const to = Math.min(until, view.start + (bar + 1) * msPerBar);
      if (from >= until) break;
      const loudness = own?.loudest(videoTime + from - totalTime, videoTime + to - totalTime) ?? 0;
      found[bar] = Math.max(found[bar] ?? 0, loudness);
    }
  }
  return found;
}
