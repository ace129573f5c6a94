import { randomBytes } from 'node:crypto';

/** The extensions from which a storage key's content type follows (`contentTypeOf`). */
const endings: Record<string, string> = {
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'application/json': 'json',
  'application/pdf': 'pdf',
};

const random = (): string => randomBytes(16).toString('hex');

/**
 * A new storage key, which nobody can guess and which tells nothing: an article may go to another company, and copies
 * of it may share its files (docs/domains/media.md).
 */
export function newFileKey(mimeType: string): string {
  const ending = endings[mimeType];
  return `files/${random()}${ending === undefined ? '' : `.${ending}`}`;
}

/** A new prefix for the parts of one upload; a part's key ends with its number. */
export const newUploadPrefix = (): string => `uploads/${random()}/`;

/** Returns keys as one parameter for `= any(?::text[])`: they have no character that would have to be quoted. */
export const keyArray = (keys: readonly string[]): string => `{${keys.join(',')}}`;
