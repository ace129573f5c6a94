import type { ServerResponse } from 'node:http';

/** How the sandbox answers while it is told to fail, as a provider does that is in trouble. */
export const failures = ['hang', 'html', 'error', 'busy', 'cut'] as const;
export type Failure = (typeof failures)[number];

/** After how many seconds one may ask again. */
const busySeconds = 30;

const envelope = (type: string, code: string): string => JSON.stringify({ error: { type, code, detail: code } });

/** Answers a request by a failure; 'hang' never does. */
export function answerWith(failure: Failure, response: ServerResponse): void {
  if (failure === 'cut') response.destroy();
  else if (failure === 'html')
    response.writeHead(502, { 'Content-Type': 'text/html' }).end('<html><body>Bad gateway</body></html>');
  else if (failure === 'error')
    response.writeHead(500, { 'Content-Type': 'application/json' }).end(envelope('api_error', 'internal_error'));
  else if (failure === 'busy')
    response
      .writeHead(429, { 'Content-Type': 'application/json', 'Retry-After': String(busySeconds) })
      .end(envelope('request_error', 'too_many_requests'));
}
