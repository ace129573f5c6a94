import type { Collaborator } from './noteCollaborators.js';
import type { RejectReason } from './rejectReason.js';

/**
 * - `connecting`: the note has not been loaded yet;
 * - `saving`, `saved`: whether everything written has been committed;
 * - `offline`: loaded, but not connected at the moment;
 * - `replaced`: the draft was replaced as a whole; this copy is never written again;
 * - `rejected`: the server does not accept the last change; this copy is never written again either;
 * - `deleted`: the note is not there for the user any more; this copy is never written again;
 * - `refused`: it cannot be loaded, or the right to write it is gone.
 */
export type NoteStatus =
  'connecting' | 'saving' | 'saved' | 'offline' | 'replaced' | 'rejected' | 'deleted' | 'refused';

export interface NoteState {
  status: NoteStatus;
  /** The note has been loaded, from the server or from this browser's copy, whatever the state of the connection. */
  isLoaded: boolean;
  canWrite: boolean;
  /** Without a connection: something was written that no server has. */
  isUnsent: boolean;
  /** There has been no connection for a while, or the session has ended: the person writes alone. */
  isAlone: boolean;
  /** The right to the note is gone. */
  isForbidden: boolean;
  /** Why the last change is not accepted. */
  rejectReason: RejectReason | null;
  /** The users in the note, the viewer first. */
  collaborators: readonly Collaborator[];
}

/** Before anything is known of a note. */
export const initialState: NoteState = {
  status: 'connecting',
  isLoaded: false,
  canWrite: true,
  isUnsent: false,
  isAlone: false,
  isForbidden: false,
  rejectReason: null,
  collaborators: [],
};
