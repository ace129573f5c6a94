import { delays } from '@snaplore/schema/limits';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

/** A button of a message, or a link if it has an address. */
export interface ToastAction {
  label: string;
  run: () => void;
  href?: string;
}

export interface Toast {
  kind: ToastKind;
  text: string;
  /** Milliseconds; the product's 4500 by default. */
  duration?: number;
  action?: ToastAction | undefined;
}

/** Loads what shows messages, for a page that may be without a connection when it has one to show. */
export const loadToasts = async (): Promise<unknown> => await import('./ToastHost.js');

/** Shows a message at the bottom of the screen. A message that is shown already is not repeated. */
export function showToast(
  kind: ToastKind,
  text: string,
  duration: number = delays.warningToast,
  action?: ToastAction,
): void {
  void import('./ToastHost.js').then((host) => {
    host.show({ kind, text, duration, action });
  });
}

/** The same with something to do about it, for longer: there is time to read it and to reach the button. */
export function showActionToast(kind: ToastKind, text: string, action: ToastAction): void {
  showToast(kind, text, delays.actionToast, action);
}
