import type { Awareness } from 'y-protocols/awareness';
import { safeCaretColour } from './caretColour.js';

/** A user who has the note open. */
export interface Collaborator {
  id: string;
  name: string;
  colour: string;
  isSelf: boolean;
}

/** Returns the users in a note, each once however many windows they have open: the viewer first, then by name. */
export function readCollaborators(awareness: Awareness): Collaborator[] {
  const collaborators = new Map<string, Collaborator>();
  for (const [client, state] of awareness.getStates()) {
    const user: unknown = state['user'];
    if (typeof user !== 'object' || user === null || !('id' in user) || !('name' in user)) continue;
    const { id, name } = user;
    if (typeof id !== 'string' || typeof name !== 'string') continue;
    const isSelf = client === awareness.clientID || (collaborators.get(id)?.isSelf ?? false);
    collaborators.set(id, { id, name, colour: safeCaretColour('color' in user ? user.color : null, id), isSelf });
  }
  return [...collaborators.values()].sort(
    (one, other) => Number(other.isSelf) - Number(one.isSelf) || one.name.localeCompare(other.name),
  );
}

/** Whether two lists show the same. */
export function isSameList(one: readonly Collaborator[], other: readonly Collaborator[]): boolean {
  return (
    one.length === other.length &&
    one.every((each, index) => {
      const second = other[index];
      return (
        each.id === second?.id &&
        each.name === second.name &&
        each.colour === second.colour &&
        each.isSelf === second.isSelf
      );
    })
  );
}
