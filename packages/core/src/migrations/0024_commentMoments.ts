import type { Migration } from './migration.js';

/** Finds for each comment on a second the moment of the video that played there. */
export const findMoments = `
alter table "comment" no force row level security;
alter table "article" no force row level security;
alter table "publication" no force row level security;
alter table "paragraph" no force row level security;
alter table "video" no force row level security;
update comment c set video_id = found.video_id, video_time = found.video_time
from (
  select at.id, at.video_id, at.video_time from (
    select c.id, v.id as video_id, (e.value ->> 'videoTime')::int + c.timestamp_ms - (e.value ->> 'totalTime')::int as video_time,
      row_number() over (partition by c.id order by (e.value ->> 'totalTime')::int desc) as place
    from comment c
    join article a on a.id = c.article_id
    left join publication p on p.id = a.publication_id
    cross join lateral jsonb_array_elements(coalesce(p.paragraphs,
      (select jsonb_agg(jsonb_build_object('playMap', d.play_map)) from paragraph d where d.article_id = a.id), '[]')) as s (value)
    cross join lateral jsonb_array_elements(s.value -> 'playMap') as e (value)
    join video v on v.id = (e.value ->> 'videoId')::uuid
    where c.timestamp_ms is not null and (e.value ->> 'totalTime')::int <= c.timestamp_ms
  ) at where at.place = 1
) found where found.id = c.id;
alter table "comment" force row level security;
alter table "article" force row level security;
alter table "publication" force row level security;
alter table "paragraph" force row level security;
alter table "video" force row level security;
`;

/** Comments on a second are kept at the moment of the video itself, which cutting and merging do not shift. */
export const commentMoments: Migration = {
  name: '0024_commentMoments',
  sql: `
alter table "comment" add "video_id" uuid null, add "video_time" int null;
alter table "comment" add constraint "comment_video_id_foreign" foreign key ("video_id") references "video" ("id") on delete set null;
${findMoments}
alter table "comment" drop column "timestamp_ms";
`,
};
