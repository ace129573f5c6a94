import { delays } from '@snaplore/schema/limits';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

export interface Toast {
  kind: ToastKind;
  text: string;
  /** Milliseconds; the product's 4500 by default. */
  duration?: number;
}

/** Shows a message at the bottom of the screen. A message that is shown already is not repeated. */
export function showToast(kind: ToastKind, text: string, duration: number = delays.warningToast): void {
  void import('./ToastHost.js').then((host) => {
    host.show({ kind, text, duration });
  });
}
