import type { Migration } from './migration.js';

/**
 * Renames stored jobs to their current names. The scheduler knows them by the old ones: its entries are deleted, and
 * each unfinished job is handed over again. The limit of step 0019 is set again, since that step left the policies
 * forced and so changed no row where the owner of the tables is not a superuser.
 */
export const renameJobs = `
alter table "job" no force row level security;
create temporary table renamed on commit drop as
  select * from (values
    ('house.clean', 'maintenance.purgeExpired'), ('demo.drawFilm', 'demo.renderVideo'), ('demo.cutFilm', 'demo.cutVideo'),
    ('notes.derive', 'notes.refreshDerivatives')
  ) as names (before, now);
do $$ begin
  if to_regclass('agenda_jobs') is not null then
    delete from agenda_jobs where name in (select before from renamed);
  end if;
end $$;
update job set
  name = now, key = case when starts_with(key, before) then now || substr(key, length(before) + 1) else key end,
  handed_at = case when status in ('new', 'processing') then null else handed_at end
from renamed where name = before;
update job set payload = jsonb_set(payload, '{reaction}', '"enqueueDerivatives"')
where name = 'events.react' and payload ->> 'reaction' = 'deriveLater';
update job set attempt_limit = 35 where name in ('videos.process', 'videos.transcode') and status in ('new', 'processing');
alter table "job" force row level security;
`;

export const renamedJobs: Migration = { name: '0020_renamedJobs', sql: renameJobs };
