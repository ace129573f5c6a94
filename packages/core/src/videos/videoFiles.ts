import { addMediaFile, type StoredFile } from '../media/storeFile.js';
import { MediaFile, type MediaFileKind, type SegmentTable } from '../media/mediaFile.entity.js';
import type { Tx } from '../outbox/transaction.js';
import type { Video } from './video.entity.js';

/** The names of the files made from a video, whatever their storage keys. */
export const posterName = 'poster.jpg';
export const spriteName = 'sprite.jpg';
export const peaksName = 'peaks.bin';
/** The copy of an HEVC picture, for the browsers that decode it. */
export const hevcName = 'hevc.mp4';

/** The label of a file with the picture that was uploaded. */
export const originalLabel = 'Original';

/** Whether a file is an encoding of the product's own: H.264 and AAC in MP4. */
export const isRendition = ({ kind, name }: Pick<MediaFile, 'kind' | 'name'>): boolean =>
  kind === 'rendition' && /^\d+p\.mp4$/.test(name);

/** A stored file that plays a video: the upload in a container that browsers play, or a rendition. */
export interface EncodedFile {
  stored: StoredFile;
  name: string;
  /** The label in the player's menu. */
  label: string;
  width: number;
  height: number;
  /** The exact names of its codecs; null where its type says enough. */
  codecs: string | null;
  /** Of a rendition that a playlist leads to. */
  segments: SegmentTable | null;
}

type VideoFileOf = Omit<Parameters<typeof addMediaFile>[2], 'companyId' | 'articleId' | 'videoId' | 'uploaderId'>;

/**
 * Adds a stored file to a video whose row is locked, unless it has one of this kind and name: another attempt was
 * first, and the object is removed as one that no row names (docs/domains/videos.md).
 * @returns whether it was added.
 */
export async function addVideoFile(tx: Tx, video: Video, stored: StoredFile, file: VideoFileOf): Promise<boolean> {
  const { id: videoId, companyId, articleId, uploaderId } = video;
  const { kind, name } = file;
  if ((await tx.em.count(MediaFile, { videoId, kind, name })) > 0) return false;
  await addMediaFile(tx, stored, { companyId, articleId, videoId, uploaderId, ...file });
  return true;
}

/** Adds a file that plays the video, as `addVideoFile`. */
export async function addEncodedFile(tx: Tx, video: Video, kind: MediaFileKind, file: EncodedFile): Promise<void> {
  const { stored, ...of } = file;
  const segmentCount = file.segments && file.segments.bytes.length;
  await addVideoFile(tx, video, stored, { kind, ...of, segmentCount });
}
