import { showToast } from '../../../design/toasts.js';
import { errorText } from '../../../lib/errorText.js';

/** Waits for a deed and says what came of it, where it has something to say; ends with false when it failed. */
export async function attempt(action: Promise<unknown>, success?: string): Promise<boolean> {
  try {
    await action;
  } catch (error) {
    showToast('error', errorText(error));
    return false;
  }
  if (success !== undefined) showToast('success', success);
  return true;
}
