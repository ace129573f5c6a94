import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { ProtocolError } from '../protocolError.js';
import type { Answer } from './route.js';

/** An answer in the bytes in which it is sent: made before anything else can change what it shows. */
export interface RenderedAnswer {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array;
}

const json = (status: number, value: object): RenderedAnswer => ({
  status,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(value),
});

export function render(answer: Answer): RenderedAnswer {
  const meta = { request_id: randomUUID() };
  if ('data' in answer) return json(answer.status ?? 200, { data: answer.data, meta });
  if ('page' in answer)
    return json(200, { data: answer.page.items, meta: { ...meta, pagination: answer.page.pagination } });
  if ('plain' in answer) return json(answer.status ?? 200, answer.plain);
  return {
    status: 200,
    headers: {
      'Content-Type': answer.type,
      'Content-Disposition': `inline; filename="${answer.fileName}"`,
      'X-Content-Type-Options': 'nosniff',
    },
    body: answer.bytes,
  };
}

/** Where Paddle describes an error, by what its code begins with. */
function documentationOf(code: string): string {
  const area = code.startsWith('subscription_')
    ? 'subscriptions'
    : code.startsWith('transaction_')
      ? 'transactions'
      : 'shared';
  return `https://developer.paddle.com/errors/${area}/${code}`;
}

/** An error in the protocol's envelope; what is no ProtocolError is an error of the sandbox itself. */
export function renderError(error: unknown): RenderedAnswer {
  const isKnown = error instanceof ProtocolError;
  const code = isKnown ? error.code : 'internal_error';
  return json(isKnown ? error.status : 500, {
    error: {
      type: isKnown ? 'request_error' : 'api_error',
      code,
      detail: isKnown ? error.message : 'The sandbox failed.',
      documentation_url: documentationOf(code),
      ...(isKnown && error.errors && { errors: error.errors }),
    },
    meta: { request_id: randomUUID() },
  });
}

export function send(response: ServerResponse, { status, headers, body }: RenderedAnswer): void {
  response.writeHead(status, {
    ...headers,
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    ...(status === 413 && { Connection: 'close' }),
  });
  response.end(body);
}
