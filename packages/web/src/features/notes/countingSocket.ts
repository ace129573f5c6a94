import { collabMessage } from '@snaplore/schema/notes/collab';

/** Counts what a socket has sent and the server has to commit. */
export interface SocketCount {
  /** A new socket was opened. */
  opened(): void;
  /** One update, or one answer to the server's step 1, was handed to the socket. */
  sentChange(): void;
}

/** The step of the sync protocol that requests changes rather than sending them. */
const syncStep1 = 0;

/** Returns a `WebSocket` class that counts the frames that carry changes. State vectors do not count deletions. */
export function countingSocket(count: SocketCount): typeof WebSocket {
  return class CountingSocket extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      count.opened();
    }

    override send(data: Parameters<WebSocket['send']>[0]): void {
      if (data instanceof Uint8Array && data[0] === collabMessage.sync && data[1] !== syncStep1) count.sentChange();
      super.send(data);
    }
  };
}
