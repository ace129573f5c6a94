import type { Migration } from './migration.js';

const changed = ['article', 'publication', 'video', 'media_file', 'job'] as const;
const force = (how: 'force' | 'no force'): string =>
  changed.map((table) => `alter table "${table}" ${how} row level security;`).join('\n');

/** Each paragraph's entries with their lengths, and by them what is shown of each video. */
const named = `
select s.article_id, s.company_id, array_agg(s.video_id) as ids,
  coalesce(bool_and(s.length >= v.duration), true) as is_whole
from (
  select a.id as article_id, a.company_id, (e.value ->> 'videoId')::uuid as video_id, sum(
    coalesce((p.value -> 'playMap' -> e.index::int ->> 'totalTime')::int,
      (p.value ->> 'start')::int + (p.value ->> 'duration')::int) - (e.value ->> 'totalTime')::int) as length
  from article a join publication o on o.id = a.publication_id
  cross join lateral jsonb_array_elements(o.paragraphs) p (value)
  cross join lateral jsonb_array_elements(p.value -> 'playMap') with ordinality e (value, index)
  group by a.id, a.company_id, e.value ->> 'videoId'
) s left join video v on v.id = s.video_id group by s.article_id, s.company_id`;

/**
 * Readers are served what is published of a video and nothing else (docs/domains/videos.md). What is published without
 * a hidden stretch is served on; of what hides something a job makes cuts, and its files, which were served until now,
 * get new keys.
 */
export const cutsSql = `
create temporary table named_videos on commit drop as ${named};
update article set video_publication_id = publication_id;
update article a set served_video_ids = n.ids from named_videos n where n.article_id = a.id and n.is_whole;
update article a set video_publication_id = null, duration = 0
  from named_videos n where n.article_id = a.id and not n.is_whole;

insert into job (id, company_id, name, payload, attempt_limit, next_attempt_at, created_at, updated_at)
select gen_random_uuid(), company_id, 'videos.cut', jsonb_build_object('articleId', article_id), 35, now(), now(), now()
from named_videos where not is_whole;

insert into job (id, company_id, name, payload, attempt_limit, next_attempt_at, created_at, updated_at)
select gen_random_uuid(), n.company_id, 'media.moveFiles', jsonb_build_object('mediaFileIds', jsonb_agg(f.id)), 300,
  now(), now(), now()
from named_videos n join media_file f on f.video_id = any(n.ids) and f.kind <> 'original'
where not n.is_whole group by n.company_id, n.article_id;
`;

export const cuts: Migration = {
  name: '0037_cuts',
  systemCreates: true,
  sql: `
alter table "video" add "source_video_id" uuid null, add "ranges" jsonb null, add "ranges_hash" text null;
alter table "video" add constraint "video_source_video_id_foreign" foreign key ("source_video_id") references "video" ("id") on delete cascade;
alter table "video" add constraint "video_source_video_id_ranges_hash_unique" unique ("source_video_id", "ranges_hash");
alter table "video" add constraint "video_cut" check (num_nonnulls(source_video_id, ranges, ranges_hash) in (0, 3));
alter table "article" add "video_publication_id" uuid null, add "served_video_ids" uuid[] not null default '{}', add "is_video_hidden" boolean not null default false;
alter table "article" add constraint "article_video_publication_id_foreign" foreign key ("video_publication_id") references "publication" ("id");

${force('no force')}
${cutsSql}
${force('force')}

create function guest_video_paragraphs() returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select p.paragraphs from guest_share() g join article a on a.id = g.article_id
  join publication p on p.id = a.video_publication_id where not a.is_video_hidden
$$;
revoke all on function guest_video_paragraphs() from public;
grant execute on function guest_video_paragraphs() to snaplore_guest;
alter function guest_video_paragraphs() owner to snaplore_system;

create or replace function guest_videos() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select v.id from guest_share() g join article a on a.id = g.article_id
  cross join lateral unnest(a.served_video_ids) as s (id)
  join video v on v.id = s.id and v.article_id = g.article_id
$$;
grant select (served_video_ids, video_publication_id) on "article" to snaplore_guest;
grant select (source_video_id, ranges) on "video" to snaplore_guest;
`,
};
