import { copyText } from '../../lib/copyText.js';
import { m } from '../../paraglide/messages.js';

/** Copies the URL of the current page, so that it can be opened in another browser. */
export async function copyPageLink(): Promise<void> {
  await copyText(window.location.href, m.accounts_linkCopied(), m.accounts_linkNotCopied());
}
