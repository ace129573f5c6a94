import { UploadFailure } from './uploadTransport.js';

/** Milliseconds without progress after which a connection counts as dead, whatever the system reports. */
const stallMs = 60_000;

function codeIn(body: string): string | null {
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed !== 'object' || parsed === null) return null;
    const { code, error } = parsed as { code?: unknown; error?: unknown };
    if (typeof code === 'string') return code;
    return typeof error === 'string' && /^[A-Z_]+$/.test(error) ? error : null;
  } catch {
    return null;
  }
}

function failureOf(status: number, body: string): UploadFailure {
  const code = codeIn(body);
  if (status === 0) return new UploadFailure('network');
  // An expired signed address is refused as 401, 403 or 410, by our own storage and by S3 alike; one whose upload was
  // accepted or cancelled as 403 or, by S3, as 404.
  if ([401, 403, 404, 410].includes(status)) return new UploadFailure('address', code ?? 'SIGNATURE_EXPIRED');
  if (status === 408 || status === 425 || status === 429 || status >= 500) return new UploadFailure('busy', code);
  return new UploadFailure('refused', code);
}

/** Sends bytes to a signed address with PUT. Uses XMLHttpRequest because fetch reports no upload progress. */
export function xhrPut(
  url: string,
  body: Blob,
  onProgress: (sentBytes: number) => void,
  signal: AbortSignal,
): Promise<void> {
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
    request.upload.onprogress = (event) => {
      watch();
      onProgress(event.loaded);
    };
    request.onload = () => {
      done();
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(failureOf(request.status, request.responseText));
    };
    request.onerror = () => {
      done();
      reject(new UploadFailure('network'));
    };
    request.onabort = () => {
      done();
      reject(signal.aborted ? (signal.reason as Error) : new UploadFailure('network'));
    };
    signal.addEventListener('abort', abort);
    request.open('PUT', url);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    watch();
    request.send(body);
  });
}
