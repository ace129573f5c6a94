const folder = '/media/notes/';
const pattern = /^\/media\/notes\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/**
 * Returns the path by which notes name an image or attachment (docs/domains/media.md). The path gives no right to read
 * the file.
 */
export function noteFilePath(fileId: string): string {
  return `${folder}${fileId}`;
}

/** As `namedBy` of a share's note gives it out (docs/domains/sharing.md). */
const shared = /^\/media\/shared\/[\w.-]+$/;

/** Returns whether a path leads to a file of a note, directly or by a share. Nothing else is asked for. */
export function isNoteFilePath(path: unknown): path is string {
  return typeof path === 'string' && (fileIdOfPath(path) !== null || shared.test(path));
}

/** Returns the id of the file that a path names; null for anything else. */
export function fileIdOfPath(path: unknown): string | null {
  return typeof path === 'string' ? (pattern.exec(path)?.[1] ?? null) : null;
}
