import type { IncomingMessage } from 'node:http';
import type { Log } from '@snaplore/core/kernel/log';
import { transientError } from '@snaplore/core/kernel/transientError';
import { CloseCode, type Server } from 'graphql-ws';
import type { WebSocket } from 'ws';
import { closeSocket, tryAgainClose } from '../sockets/closeSocket.js';

/** What graphql-ws knows of one of our sockets. */
export interface SocketExtra {
  socket: WebSocket;
  request: IncomingMessage;
}

/** How often an idle socket is pinged, in milliseconds. */
const beatMs = 12_000;

/** Sends a message. Resolves for a closed socket, too: there is no client left to notify. */
export async function sendText(socket: WebSocket, text: string): Promise<void> {
  await new Promise<void>((resolve) => {
    if (socket.readyState !== socket.OPEN) resolve();
    else
      socket.send(text, () => {
        resolve();
      });
  });
}

/**
 * Connects a socket to graphql-ws. The library's own binding prints what any client sends to the console; this one
 * writes to the log, where a client's mistake is a debug line and one of ours an error.
 */
export function bindSocket(server: Server<SocketExtra>, extra: SocketExtra, log: Log): void {
  const { socket } = extra;
  const closed = server.opened(
    {
      protocol: socket.protocol,
      send: async (data) => {
        await sendText(socket, data);
      },
      close: (code = 1000, reason = '') => {
        closeSocket(socket, { code, reason });
      },
      onMessage: (take) => {
        socket.on('message', (data) => {
          if (socket.readyState !== socket.OPEN) return;
          take(String(data as Buffer)).catch((error: unknown) => {
            const isPassing = transientError(error) !== null;
            log[isPassing ? 'warn' : 'error']({ err: error }, 'A message on a GraphQL socket failed');
            closeSocket(
              socket,
              isPassing ? tryAgainClose : { code: CloseCode.InternalServerError, reason: 'Internal server error' },
            );
          });
        });
      },
    },
    extra,
  );
  let isQuiet = false;
  const beat = setInterval(() => {
    if (isQuiet) socket.terminate();
    else {
      isQuiet = true;
      socket.ping();
    }
  }, beatMs);
  socket.on('pong', () => {
    isQuiet = false;
  });
  socket.once('close', (code, reason) => {
    clearInterval(beat);
    closed(code, String(reason)).catch((error: unknown) => {
      log.error({ err: error }, 'The end of a GraphQL socket was not taken in');
    });
  });
}
