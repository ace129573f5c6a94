import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '@snaplore/core/kernel/appError';
import { limits } from '@snaplore/schema/limits';

/** How long a slow line may take, in milliseconds. */
export interface LineLimits {
  /** Without a byte of a body that is a file. */
  fileIdleMs: number;
  /** For any other body, in all. */
  bodyMs: number;
  /** Bytes a second that a file in a body of JSON brings at least. */
  fileBytesPerSecond: number;
  /** In which a client takes nothing of an answer that is there. */
  answerIdleMs: number;
  /** The same for media: a paused player takes nothing for long. */
  mediaIdleMs: number;
}

/** What a socket is busy with. */
interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  isMedia: boolean;
  isFile: boolean;
}

const isMediaPath = ({ url }: IncomingMessage): boolean => (url ?? '').startsWith('/media/');

/** A part of an upload, or a body longer than any that holds no file: a photo, a file of people. */
const bringsFile = (request: IncomingMessage): boolean =>
  (request.method === 'PUT' && isMediaPath(request)) ||
  Number(request.headers['content-length'] ?? 0) > limits.graphqlBodyBytes;

/**
 * Lets slow lines finish and silent ones go, in place of the server's own limit of five minutes a request. The time
 * until the headers are there stays bounded by the server (`headersTimeout`), and so do connections between requests.
 */
export function guardSlowLines(server: Server, line: LineLimits = limits.lines): void {
  const exchanges = new WeakMap<Socket, Exchange>();
  server.requestTimeout = 0;
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const exchange = { request, response, isMedia: isMediaPath(request), isFile: bringsFile(request) };
    exchanges.set(socket, exchange);
    const watch = (): void => {
      socket.setTimeout(idleMs(exchange, line));
    };
    // Only after this turn is it known whether a body is still to come.
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
    // It is us who keep the client waiting.
    else socket.setTimeout(idleMs(exchange, line));
  });
}

function idleMs({ request, isMedia }: Exchange, line: LineLimits): number {
  if (!request.complete) return line.fileIdleMs;
  return isMedia ? line.mediaIdleMs : line.answerIdleMs;
}

/** How long the whole body may take; null where only its silence counts, which its signed address allows. */
function wholeBodyMs(
  { request, isMedia, isFile }: Exchange,
  { bodyMs, fileBytesPerSecond }: LineLimits,
): number | null {
  if (isFile && isMedia) return null;
  const announced = isFile ? Number(request.headers['content-length'] ?? 0) : 0;
  return bodyMs + (announced / fileBytesPerSecond) * 1_000;
}

/** What has come was taken in: nothing waits to be read but what the client has not sent. */
const isReading = (request: IncomingMessage): boolean => request.readableLength === 0;

/** Says why, where nothing was said yet, and hangs up: what is left of the body is not worth waiting for. */
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
