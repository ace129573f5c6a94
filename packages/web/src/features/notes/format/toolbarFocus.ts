import type { KeyboardEvent } from 'react';

const buttons = 'button:not(:disabled):not([data-panel] *):not([role="menu"] *)';

function shownButtons(toolbar: Element): HTMLButtonElement[] {
  return [...toolbar.querySelectorAll<HTMLButtonElement>(buttons)].filter(
    (button) => button.getClientRects().length > 0,
  );
}

/** Makes one button of a toolbar reachable by Tab: the others are reached from it by the arrows. */
export function keepOneTabStop(toolbar: Element | null): void {
  if (!toolbar) return;
  const all = shownButtons(toolbar);
  const current = all.find((button) => button === document.activeElement) ?? all.find(({ tabIndex }) => tabIndex === 0);
  for (const button of all) button.tabIndex = button === (current ?? all[0]) ? 0 : -1;
}

/** Brings the focus to a toolbar. False when nothing of it is shown. */
export function focusToolbar(toolbar: Element | null): boolean {
  const all = toolbar ? shownButtons(toolbar) : [];
  const first = all.find(({ tabIndex }) => tabIndex === 0) ?? all[0];
  first?.focus();
  return first !== undefined;
}

/** Moves the focus within a toolbar by the arrows, Home and End. True when the key was one of them. */
export function moveInToolbar(event: KeyboardEvent<HTMLElement>): boolean {
  const all = shownButtons(event.currentTarget);
  const at = all.findIndex((button) => button === event.target);
  if (at < 0) return false;
  const next = {
    ArrowRight: (at + 1) % all.length,
    ArrowLeft: (at - 1 + all.length) % all.length,
    Home: 0,
    End: all.length - 1,
  }[event.key];
  if (next === undefined) return false;
  all[next]?.focus();
  event.preventDefault();
  return true;
}
