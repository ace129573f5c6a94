/** The NOTIFY channel on which processes announce new updates of notes. */
export const noteChannel = 'note';

/** Which process wrote, which note, the note's newest update and epoch. */
export interface NoteSignal {
  origin: string;
  noteId: string;
  head: number;
  epoch: number;
}

/** SQL that sends a signal, in a statement that has the columns `head` and `epoch`. */
export function signalSql(origin: string, noteId: string): string {
  return `pg_notify('${noteChannel}', json_build_array(${origin}::text, ${noteId}::text, head, epoch)::text)`;
}

/** Parses a signal; null for any other payload. */
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
