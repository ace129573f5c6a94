import type pg from 'pg';
import { originalKey, partKey, peaksName, posterName, spriteName, videoFileKey } from '../videos/videoKeys.js';

/** A storage object that rows name, with its size if they record it. */
export interface NamedObject {
  key: string;
  size: number | null;
}

/** A file that rows name. */
export interface NamedFile {
  /** Alternatives: one of them must be in the storage, with all of its objects if the file is stored in parts. */
  oneOf: NamedObject[][];
}

interface VideoRow {
  id: string;
  company_id: string;
  status: string;
  files: { name: string; size: number }[];
  has_poster: boolean;
  has_peaks: boolean;
  has_sprite: boolean;
  upload_id: string | null;
  upload_size: number | null;
  part_count: number | null;
}

/** Returns every file named by the rows of this connection's snapshot. Needs the system role. */
export async function namedMedia(client: pg.Client): Promise<NamedFile[]> {
  const pictures = await client.query<{ key: string }>(
    `select profile_image_key as key from app_user where profile_image_key is not null
     union all select logo_key from company where logo_key is not null`,
  );
  const videos = await client.query<VideoRow>(
    `select v.id, v.company_id, v.status, v.files, v.has_poster, v.has_peaks, v.sprite is not null as has_sprite,
       u.id as upload_id, u.size::float8 as upload_size, ceil(u.size::numeric / u.part_size)::int as part_count
     from video v left join upload u on u.video_id = v.id where v.status <> 'failed'`,
  );
  const one = (key: string, size: number | null = null): NamedFile => ({ oneOf: [[{ key, size }]] });
  return [
    ...pictures.rows.map(({ key }) => one(key)),
    ...videos.rows.flatMap((row) => filesOf(row).concat(originalOf(row))),
  ];

  function filesOf(row: VideoRow): NamedFile[] {
    const video = { id: row.id, companyId: row.company_id };
    return [
      ...row.files
        .filter(({ name }) => videoFileKey(video, name) !== originalKey(video))
        .map(({ name, size }) => one(videoFileKey(video, name), size)),
      ...(row.has_poster ? [one(videoFileKey(video, posterName))] : []),
      ...(row.has_sprite ? [one(videoFileKey(video, spriteName))] : []),
      ...(row.has_peaks ? [one(videoFileKey(video, peaksName))] : []),
    ];
  }
}

/** A video's original: in parts until they are joined. A bucket joins them into the first part. */
function originalOf(row: VideoRow): NamedFile[] {
  const original = { key: originalKey({ id: row.id, companyId: row.company_id }), size: null };
  if (row.upload_id === null) return row.files.length > 0 ? [{ oneOf: [[original]] }] : [];
  const upload = { id: row.upload_id, companyId: row.company_id };
  const parts = Array.from({ length: row.part_count ?? 0 }, (_, index) => ({
    key: partKey(upload, index + 1),
    size: null,
  }));
  return [{ oneOf: [[original], [{ key: partKey(upload, 1), size: row.upload_size }], parts] }];
}
