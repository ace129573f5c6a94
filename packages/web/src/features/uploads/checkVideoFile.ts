import type { ErrorCode } from '@snaplore/schema/errors';
import * as limits from '@snaplore/schema/limits';
import { videoMimeTypes, type VideoMimeType } from '@snaplore/schema/limits';

const typesByExtension: Record<string, VideoMimeType> = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  qt: 'video/quicktime',
};

/** Returns a file's type, by its name if the system gives none. Null if it is not an accepted video type. */
export function videoTypeOf(file: { name: string; type: string }): VideoMimeType | null {
  const type = file.type.split(';')[0]?.trim().toLowerCase() ?? '';
  const known = videoMimeTypes.find((allowed) => allowed === type);
  if (known) return known;
  if (type !== '' && type !== 'application/octet-stream') return null;
  const extension = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
  return typesByExtension[extension] ?? null;
}

/**
 * Checks a chosen file before anything is sent. Returns null, or the registry's error code (docs/domains/videos.md).
 */
export function checkVideoFile(file: { name: string; type: string; size: number }): ErrorCode | null {
  if (videoTypeOf(file) === null) return 'VIDEO_TYPE_NOT_ALLOWED';
  if (file.size === 0) return 'VIDEO_EMPTY';
  if (file.size > limits.uploadMaxBytes) return 'VIDEO_TOO_LARGE';
  return null;
}
