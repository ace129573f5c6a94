import { collabClose } from '@snaplore/schema/notes/collab';
import { m } from '../../paraglide/messages.js';

/** Why the server does not take what was written last. */
export type NotTaken = 'tooLarge' | 'tooDeep' | 'invalid';

/** A frame that is larger than the server reads at all. */
export const frameTooLarge = 1009;

/** Reads the code that a socket was closed with; null when it says something else. */
export function readNotTaken(code: number): NotTaken | null {
  if (code === collabClose.tooLarge.code || code === frameTooLarge) return 'tooLarge';
  if (code === collabClose.tooDeep.code) return 'tooDeep';
  return code === collabClose.invalid.code ? 'invalid' : null;
}

/** What it says to whoever wrote it. */
export function notTakenText(why: NotTaken): string {
  if (why === 'tooLarge') return m.notes_tooLarge();
  return why === 'tooDeep' ? m.notes_tooDeep() : m.notes_invalidChange();
}
