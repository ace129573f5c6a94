import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';

/** The close code for a socket that cannot be served for now: all clients reconnect after a pause. */
export const tryAgainClose = { code: 1013, reason: 'Please try again later' } as const;

/** How long a client may take to answer the close frame, in milliseconds, before the connection is ended. */
const answerWithinMs = 2_000;

/** Closes a socket with its reason, and ends the connection if the client does not answer soon. */
export function closeSocket(socket: WebSocket, { code, reason }: { code: number; reason: string }): void {
  // A message that was sent before the client received the close may be refused as well: the socket is closed once.
  if (socket.readyState === socket.CLOSING || socket.readyState === socket.CLOSED) return;
  socket.close(code, reason);
  const cut = setTimeout(() => {
    socket.terminate();
  }, answerWithinMs).unref();
  socket.once('close', () => {
    clearTimeout(cut);
  });
}

/** Largest frame on a refused socket, in bytes: its content is not used, and a larger one ends the connection. */
const refusedFrameMax = 1_024;
const refusing = new WebSocketServer({
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  maxPayload: refusedFrameMax,
});

/**
 * Accepts an upgrade only to close the socket: browsers pass the close code to the page, but nothing of a failed
 * upgrade. Anything that the client sends is ignored.
 */
export function refuseSocket(
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  why: { code: number; reason: string },
): void {
  refusing.handleUpgrade(request, socket, head, (refused) => {
    refused.on('error', () => {
      refused.terminate();
    });
    closeSocket(refused, why);
  });
}

/** Refuses an upgrade over HTTP, for requests whose client needs no reason. */
export function refuseUpgrade(socket: Duplex, status: number, words: string): void {
  socket.end(`HTTP/1.1 ${status} ${words}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  // A client that does not close its side is disconnected: nobody reads what it still sends.
  setTimeout(() => {
    socket.destroy();
  }, answerWithinMs).unref();
}

/** Disconnects a client that sends more requests while `bytesMax` of answers wait to be read. */
export function boundWaiting(socket: WebSocket, bytesMax: () => number): void {
  const look = (): void => {
    if (socket.bufferedAmount > bytesMax()) socket.terminate();
  };
  socket.on('message', look);
  // The library answers each of them.
  socket.on('ping', look);
}
