/** The NOTIFY channel on which processes announce new updates of notes. */
export const noteChannel = 'note';

/** Which process wrote, which note, the note's newest update and epoch. */
export interface NoteSignal {
  origin: string;
  noteId: string;
  head: number;
  epoch: number;
  /** Where carets are after this update: an awareness update of Yjs. */
  presence: Uint8Array | null;
}

/** The longest presence of a signal, in characters of base64: NOTIFY carries fewer than 8,000 bytes. */
export const signalPresenceMax = 7_500;

/**
 * SQL that sends a signal, in a statement that has the columns `head` and `epoch`; its parameters are the origin, the
 * note and the presence in base64, or null.
 */
export const signalSql = `pg_notify('${noteChannel}', json_build_array(?::text, ?::text, head, epoch, ?::text)::text)`;

/** Parses a signal; null for any other payload. */
export function readNoteSignal(payload: string): NoteSignal | null {
  let parts: unknown;
  try {
    parts = JSON.parse(payload);
  } catch {
    return null;
  }
  if (!Array.isArray(parts)) return null;
  const [origin, noteId, head, epoch, presence] = parts as unknown[];
  if (typeof origin !== 'string' || typeof noteId !== 'string') return null;
  return {
    origin,
    noteId,
    head: Number(head),
    epoch: Number(epoch),
    presence: typeof presence === 'string' ? Buffer.from(presence, 'base64') : null,
  };
}
