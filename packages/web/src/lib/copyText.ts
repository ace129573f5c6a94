import { attempt } from './attempt.js';

/** Puts a text on the clipboard and shows whether it is there. True when it is. */
export async function copyText(text: string, copied: string, notCopied: string): Promise<boolean> {
  return await attempt(() => navigator.clipboard.writeText(text), { success: copied, failure: () => notCopied });
}
