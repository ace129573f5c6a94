import { isUnreachable } from './errorText.js';
import { keptNotesDatabase } from './forgetPerson.js';

const key = 'snaplore-kept-notes';

/** Sent to the window when a note was left with something that is still to be sent. */
export const keptLeftEvent = 'snaplore-kept-left';

/** What this browser may keep of notes, without a look at its database: `unsent` if some of it is not saved. */
type Kept = 'unsent' | 'sent';

function read(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether this browser may keep notes: what reads them is loaded only then. */
export const mayKeepNotes = (): boolean => read() !== null;

/**
 * Whether this browser has a database of notes. It is looked for itself: a browser that is killed loses what it wrote
 * to its local storage in the last seconds.
 */
export async function hasKeptNotes(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === keptNotesDatabase);
  } catch {
    // Some private windows have none.
    return false;
  }
}

/** Whether an error is left to the whole page, which shows the notes that this browser keeps. */
export const leavesKeptNotes = (error: unknown): boolean => isUnreachable(error) && mayKeepNotes();

/** Whether some of it may not be saved. */
export const mayKeepUnsent = (): boolean => read() === 'unsent';

export function rememberKept(kept: Kept): void {
  try {
    if (read() !== kept) localStorage.setItem(key, kept);
  } catch {
    // Without storage the note is sent when it is opened again.
  }
}
