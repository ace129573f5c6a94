import type { LoggedRecording } from '@snaplore/schema/recording/recordingState';
import { readLog } from './recordingLog.js';
import { logFile, videoFile } from './recordingFiles.js';
import { openRecordings } from './recordingLock.js';
import { recordingsFolder } from './storedRecordings.js';

/**
 * The recordings of a user that are on this device and that no page has open: a crash, a closed tab or a refusal has
 * left them, or the server was not told that they are discarded. Oldest first (docs/domains/recordings.md).
 */
export async function keptRecordings(userId: string): Promise<LoggedRecording[]> {
  const open = await openRecordings();
  const kept: LoggedRecording[] = [];
  for (const [id, folder] of await recordingFolders()) {
    if (open.has(id)) continue;
    const recording = await readKept(folder);
    if (recording?.start.userId === userId) kept.push(recording);
  }
  return kept.sort((one, other) => one.start.startedAt - other.start.startedAt);
}

/** Whether there is something to save: of the others only the server is still to be told. */
export const canBeSaved = ({ isDiscarded, bytes }: LoggedRecording): boolean => !isDiscarded && bytes > 0;

async function recordingFolders(): Promise<[string, FileSystemDirectoryHandle][]> {
  const root = await navigator.storage.getDirectory();
  const all = await root.getDirectoryHandle(recordingsFolder).catch(() => null);
  const found: [string, FileSystemDirectoryHandle][] = [];
  if (!all) return found;
  for await (const [name, handle] of all.entries()) if (handle.kind === 'directory') found.push([name, handle]);
  return found;
}

async function readKept(folder: FileSystemDirectoryHandle): Promise<LoggedRecording | null> {
  try {
    const log = await (await folder.getFileHandle(logFile)).getFile();
    const video = await (await folder.getFileHandle(videoFile)).getFile();
    const logged = readLog(await log.text());
    return logged && { ...logged, bytes: video.size };
  } catch {
    // Another page may be removing it.
    return null;
  }
}

/** Removes a recording that no page has open from this device. */
export async function removeKept(id: string): Promise<void> {
  const root = await navigator.storage.getDirectory();
  const all = await root.getDirectoryHandle(recordingsFolder);
  await all.removeEntry(id, { recursive: true });
}
