import { describe, expect, it } from 'vitest';
import { afterScroll, atTop } from './barScroll.js';

/** Whether the bar is hidden after each of these positions. */
function scrolled(...tops: number[]): boolean[] {
  let bar = atTop;
  return tops.map((top) => (bar = afterScroll(bar, top)).isHidden);
}

describe('the bar of an article', () => {
  it('stays for the first 140 px', () => {
    expect(scrolled(70, 140)).toEqual([false, false]);
  });
  it('hides after 65 px more, in however many steps', () => {
    expect(scrolled(140, 204, 205)).toEqual([false, false, true]);
    expect(scrolled(140, 160, 180, 200, 220)).toEqual([false, false, false, false, true]);
  });
  it('comes back with the first step up, and hides after 65 px from there', () => {
    expect(scrolled(140, 400, 399, 450, 464)).toEqual([false, true, false, false, true]);
  });
  it('is there at the beginning, however fast it was reached', () => {
    expect(scrolled(900, 0)).toEqual([true, false]);
  });
});
