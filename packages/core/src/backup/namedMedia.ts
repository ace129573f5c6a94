import type pg from 'pg';
import { sizeKey } from '../media/imageSizes.js';
import type { ImageSize } from '../media/mediaFile.entity.js';

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

interface UploadRow {
  prefix: string;
  size: number;
  part_count: number;
  original_key: string | null;
}

/** Returns every file named by the rows of this connection's snapshot. Needs the system role. */
export async function namedMedia(client: pg.Client): Promise<NamedFile[]> {
  const pictures = await client.query<{ key: string }>(
    `select profile_image_key as key from app_user where profile_image_key is not null
     union all select logo_key from company where logo_key is not null`,
  );
  // Originals of `uploads` are left to them: the parts may still be the only copy.
  const files = await client.query<{ key: string; size: number | null }>(
    `select distinct storage_key as key, bytes::float8 as size from media_file f
     where kind <> 'original' or not exists (
       select 1 from upload u join video v on v.id = u.video_id where v.id = f.video_id and v.status <> 'failed')`,
  );
  const sizes = await client.query<{ key: string; sizes: ImageSize[] }>(
    'select distinct storage_key as key, sizes from media_file where jsonb_array_length(sizes) > 0',
  );
  const uploads = await client.query<UploadRow>(
    `select u.storage_prefix as prefix, u.size::float8 as size, f.storage_key as original_key,
       ceil(u.size::numeric / u.part_size)::int as part_count
     from video v join upload u on u.video_id = v.id
     left join media_file f on f.video_id = v.id and f.kind = 'original' where v.status <> 'failed'`,
  );
  return [
    ...pictures.rows.map(({ key }) => ({ oneOf: [[{ key, size: null }]] })),
    ...files.rows.map((file) => ({ oneOf: [[file]] })),
    ...sizes.rows.flatMap(({ key, sizes: made }) =>
      made.map(({ width, bytes }) => ({ oneOf: [[{ key: sizeKey(key, width), size: bytes }]] })),
    ),
    ...uploads.rows.map(originalOf),
  ];
}

/** A video's original: in parts until they are joined. A bucket joins them into the first part. */
function originalOf({ prefix, size, part_count: count, original_key: key }: UploadRow): NamedFile {
  const parts = Array.from({ length: count }, (_, index) => ({ key: `${prefix}${index + 1}`, size: null }));
  return { oneOf: [...(key === null ? [] : [[{ key, size }]]), [{ key: `${prefix}1`, size }], parts] };
}
