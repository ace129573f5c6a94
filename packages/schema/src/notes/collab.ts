/** Message types on a note's socket: the y-websocket protocol's own, and two of ours from 100 on. */
export const collabMessage = {
  sync: 0,
  awareness: 1,
  auth: 2,
  queryAwareness: 3,
  /** How many of this socket's update and step-2 frames are committed (a varUint). Also sent as a sign of life. */
  acknowledged: 100,
  /** The epoch of the document (a varUint) and whether this person may write (1 or 0). Sent before the document. */
  about: 101,
} as const;

/** Why a socket is closed for good: 4400 to 4499 tell the client not to try again by itself. */
export const collabClose = {
  badRequest: { code: 4400, reason: 'Bad request' },
  unauthenticated: { code: 4401, reason: 'Please sign in' },
  forbidden: { code: 4403, reason: 'You do not have the right to do this' },
  notFound: { code: 4404, reason: 'Not found' },
  replaced: { code: 4409, reason: 'This draft was replaced' },
  /**
   * What was sent last is not taken: the note would be longer, or more, or deeper than one may be, or is none of an
   * editor's.
   */
  tooLarge: { code: 4413, reason: 'This note is too large' },
  tooDeep: { code: 4414, reason: 'The blocks of this note lie too deep within one another' },
  invalid: { code: 4422, reason: 'This change of the note cannot be read' },
  /** These are tried again. */
  failed: { code: 1011, reason: 'Something went wrong on our side' },
  restarting: { code: 1012, reason: 'The server is restarting' },
  tooSlow: { code: 1013, reason: 'Please try again later' },
} as const;

export type CollabClose = (typeof collabClose)[keyof typeof collabClose];

/** A sign of life goes out this often; clients connect again after 30 s of silence. In milliseconds. */
export const collabHeartbeatMs = 10_000;

/**
 * Forgets how new the news of others were, once the connection that told of them has ended: on the next one the server
 * tells the same again, by the same numbers, and it would be taken for old. Otherwise carets come back only when their
 * people move or are renewed, up to 15 s later.
 */
export function forgetOthers({
  clientID,
  meta,
}: {
  readonly clientID: number;
  readonly meta: Map<number, unknown>;
}): void {
  for (const client of [...meta.keys()]) if (client !== clientID) meta.delete(client);
}
