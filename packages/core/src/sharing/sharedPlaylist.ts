import { AppError } from '../kernel/appError.js';
import type { Caller } from '../kernel/caller.js';
import * as limits from '@snaplore/schema/limits';
import type { SegmentTable } from '../media/mediaFile.entity.js';
import type { PlaylistKind } from '../videos/playlistPath.js';
import { renditionsPlaylist, segmentsPlaylist } from '../videos/playlists.js';
import { openSharedPath } from './sharedFile.js';
import { sharedPath } from './sharedPath.js';

interface Row {
  id: string;
  width: number | null;
  height: number | null;
  codecs: string | null;
  segments: SegmentTable;
}

const pattern = /^(.+)\/(renditions|segments)\.m3u8$/;

/** The path of a playlist for the guest of a share; `path` is that of a rendition in segments. */
export const sharedPlaylistPath = (kind: PlaylistKind, path: string): string => `${path}/${kind}.m3u8`;

/**
 * The playlist at a path in a shared answer; null for a path of none. As with the file, the share is asked again, and
 * the paths in the playlist end when its own does (docs/domains/media.md).
 * @throws AppError NOT_FOUND.
 */
export async function openSharedPlaylist(caller: Caller, path: string): Promise<string | null> {
  const [, filePath, kind] = pattern.exec(path) ?? [];
  if (filePath === undefined) return null;
  const { em, bound, file } = await openSharedPath(caller, filePath);
  const rows = await em.execute<Row[]>(
    `select id, width, height, codecs, segments from media_file
     where video_id = ? and segment_count is not null and kind <> 'original' order by height, id limit ?`,
    [file.videoId, limits.filesPerVideo],
  );
  const rendition = rows.find(({ id }) => id === file.id);
  if (!rendition) throw new AppError('NOT_FOUND');
  if (kind === 'segments') return segmentsPlaylist(rendition.segments, filePath);
  const { config } = caller.services;
  return renditionsPlaylist(
    rows.map(({ id, ...row }) => {
      const ofRow = sharedPath(config, { ...bound, fileId: id }, bound.untilHour);
      return { ...row, url: sharedPlaylistPath('segments', ofRow) };
    }),
  );
}
