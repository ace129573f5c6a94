const folder = '/media/notes/';
const pattern = /^\/media\/notes\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/**
 * Returns the path by which notes name an image or attachment (docs/domains/media.md). The path gives no right to read
 * the file.
 */
export function noteFilePath(fileId: string): string {
  return `${folder}${fileId}`;
}

/** Returns the id of the file that a path names; null for anything else. */
export function fileIdOfPath(path: unknown): string | null {
  return typeof path === 'string' ? (pattern.exec(path)?.[1] ?? null) : null;
}
