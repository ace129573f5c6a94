/**
 * Message types on a note's socket (docs/domains/collaboration.md): those of the y-websocket protocol, and ours from
 * 100 on.
 */
export const collabMessage = {
  sync: 0,
  awareness: 1,
  auth: 2,
  queryAwareness: 3,
  /** How many update and step-2 frames of this socket are committed (a varUint). Also sent as a heartbeat. */
  acknowledged: 100,
  /** The epoch of the document (a varUint) and whether the user may write (1 or 0). Sent before the document. */
  about: 101,
} as const;

/** Close codes of a note's socket. On 4400 to 4499 the client does not reconnect by itself. */
export const collabClose = {
  badRequest: { code: 4400, reason: 'Bad request' },
  unauthenticated: { code: 4401, reason: 'Please sign in' },
  forbidden: { code: 4403, reason: 'You do not have the right to do this' },
  notFound: { code: 4404, reason: 'Not found' },
  replaced: { code: 4409, reason: 'This draft was replaced' },
  /**
   * The last update was refused: the note would be too long, too large or too deep, or the update is not an editor's.
   */
  tooLarge: { code: 4413, reason: 'This note is too large' },
  tooDeep: { code: 4414, reason: 'The blocks of this note lie too deep within one another' },
  invalid: { code: 4422, reason: 'This change of the note cannot be read' },
  /** After these the client reconnects. */
  failed: { code: 1011, reason: 'Something went wrong on our side' },
  restarting: { code: 1012, reason: 'The server is restarting' },
  tooSlow: { code: 1013, reason: 'Please try again later' },
} as const;

export type CollabClose = (typeof collabClose)[keyof typeof collabClose];

/** The interval of the heartbeat, in milliseconds; clients reconnect after 30 s of silence. */
export const collabHeartbeatMs = 10_000;

/**
 * Forgets the awareness clocks of other users after a connection ended: on the next one the server sends the same
 * states with the same clocks, and they would be ignored as old. Otherwise carets would return only when their users
 * move or renew them, up to 15 s later.
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

/** Which clients' presence has changed. */
export interface PresenceChange {
  added: number[];
  updated: number[];
  removed: number[];
}

/** What `sendOwnPresence` needs of the provider of y-websocket. */
interface PresenceSender {
  readonly awareness: {
    readonly clientID: number;
    on(event: 'update', handle: (change: PresenceChange, origin: unknown) => void): void;
    off(event: 'update', handle: (change: PresenceChange, origin: unknown) => void): void;
  };
  _awarenessUpdateHandler: (change: PresenceChange, origin: unknown) => void;
}

/**
 * Makes a client send its own presence alone. By itself the library sends back what it receives about others, which the
 * server drops: with seven users that would be six of seven frames.
 */
export function sendOwnPresence(provider: PresenceSender): void {
  const { awareness } = provider;
  const send = provider._awarenessUpdateHandler;
  awareness.off('update', send);
  const own = (clients: number[]): number[] => clients.filter((client) => client === awareness.clientID);
  // In the library's place, so that it ends with the provider.
  provider._awarenessUpdateHandler = ({ added, updated, removed }, origin) => {
    const change = { added: own(added), updated: own(updated), removed: own(removed) };
    if (Object.values(change).some((clients) => clients.length > 0)) send(change, origin);
  };
  awareness.on('update', provider._awarenessUpdateHandler);
}
