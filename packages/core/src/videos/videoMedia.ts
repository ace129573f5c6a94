import * as limits from '@snaplore/schema/limits';
import type { AppServices } from '../kernel/services.js';
import type { Storage } from '../adapters/storage/storage.js';
import type { MediaFile, MediaFileKind } from '../media/mediaFile.entity.js';
import { mediaExpiry, playlistPath } from './playlistPath.js';
import type { Video, VideoSprite } from './video.entity.js';
import { originalLabel } from './videoFiles.js';

/** Where one of a video's files can be played from. */
export interface VideoSource {
  url: string;
  mimeType: string;
  label: string;
  height: number | null;
  /** Of its picture, as renditions have them: the pixels of its shorter side. */
  lines: number | null;
  /** Whether its picture is the one that was uploaded, not one that was made of it. */
  isOriginal: boolean;
}

type Files = readonly MediaFile[];

/** A signed, short-lived URL of a video's file of a kind. The caller has authorised `Video.view`. */
async function address(storage: Storage, files: Files, kind: MediaFileKind): Promise<string | null> {
  const file = files.find((one) => one.kind === kind);
  return file ? await storage.signedDownloadUrl(file.storageKey) : null;
}

/** The files that play a video, the first one made first, then the renditions from the largest on. */
export function playingFiles<File extends Pick<MediaFile, 'kind' | 'height'>>(files: readonly File[]): File[] {
  const renditions = files.filter(({ kind }) => kind === 'rendition');
  renditions.sort((one, other) => (other.height ?? 0) - (one.height ?? 0));
  return [...files.filter(({ kind }) => kind === 'playable'), ...renditions];
}

/** The file beside which a video's playlist is; none without a rendition in segments. */
export const segmentedFile = <File extends Pick<MediaFile, 'kind' | 'height' | 'segmentCount'>>(
  files: readonly File[],
): File | undefined => playingFiles(files).find(({ segmentCount }) => segmentCount !== null);

/**
 * The type of a file that plays, with the exact names of its codecs where these are kept: by them a browser says
 * whether it decodes the file.
 */
export function exactType({ mimeType, codecs }: Pick<MediaFile, 'mimeType' | 'codecs'>): string {
  return codecs === null ? mimeType : `${mimeType}; codecs="${codecs}"`;
}

/** The lines of a file's picture; null where its size is not kept. */
export const linesOf = ({ width, height }: Pick<MediaFile, 'width' | 'height'>): number | null =>
  width === null || height === null ? null : Math.min(width, height);

/** Whether a file has the picture that was uploaded, not one that was made of it. */
export const isOriginal = ({ label }: Pick<MediaFile, 'label'>): boolean => label === originalLabel;

/** The files that play the video, with signed URLs; empty until it is playable. */
export async function videoSources(storage: Storage, files: Files): Promise<VideoSource[]> {
  return await Promise.all(
    playingFiles(files)
      .slice(0, limits.filesPerVideo)
      .map(async (file) => ({
        url: await storage.signedDownloadUrl(file.storageKey),
        mimeType: exactType(file),
        label: file.label ?? '',
        height: file.height,
        lines: linesOf(file),
        isOriginal: isOriginal(file),
      })),
  );
}

/**
 * A signed address of the playlist (HLS) of a video's renditions, as long-lived as that of a source; null until a
 * rendition in segments stands. The caller has authorised `Video.view`.
 */
export function playlistUrl({ config, storage }: Pick<AppServices, 'config' | 'storage'>, files: Files): string | null {
  const file = segmentedFile(files);
  return file ? playlistPath(config, 'renditions', file, mediaExpiry(storage.mediaSeconds)) : null;
}

/** A signed URL of the poster; null until it is drawn. */
export async function posterUrl(storage: Storage, files: Files): Promise<string | null> {
  return await address(storage, files, 'poster');
}

/** A signed URL of the peaks of the sound, for the waveform; null until they are made. */
export async function peaksUrl(storage: Storage, files: Files): Promise<string | null> {
  return await address(storage, files, 'peaks');
}

/** The sprite of preview frames with its signed URL; null until it is drawn. */
export async function spriteOf(
  storage: Storage,
  { sprite }: Video,
  files: Files,
): Promise<(VideoSprite & { url: string }) | null> {
  const url = sprite && (await address(storage, files, 'sprite'));
  return sprite && url !== null ? { ...sprite, url } : null;
}
