import { delays } from '@snaplore/schema/limits';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

export interface Toast {
  kind: ToastKind;
  text: string;
  /** Milliseconds; the product's 4500 unless told. */
  duration?: number;
}

/** Shows a message at the foot of the screen. The same words are shown once, however often they are said. */
export function showToast(kind: ToastKind, text: string, duration: number = delays.warningToast): void {
  void import('./ToastHost.js').then((host) => {
    host.show({ kind, text, duration });
  });
}
