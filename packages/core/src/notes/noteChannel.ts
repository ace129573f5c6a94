/** The channel on which processes tell each other that a note has grown. */
export const noteChannel = 'note';

/** What is said there: who wrote, which note, its newest update, its epoch. */
export interface NoteSignal {
  origin: string;
  noteId: string;
  head: number;
  epoch: number;
}

/** SQL that says it, where `head` and `epoch` are columns at hand. */
export function signalSql(origin: string, noteId: string): string {
  return `pg_notify('${noteChannel}', json_build_array(${origin}::text, ${noteId}::text, head, epoch)::text)`;
}

/** Reads a signal; null for anything else. */
export function readNoteSignal(payload: string): NoteSignal | null {
  let parts: unknown;
  try {
    parts = JSON.parse(payload);
  } catch {
    return null;
  }
  if (!Array.isArray(parts)) return null;
  const [origin, noteId, head, epoch] = parts as unknown[];
  if (typeof origin !== 'string' || typeof noteId !== 'string') return null;
  return { origin, noteId, head: Number(head), epoch: Number(epoch) };
}
