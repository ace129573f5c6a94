import { copyText } from '../../lib/copyText.js';
import { m } from '../../paraglide/messages.js';

/** Puts the address of a shared article on the clipboard, and shows whether it is there. */
export async function copyLink(path: string): Promise<boolean> {
  const { href } = new URL(path, window.location.origin);
  return await copyText(href, m.sharing_linkCopied(), m.sharing_notCopied());
}
