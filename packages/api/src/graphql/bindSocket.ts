import type { IncomingMessage } from 'node:http';
import type { Log } from '@snaplore/core/kernel/log';
import { transientError } from '@snaplore/core/kernel/transientError';
import { CloseCode, type Server } from 'graphql-ws';
import type { WebSocket } from 'ws';
import { closeSocket, tryAgainClose } from '../sockets/closeSocket.js';

/** What graphql-ws knows of a socket of ours. */
export interface SocketExtra {
  socket: WebSocket;
  request: IncomingMessage;
}

/** How often a silent socket is asked whether it is still there, in milliseconds. */
const beatMs = 12_000;

/**
 * Hands a socket to graphql-ws. Its own binding writes to the console whatever a stranger sends; ours tells the log,
 * where what a client does is for debugging and what we do wrong is an error.
 */
export function bindSocket(server: Server<SocketExtra>, extra: SocketExtra, log: Log): void {
  const { socket } = extra;
  const closed = server.opened(
    {
      protocol: socket.protocol,
      // Resolves for a socket that is gone too: there is nobody to tell.
      send: async (data) => {
        await new Promise<void>((resolve) => {
          if (socket.readyState !== socket.OPEN) resolve();
          else
            socket.send(data, () => {
              resolve();
            });
        });
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
