import { showToast } from '../../design/toasts.js';
import { m } from '../../paraglide/messages.js';

/** Copies the address of the page at hand, to be opened in another browser. */
export async function copyPageLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(window.location.href);
    showToast('success', m.accounts_linkCopied());
  } catch {
    showToast('error', m.accounts_linkNotCopied());
  }
}
