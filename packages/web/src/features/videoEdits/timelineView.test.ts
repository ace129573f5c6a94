import { describe, expect, it } from 'vitest';
import { bounded, lengthAt, rulerTimes, shortestView, showing, wholeView, zoomed, zoomOf } from './timelineView.js';

const hour = 3_600_000;

describe('the part of a timeline in view', () => {
  it('keeps what is at the pointer where it is while zooming', () => {
    const view = zoomed(wholeView(hour), 0.25, 900_000, hour);
    expect(view).toEqual({ start: 675_000, length: 900_000 });
    expect((900_000 - view.start) / view.length).toBe(0.25);
  });

  it('stays within the timeline', () => {
    expect(bounded({ start: -5, length: 2 * hour }, hour)).toEqual(wholeView(hour));
    expect(bounded({ start: hour, length: 1_000 }, hour)).toEqual({ start: hour - 1_000, length: 1_000 });
    expect(zoomed(wholeView(hour), 0, 10, hour).length).toBe(shortestView);
    expect(bounded({ start: 3, length: 1 }, 200)).toEqual({ start: 0, length: 200 });
  });

  it('is zoomed in by a share that says how long it is', () => {
    expect(zoomOf(wholeView(hour), hour)).toBe(0);
    expect(zoomOf({ start: 0, length: shortestView }, hour)).toBe(1);
    expect(zoomOf({ start: 0, length: lengthAt(0.3, hour) }, hour)).toBeCloseTo(0.3);
    expect(lengthAt(0.5, 200)).toBe(200);
  });

  it('turns the page when the playhead leaves it', () => {
    const view = { start: 10_000, length: 10_000 };
    expect(showing(view, 15_000, hour)).toBe(view);
    expect(showing(view, 20_500, hour)).toEqual({ start: 19_500, length: 10_000 });
    const end = { start: hour - 10_000, length: 10_000 };
    expect(showing(end, hour + 500, hour)).toBe(end);
  });
});

describe('the ruler', () => {
  it('shows round times that do not touch', () => {
    expect(rulerTimes({ start: 175_000, length: 250_000 }, 1_000)).toEqual([
      180_000, 210_000, 240_000, 270_000, 300_000, 330_000, 360_000, 390_000, 420_000,
    ]);
    expect(rulerTimes({ start: 1_010, length: 500 }, 1_000)).toEqual([
      1_050, 1_100, 1_150, 1_200, 1_250, 1_300, 1_350, 1_400, 1_450, 1_500,
    ]);
    expect(rulerTimes(wholeView(hour), 0)).toEqual([]);
  });
});
