import { createHash } from 'node:crypto';
import type { Caller } from '../kernel/caller.js';
import { reserveKeys, type StoredFile } from '../media/storeFile.js';
import type { EncodedFile } from '../videos/videoFiles.js';

/** Stores bytes under a new key, as a job of the caller's company does. */
export async function storeBytes(caller: Caller, bytes: Uint8Array, mimeType = 'video/mp4'): Promise<StoredFile> {
  const reserved = await reserveKeys(caller, [mimeType]);
  const storageKey = reserved.keys[0] as string;
  await caller.services.storage.put(storageKey, bytes);
  const sha256 = createHash('sha256').update(bytes).digest();
  return { storageKey, mimeType, bytes: bytes.length, sha256, reserved };
}

/** A stored file that plays a video, though its bytes are none. */
export async function storePlayable(caller: Caller, bytes = 'the film'): Promise<EncodedFile> {
  const stored = await storeBytes(caller, Buffer.from(bytes));
  return { stored, name: 'playable.mp4', label: 'Original', width: 640, height: 360, codecs: null, segments: null };
}
