import type { ErrorCode } from '@snaplore/schema/errors';
import { limits, videoMimeTypes } from '@snaplore/schema/limits';
import type { VideoMimeType } from '@snaplore/schema/limits';

const typesByExtension: Record<string, VideoMimeType> = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  qt: 'video/quicktime',
};

/** What a file says it is; its name answers where the system gives no type. Null when it is no video we take. */
export function videoTypeOf(file: { name: string; type: string }): VideoMimeType | null {
  const type = file.type.split(';')[0]?.trim().toLowerCase() ?? '';
  const known = videoMimeTypes.find((allowed) => allowed === type);
  if (known) return known;
  if (type !== '' && type !== 'application/octet-stream') return null;
  const extension = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
  return typesByExtension[extension] ?? null;
}

/** Looks at a chosen file before anything is sent (spec 2 §5). Null when it may go; otherwise the registry's code. */
export function checkVideoFile(file: { name: string; type: string; size: number }): ErrorCode | null {
  if (videoTypeOf(file) === null) return 'VIDEO_TYPE_NOT_ALLOWED';
  if (file.size === 0) return 'VIDEO_EMPTY';
  if (file.size > limits.uploadMaxBytes) return 'VIDEO_TOO_LARGE';
  return null;
}
