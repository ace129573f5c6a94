import { BufferTarget, StreamTarget, type Target } from 'mediabunny';
import { saveFile } from '../../lib/download.js';

/** Where a recording is written to while it is put together. */
export interface RecordingTarget {
  target: Target;
  /** Gives the finished file to the user. */
  save(): Promise<void>;
  /** Removes what was written. */
  discard(): Promise<void>;
}

type Picker = (options: { suggestedName: string }) => Promise<FileSystemFileHandle & { remove?: () => Promise<void> }>;

const folderName = 'recordings';
/** After that a browser has saved what is left in its own storage, in milliseconds. */
const leftMs = 24 * 3_600_000;

/**
 * Opens a file for a recording: one that the user chooses, else one in the storage of the browser, else its memory.
 * @returns null when the user chose none.
 */
export async function openTarget(fileName: string): Promise<RecordingTarget | null> {
  const { showSaveFilePicker: pick } = window as { showSaveFilePicker?: Picker };
  if (pick) {
    try {
      return await chosenFile(await pick.call(window, { suggestedName: fileName }));
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return null;
      // It was not asked for by a click of this moment, or may not be asked at all.
    }
  }
  return await ownFile(fileName).catch(() => inMemory(fileName));
}

async function chosenFile(handle: FileSystemFileHandle & { remove?: () => Promise<void> }): Promise<RecordingTarget> {
  return {
    target: streamTo(await handle.createWritable()),
    save: () => Promise.resolve(),
    discard: async () => {
      await handle.remove?.();
    },
  };
}

async function ownFile(fileName: string): Promise<RecordingTarget> {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(folderName, { create: true });
  await removeLeftovers(folder);
  const name = `${Date.now()}-${crypto.randomUUID()}.mp4`;
  const handle = await folder.getFileHandle(name, { create: true });
  return {
    target: streamTo(await handle.createWritable()),
    save: async () => {
      saveFile(await handle.getFile(), fileName);
    },
    discard: async () => {
      await folder.removeEntry(name);
    },
  };
}

/** Files of the day before: browsers save them after the page was told that they began. */
async function removeLeftovers(folder: FileSystemDirectoryHandle): Promise<void> {
  const names: string[] = [];
  for await (const name of (folder as unknown as { keys(): AsyncIterable<string> }).keys()) names.push(name);
  for (const name of names)
    if (Number.parseInt(name, 10) < Date.now() - leftMs) await folder.removeEntry(name).catch(() => undefined);
}

function inMemory(fileName: string): RecordingTarget {
  const target = new BufferTarget();
  return {
    target,
    save: () => {
      saveFile(new Blob([target.buffer ?? ''], { type: 'video/mp4' }), fileName);
      return Promise.resolve();
    },
    discard: () => Promise.resolve(),
  };
}

const streamTo = (writable: FileSystemWritableFileStream): StreamTarget =>
  new StreamTarget(writable, { chunked: true });
