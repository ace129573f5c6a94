import { showToast } from '../../design/toasts.js';
import { errorText } from '../../lib/errorText.js';
import { m } from '../../paraglide/messages.js';

/**
 * Opens an invoice in a window of its own. The window is opened by the click itself, since browsers refuse one that
 * opens later, and gets its address once that is known; a failure is told as a warning (docs/domains/billing.md).
 * @param ask returns the address.
 */
export async function openInvoice(ask: () => Promise<string>): Promise<void> {
  const opened = window.open('about:blank');
  if (!opened) {
    showToast('warning', m.billing_windowBlocked());
    return;
  }
  opened.opener = null;
  try {
    opened.location.href = await ask();
  } catch (error) {
    opened.close();
    showToast('warning', errorText(error));
  }
}
