import { isConnectionError } from '../../lib/errorText.js';
import { xhrSend } from '../../lib/xhrSend.js';
import { UploadFailure } from './uploadTransport.js';

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
  // An expired signed address is refused as 401, 403 or 410, by our own storage and by S3 alike; one whose upload was
  // accepted or cancelled as 403 or, by S3, as 404.
  if ([401, 403, 404, 410].includes(status)) return new UploadFailure('address', code ?? 'SIGNATURE_EXPIRED');
  if (status === 408 || status === 425 || status === 429 || status >= 500) return new UploadFailure('busy', code);
  return new UploadFailure('refused', code);
}

/** Sends bytes to a signed address with PUT. */
export async function xhrPut(
  url: string,
  body: Blob,
  onProgress: (sentBytes: number) => void,
  signal: AbortSignal,
): Promise<void> {
  try {
    const contentType = 'application/octet-stream';
    const { status, text } = await xhrSend({ method: 'PUT', url, body, contentType }, onProgress, signal);
    if (status < 200 || status >= 300) throw failureOf(status, text);
  } catch (error) {
    throw isConnectionError(error) ? new UploadFailure('network') : error;
  }
}
