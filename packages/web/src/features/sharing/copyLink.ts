import { attempt } from '../../lib/attempt.js';
import { m } from '../../paraglide/messages.js';

/** Puts the address of a shared article on the clipboard, and shows whether it is there. */
export async function copyLink(path: string): Promise<boolean> {
  const { href } = new URL(path, window.location.origin);
  return await attempt(() => navigator.clipboard.writeText(href), {
    success: m.sharing_linkCopied(),
    failure: () => m.sharing_notCopied(),
  });
}
