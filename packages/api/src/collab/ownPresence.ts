import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';

interface Presence {
  clientId: number;
  /** An awareness update of this one client. */
  update: Uint8Array;
}

/**
 * The presence of the socket's own client. Clients repeat what they receive about others, which is dropped; the name at
 * the caret is the authenticated one, not the one the client sends.
 * @param clientId the Yjs client of this socket; null before its first awareness update, which sets it
 */
export function ownPresence(
  bytes: Uint8Array,
  clientId: number | null,
  user: { id: string; name: string },
): Presence | null {
  const decoder = decoding.createDecoder(bytes);
  const count = decoding.readVarUint(decoder);
  for (let index = 0; index < count; index += 1) {
    const id = decoding.readVarUint(decoder);
    const clock = decoding.readVarUint(decoder);
    const state: unknown = JSON.parse(decoding.readVarString(decoder));
    if (clientId !== null && id !== clientId) continue;
    const encoder = encoding.createEncoder();
    encoding.writeVarUint(encoder, 1);
    encoding.writeVarUint(encoder, id);
    encoding.writeVarUint(encoder, clock);
    encoding.writeVarString(encoder, JSON.stringify(state === null ? null : named(state, user)));
    return { clientId: id, update: encoding.toUint8Array(encoder) };
  }
  return null;
}

function named(state: unknown, user: { id: string; name: string }): object {
  const fields = typeof state === 'object' && state !== null ? state : {};
  const claimed = 'user' in fields && typeof fields.user === 'object' && fields.user !== null ? fields.user : {};
  return { ...fields, user: { ...claimed, id: user.id, name: user.name } };
}
