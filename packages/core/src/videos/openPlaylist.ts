import * as limits from '@snaplore/schema/limits';
import { AppError } from '../kernel/appError.js';
import type { Em } from '../kernel/database.js';
import { databaseTime } from '../kernel/databaseClock.js';
import type { AppServices } from '../kernel/services.js';
import { MediaFile } from '../media/mediaFile.entity.js';
import { systemReader } from '../outbox/system.js';
import { playlistPath, readPlaylistPath } from './playlistPath.js';
import { renditionsPlaylist, segmentsPlaylist } from './playlists.js';

/**
 * The playlist at a path, for everybody who has it, as with other addresses of media (docs/domains/media.md). The
 * renditions are those that are finished now. The addresses in a playlist end when its own does.
 * @throws AppError SIGNATURE_INVALID for a path that was not signed for a file as it is stored now, SIGNATURE_EXPIRED.
 */
export async function openPlaylist(services: AppServices, path: string): Promise<string> {
  const asked = readPlaylistPath(services.config, path);
  // By its id alone, which the signature covers.
  const em = systemReader(services, 'serve a playlist');
  const file = asked && (await em.findOne(MediaFile, { id: asked.fileId }, { populate: ['segments'] }));
  if (!asked || !file?.segments || !asked.isOf(file)) throw new AppError('SIGNATURE_INVALID');
  const leftSeconds = asked.expires - Math.floor(databaseTime() / 1000);
  if (leftSeconds <= 0) throw new AppError('SIGNATURE_EXPIRED');
  if (asked.kind === 'renditions') return await listRenditions(em, services, file, asked.expires);
  const url = await services.storage.signedDownloadUrl(file.storageKey, { expiresInSeconds: leftSeconds });
  return segmentsPlaylist(file.segments, url);
}

async function listRenditions(em: Em, { config }: AppServices, file: MediaFile, expires: number): Promise<string> {
  const { videoId } = file;
  const files = await em.find(
    MediaFile,
    { videoId, segmentCount: { $ne: null } },
    { populate: ['segments'], orderBy: { height: 'asc', id: 'asc' }, limit: limits.filesPerVideo },
  );
  return renditionsPlaylist(
    files.flatMap((one) => {
      const { segments, width, height, codecs } = one;
      const url = playlistPath(config, 'segments', one, expires);
      return segments ? [{ segments, width, height, codecs, url }] : [];
    }),
  );
}
