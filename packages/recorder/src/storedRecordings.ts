/** Where the recordings of this origin are, in its private files. */
export const recordingsFolder = 'recordings';

/**
 * Whether this device has recordings, of anybody and in any state. The files themselves are looked at: a browser that
 * is killed loses what it wrote to its local storage in the last seconds (docs/domains/recordings.md).
 */
export async function hasRecordings(): Promise<boolean> {
  try {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle(recordingsFolder);
    const { done } = await folder.keys().next();
    return !done;
  } catch {
    // There is no such folder, or the browser has no private files.
    return false;
  }
}
