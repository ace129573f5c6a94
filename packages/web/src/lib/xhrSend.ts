import { m } from '../paraglide/messages.js';
import { ConnectionError } from './errorText.js';

/** Milliseconds without progress after which a connection counts as dead, whatever the system reports. */
const stallMs = 60_000;

export interface XhrRequest {
  method: 'POST' | 'PUT';
  url: string;
  body: Blob | FormData;
  /** The form sets its own. */
  contentType?: string;
}

/** The answer of the server, whatever its status. */
export interface XhrAnswer {
  status: number;
  text: string;
}

/**
 * Sends bytes and reports how many have gone out. Uses XMLHttpRequest because fetch reports no upload progress.
 * @throws ConnectionError when no answer arrives; the reason of the signal when it is aborted.
 */
export function xhrSend(
  { method, url, body, contentType }: XhrRequest,
  onProgress: (sentBytes: number, allBytes: number) => void,
  signal: AbortSignal,
): Promise<XhrAnswer> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason as Error);
      return;
    }
    const request = new XMLHttpRequest();
    let stall = 0;
    const watch = (): void => {
      window.clearTimeout(stall);
      stall = window.setTimeout(() => {
        request.abort();
      }, stallMs);
    };
    const abort = (): void => {
      request.abort();
    };
    const done = (): void => {
      window.clearTimeout(stall);
      signal.removeEventListener('abort', abort);
    };
    const lose = (): void => {
      done();
      reject(signal.aborted ? (signal.reason as Error) : new ConnectionError(m.common_connectionError()));
    };
    request.upload.onprogress = (event) => {
      watch();
      onProgress(event.loaded, event.total);
    };
    request.onload = () => {
      if (request.status === 0) {
        lose();
        return;
      }
      done();
      resolve({ status: request.status, text: request.responseText });
    };
    request.onerror = lose;
    request.onabort = lose;
    signal.addEventListener('abort', abort);
    request.open(method, url);
    if (contentType !== undefined) request.setRequestHeader('Content-Type', contentType);
    watch();
    request.send(body);
  });
}
