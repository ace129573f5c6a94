import type { ShownParagraph } from '@snaplore/schema/videoEdits/draftVideo';
import { timelineRuns } from '@snaplore/schema/videoEdits/timelineRanges';
import { useEffect, useRef } from 'react';
import { useTheme } from '../../lib/theme.js';
import type { Peaks } from './peaks.js';
import type { TimelineRange } from './silences.js';
import type { TimelineView } from './timelineView.js';
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
  /** Milliseconds; what was played is drawn in the accent. */
  time: number;
}

/** Pixels from one bar to the next, and of a bar. */
const [pitch, barWidth] = [4, 2.5];
const leastHeight = 2;

/** The loudness of what plays, bar by bar, as far as it is in view. */
export function Waveform({ timeline, peaks, view, width, height, taken, time }: WaveformProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useTheme();
  // Redrawn for each bar that is played, and not for each frame.
  const playedBars = Math.floor(((time - view.start) / view.length) * (width / pitch));
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context || width === 0) return;
    const density = window.devicePixelRatio;
    element.width = Math.round(width * density);
    element.height = Math.round(height * density);
    context.scale(density, density);
    const style = getComputedStyle(element);
    // As the browser has worked them out for the theme.
    const [played, rest, cut] = [style.color, style.outlineColor, style.textDecorationColor];
    const msPerBar = (pitch / width) * view.length;
    for (const [index, loudness] of loudnessOf(timeline, peaks, view, Math.ceil(width / pitch), msPerBar).entries()) {
      if (loudness === null) continue;
      const from = view.start + index * msPerBar;
      const isTaken = taken.some(({ start, end }) => from + msPerBar > start && from < end);
      context.fillStyle = isTaken ? cut : index < playedBars ? played : rest;
      const bar = Math.max(leastHeight, loudness * (height - 8));
      context.beginPath();
      context.roundRect(index * pitch, (height - bar) / 2, barWidth, bar, 1);
      context.fill();
    }
  }, [timeline, peaks, view, width, height, taken, playedBars, theme]);
  return <canvas ref={canvas} className={styles.canvas} style={{ width, height }} aria-hidden="true" />;
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
