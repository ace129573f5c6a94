import { attempt } from './attempt.js';

/** Puts a text on the clipboard and shows whether it is there. */
export async function copyText(text: string, copied: string, notCopied: string): Promise<void> {
  await attempt(() => navigator.clipboard.writeText(text), { success: copied, failure: () => notCopied });
}
