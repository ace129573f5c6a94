import type { Migration } from './migration.js';

/** Jobs make the sizes of the images that are there, 100 images each. On the role that policies do not bind. */
export const shrinkExisting = `
grant select on "media_file" to snaplore_system;
grant select, insert on "job" to snaplore_system;
set local role snaplore_system;
insert into job (id, company_id, name, payload, attempt_limit, next_attempt_at, created_at, updated_at)
select gen_random_uuid(), company_id, 'media.shrinkImages', jsonb_build_object('storageKeys', jsonb_agg(storage_key)), 5,
  now(), now(), now()
from (
  select company_id, storage_key, (row_number() over (partition by company_id order by storage_key) - 1) / 100 as batch
  from media_file
  where kind = 'image' and mime_type in ('image/jpeg', 'image/png', 'image/webp') and width > 400
  group by company_id, storage_key
) images group by company_id, batch;
reset role;
`;

/** Smaller sizes of images of notes (docs/domains/noteFiles.md). */
export const imageSizes: Migration = {
  name: '0031_imageSizes',
  sql: `
alter table "media_file" add "sizes" jsonb null;
grant select (sizes) on "media_file" to snaplore_guest;
${shrinkExisting}`,
};
