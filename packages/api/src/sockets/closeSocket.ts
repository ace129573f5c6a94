import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';

/** How a socket is closed that cannot be served for now: clients of all kinds connect again after a pause. */
export const tryAgainClose = { code: 1013, reason: 'Please try again later' } as const;

/** So long the other side has to answer that it was told why, in milliseconds; then the connection is cut. */
const answerWithinMs = 2_000;

/** Closes a socket and says why; one whose other side does not answer is cut soon, and not when it likes. */
export function closeSocket(socket: WebSocket, { code, reason }: { code: number; reason: string }): void {
  // What it sent before it heard of it may be refused as well: it is told once.
  if (socket.readyState === socket.CLOSING || socket.readyState === socket.CLOSED) return;
  socket.close(code, reason);
  const cut = setTimeout(() => {
    socket.terminate();
  }, answerWithinMs).unref();
  socket.once('close', () => {
    clearTimeout(cut);
  });
}

/** Nothing that it is sent is kept: a frame above this ends it at once. In bytes. */
const refusedFrameMax = 1_024;
const refusing = new WebSocketServer({
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  maxPayload: refusedFrameMax,
});

/**
 * Opens a socket only to close it: a browser tells its page the code of a close, and nothing of an upgrade that failed.
 * What the other side sends is let fall.
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

/** Refuses an upgrade by HTTP, where nobody has to be told why. */
export function refuseUpgrade(socket: Duplex, status: number, words: string): void {
  socket.end(`HTTP/1.1 ${status} ${words}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  // Whoever does not hang up is cut off: what they go on sending is read by nobody.
  setTimeout(() => {
    socket.destroy();
  }, answerWithinMs).unref();
}

/** Cuts a socket off that goes on asking while `bytesMax` of answers wait for its reader. */
export function boundWaiting(socket: WebSocket, bytesMax: () => number): void {
  const look = (): void => {
    if (socket.bufferedAmount > bytesMax()) socket.terminate();
  };
  socket.on('message', look);
  // Each is answered by the library.
  socket.on('ping', look);
}
