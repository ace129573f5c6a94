/** The part of a timeline that is in view; milliseconds. */
export interface TimelineView {
  start: number;
  length: number;
}

/** No view is shorter than half a second: a single frame is wide enough there to be met. */
export const shortestView = 500;

export const wholeView = (duration: number): TimelineView => ({ start: 0, length: Math.max(1, duration) });

/** Where a time is, in pixels from the left of a view that is `width` pixels wide: beyond it when out of view. */
export const xOf = (time: number, { start, length }: TimelineView, width: number): number =>
  ((time - start) / length) * width;

/** The view within its timeline: no longer than it, no shorter than can be used. */
export function bounded({ start, length }: TimelineView, duration: number): TimelineView {
  const whole = Math.max(1, duration);
  const kept = Math.min(whole, Math.max(Math.min(shortestView, whole), length));
  return { start: Math.max(0, Math.min(whole - kept, start)), length: kept };
}

/** Makes the view longer or shorter by a factor; what is at `time` stays where it is. */
export function zoomed(view: TimelineView, factor: number, time: number, duration: number): TimelineView {
  const { length } = bounded({ start: 0, length: view.length * factor }, duration);
  const share = (time - view.start) / view.length;
  return bounded({ start: time - share * length, length }, duration);
}

/** How far the view is zoomed in: 0 for the whole timeline, 1 for the shortest view. */
export function zoomOf({ length }: TimelineView, duration: number): number {
  const range = Math.log(Math.max(1, duration) / shortestView);
  return range <= 0 ? 0 : Math.max(0, Math.min(1, Math.log(Math.max(1, duration) / length) / range));
}

/** The length of a view that is zoomed in as far. */
export function lengthAt(zoom: number, duration: number): number {
  return duration <= shortestView ? Math.max(1, duration) : duration * (shortestView / duration) ** zoom;
}

/** The view in which a time is shown: the same where it is in it already, else the next page. */
export function showing(view: TimelineView, playhead: number, duration: number): TimelineView {
  // A cut may leave it behind the end for a moment.
  const time = Math.max(0, Math.min(duration, playhead));
  if (time >= view.start && time <= view.start + view.length) return view;
  return bounded({ start: time - view.length * 0.1, length: view.length }, duration);
}

/** The steps between the times of a ruler, in milliseconds. */
const rulerSteps = [
  10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 15_000, 30_000, 60_000, 120_000, 300_000, 600_000, 900_000,
  1_800_000, 3_600_000,
];

/** The times that a ruler shows of a view, at least `apart` pixels from one another. */
export function rulerTimes({ start, length }: TimelineView, width: number, apart = 90): number[] {
  if (width <= 0) return [];
  const step = rulerSteps.find((each) => (each / length) * width >= apart) ?? 3_600_000;
  const times: number[] = [];
  for (let time = Math.ceil(start / step) * step; time <= start + length; time += step) times.push(time);
  return times;
}
