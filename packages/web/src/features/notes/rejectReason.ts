import { collabClose } from '@snaplore/schema/notes/collab';
import { m } from '../../paraglide/messages.js';

/** Why the server does not accept the last change. */
export type RejectReason = 'tooLarge' | 'tooDeep' | 'invalid';

/** The close code for a frame larger than the server reads. */
export const frameTooLarge = 1009;

/** Returns the reason a close code stands for, or null for other codes. */
export function readRejectReason(code: number): RejectReason | null {
  if (code === collabClose.tooLarge.code || code === frameTooLarge) return 'tooLarge';
  if (code === collabClose.tooDeep.code) return 'tooDeep';
  return code === collabClose.invalid.code ? 'invalid' : null;
}

/** Returns the message for the person who made the change. */
export function rejectReasonText(why: RejectReason): string {
  if (why === 'tooLarge') return m.notes_tooLarge();
  return why === 'tooDeep' ? m.notes_tooDeep() : m.notes_invalidChange();
}
