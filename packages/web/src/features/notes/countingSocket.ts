import { collabMessage } from '@snaplore/schema/notes/collab';

/** What a socket has sent that the server must commit. */
export interface SocketCount {
  /** A new socket begins. */
  opened(): void;
  /** One update, or one answer to the server's step 1, was handed to the socket. */
  sentChange(): void;
}

/** The step of the sync protocol that asks rather than brings. */
const stepAsks = 0;

/** A `WebSocket` that counts the frames which carry changes: deletions have no number of their own to go by. */
export function countingSocket(count: SocketCount): typeof WebSocket {
  return class CountingSocket extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      count.opened();
    }

    override send(data: Parameters<WebSocket['send']>[0]): void {
      if (data instanceof Uint8Array && data[0] === collabMessage.sync && data[1] !== stepAsks) count.sentChange();
      super.send(data);
    }
  };
}
