import { showToast, type ToastKind } from '../design/toasts.js';
import { errorText } from './errorText.js';

/** What is shown of an action when it has ended. */
export interface Outcome<Result> {
  /** The toast of a success; without it a success shows nothing. */
  success?: string | ((result: Result) => string) | undefined;
  /**
   * The toast of a failure; null for the words of its code, which are shown without it as well. It is an error unless
   * its kind says otherwise.
   */
  failure?: ((error: unknown) => string | { kind: ToastKind; text: string } | null) | undefined;
  /** Takes back after a failure what was shown before the answer came. */
  undo?: (() => void) | undefined;
}

/** Shows why something failed, in a toast. */
export function showFailure(error: unknown): void {
  showToast('error', errorText(error));
}

/** Does something that may fail and shows a toast of how it ended. True when it was done. */
export async function attempt<Result>(
  work: () => Promise<Result>,
  { success, failure, undo }: Outcome<Result> = {},
): Promise<boolean> {
  try {
    const result = await work();
    if (success !== undefined) showToast('success', typeof success === 'string' ? success : success(result));
    return true;
  } catch (error) {
    undo?.();
    const shown = failure?.(error) ?? errorText(error);
    const { kind, text } = typeof shown === 'string' ? { kind: 'error' as const, text: shown } : shown;
    showToast(kind, text);
    return false;
  }
}
