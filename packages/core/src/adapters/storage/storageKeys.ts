import { AppError } from '../../kernel/appError.js';

const segment = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*$/;
const keyMax = 512;

function isPath(path: string): boolean {
  return path.length > 0 && path.length <= keyMax && path.split('/').every((part) => segment.test(part));
}

/**
 * Returns a key: segments of letters, digits, '_', '-' and '.', joined by '/'. None is empty or starts with a dot, so
 * that no key leaves its folder on any driver.
 * @throws AppError BAD_INPUT
 */
export function checkKey(key: string): string {
  if (!isPath(key)) throw new AppError('BAD_INPUT', {}, { key: 'is not a storage key' });
  return key;
}

/** @throws AppError BAD_INPUT unless it is a key followed by '/'. */
export function checkPrefix(prefix: string): string {
  if (!prefix.endsWith('/') || !isPath(prefix.slice(0, -1))) {
    throw new AppError('BAD_INPUT', {}, { prefix: 'is not a storage prefix' });
  }
  return prefix;
}

const typesByEnding: Record<string, string> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  json: 'application/json',
  wav: 'audio/wav',
  vtt: 'text/vtt',
  pdf: 'application/pdf',
};

/** Returns the type of a key's extension; anything else is plain bytes, which a browser neither shows nor runs. */
export function contentTypeOf(key: string): string {
  const ending = /\.([A-Za-z0-9]+)$/.exec(key)?.[1]?.toLowerCase() ?? '';
  return typesByEnding[ending] ?? 'application/octet-stream';
}

/** Returns a Content-Disposition for saving under `name`, in ASCII and UTF-8 (RFC 6266). */
export function attachmentDisposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}
