import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { imageHeadBytes, readImageHead, type ImageHead } from '@snaplore/core/adapters/pictures/imageHead';
import type { Attempt } from '@snaplore/core/jobs/runAttempt';
import { isShrunk, sizeKey, smallerSizes } from '@snaplore/core/media/imageSizes';
import { keepImageSizes } from '@snaplore/core/media/keepImageSizes';
import { MediaFile, type ImageSize } from '@snaplore/core/media/mediaFile.entity';
import { reserve } from '@snaplore/core/media/storeFile';
import { readableFile, withWorkFolder } from '@snaplore/core/media/workFolder';
import { reader } from '@snaplore/core/outbox/transaction';
import { runStep, StepError } from '../../pipelines/video/runStep.js';
import type { StepInput } from '../../pipelines/video/videoSteps.js';

type Shrinking = Attempt<'media.shrinkImages'>;

/**
 * Makes smaller sizes of images of notes (docs/domains/noteFiles.md). Nothing depends on them: of what cannot be
 * drawn the image itself is served. A repeated attempt makes those that are missing.
 */
export async function shrinkImagesJob(attempt: Shrinking): Promise<void> {
  const { caller, jobId, payload, signal, progress } = attempt;
  const files = await reader(caller).find(MediaFile, { storageKey: { $in: payload.storageKeys }, sizes: null });
  const images = new Map(files.filter(isShrunk).map((file) => [file.storageKey, file]));
  let [done, crash] = [0, null as StepError | null];
  for (const file of images.values()) {
    signal.throwIfAborted();
    await withWorkFolder(caller.services.config.DATA_DIR, jobId, async (folder) => {
      crash = (await shrink(attempt, file, folder)) ?? crash;
    });
    done += 1;
    await progress((100 * done) / images.size);
  }
  // It may have been the machine: those are drawn again.
  if (crash) throw crash;
}

/** @returns what ended the process that drew it; null where the image has the sizes that it can have. */
async function shrink({ caller, signal, note }: Shrinking, file: MediaFile, folder: string): Promise<StepError | null> {
  const { storage } = caller.services;
  const { storageKey, mimeType, width, height } = file;
  // Removed meanwhile.
  if ((await storage.stat(storageKey)) === null) return null;
  const path = await readableFile(storage, storageKey, folder);
  const wanted = smallerSizes(width ?? 0, height ?? 0).map((size) => ({
    ...size,
    output: join(folder, `${String(size.width)}.webp`),
  }));
  const { orientation, isAnimated } = await headOf(path);
  const drawn = isAnimated ? 'animated' : await draw({ path, mimeType, orientation, sizes: wanted }, signal);
  if (drawn instanceof StepError && drawn.kind === 'crashed') return drawn;
  if (drawn !== 'shrunk') note(`An image keeps only its own size: ${drawn instanceof Error ? drawn.message : drawn}`);
  const reserved = await reserve(caller, [storageKey]);
  const kept: ImageSize[] = [];
  for (const { output, ...size } of drawn === 'shrunk' ? wanted : []) {
    const { size: bytes } = await stat(output);
    if (file.bytes !== null && bytes >= file.bytes) continue;
    await storage.put(sizeKey(storageKey, size.width), createReadStream(output), bytes);
    kept.push({ ...size, bytes });
  }
  await keepImageSizes(caller, reserved, storageKey, kept);
  return null;
}

async function headOf(path: string): Promise<ImageHead> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(imageHeadBytes), 0, imageHeadBytes, 0);
    return readImageHead(buffer);
  } finally {
    await file.close();
  }
}

/** Draws the sizes. A file that cannot be drawn will not be the next time either. */
async function draw(
  input: StepInput<'shrinkImage'>,
  signal: AbortSignal,
): Promise<'shrunk' | 'otherColours' | StepError> {
  try {
    return (await runStep('shrinkImage', input, { signal })).kind;
  } catch (error) {
    if (error instanceof StepError) return error;
    throw error;
  }
}
