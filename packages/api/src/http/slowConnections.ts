import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '@snaplore/core/kernel/appError';
import * as limits from '@snaplore/schema/limits';

/** Time limits of slow connections, in milliseconds. */
interface SlowConnectionLimits {
  /** Without a byte of a body that is a file. */
  fileIdleMs: number;
  /** For any other body, in total. */
  bodyMs: number;
  /** Lowest rate of a file inside a JSON body, in bytes a second. */
  fileBytesPerSecond: number;
  /** Without a byte of a waiting answer being read. */
  answerIdleMs: number;
  /** The same for media, which a paused player does not read for long. */
  mediaIdleMs: number;
}

/** The request that a socket is serving. */
interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  isMedia: boolean;
  isFile: boolean;
}

const isMediaPath = ({ url }: IncomingMessage): boolean => (url ?? '').startsWith('/media/');

/** True for a part of an upload, or a body longer than any without a file: a photo, a file of users to import. */
const bringsFile = (request: IncomingMessage): boolean =>
  (request.method === 'PUT' && isMediaPath(request)) ||
  Number(request.headers['content-length'] ?? 0) > limits.graphqlBodyBytes;

/**
 * Lets slow connections finish and closes silent ones, in place of Node's limit of five minutes a request
 * (docs/decisions/slow-connections.md). Node still bounds the time for headers (`headersTimeout`) and idle keep-alive
 * connections.
 */
export function limitSlowConnections(server: Server, line: SlowConnectionLimits = limits.lines): void {
  const exchanges = new WeakMap<Socket, Exchange>();
  server.requestTimeout = 0;
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const exchange = { request, response, isMedia: isMediaPath(request), isFile: bringsFile(request) };
    exchanges.set(socket, exchange);
    const watch = (): void => {
      socket.setTimeout(idleMs(exchange, line));
    };
    // Only after this turn is it known whether a body follows.
    process.nextTick(watch);
    request.once('end', watch);
    const wholeMs = wholeBodyMs(exchange, line);
    const whole =
      wholeMs === null
        ? null
        : setTimeout(() => {
            if (!request.complete) refuse(exchange);
          }, wholeMs);
    const stopTimer = (): void => {
      if (whole) clearTimeout(whole);
    };
    request.once('end', stopTimer);
    response.once('close', () => {
      stopTimer();
      if (exchanges.get(socket) === exchange) exchanges.delete(socket);
    });
  });
  server.on('timeout', (socket: Socket) => {
    const exchange = exchanges.get(socket);
    if (!exchange) socket.destroy();
    else if (!exchange.request.complete && isReading(exchange.request)) refuse(exchange);
    else if (exchange.request.complete && socket.writableLength > 0) socket.destroy();
    // The server is the one that keeps the client waiting.
    else socket.setTimeout(idleMs(exchange, line));
  });
}

function idleMs({ request, isMedia }: Exchange, line: SlowConnectionLimits): number {
  if (!request.complete) return line.fileIdleMs;
  return isMedia ? line.mediaIdleMs : line.answerIdleMs;
}

/** The time limit for the whole body; null when only silence counts, as for a signed upload URL. */
function wholeBodyMs(
  { request, isMedia, isFile }: Exchange,
  { bodyMs, fileBytesPerSecond }: SlowConnectionLimits,
): number | null {
  if (isFile && isMedia) return null;
  const announced = isFile ? Number(request.headers['content-length'] ?? 0) : 0;
  return bodyMs + (announced / fileBytesPerSecond) * 1_000;
}

/** True when the received bytes are consumed, so that the server waits for the client. */
const isReading = (request: IncomingMessage): boolean => request.readableLength === 0;

/**
 * Answers with the reason, if no answer has begun, and closes the connection: the rest of the body is not worth
 * reading.
 */
function refuse({ request, response }: Exchange): void {
  const { status, message, code } = new AppError('REQUEST_TOO_SLOW');
  if (!response.headersSent) {
    const body = JSON.stringify({ error: message, code });
    response.writeHead(status, {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
      Connection: 'close',
    });
    response.end(body);
  } else {
    request.socket.destroy();
  }
}
