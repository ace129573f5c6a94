import type { Migration } from './migration.js';

const ofThisCompany = "company_id = nullif(current_setting('app.company_id', true), '')::uuid";

const withPolicy = (table: string): string => `
alter table "${table}" enable row level security;
alter table "${table}" force row level security;
create policy "tenant" on "${table}" to "snaplore_app" using (${ofThisCompany}) with check (${ofThisCompany});`;

/** Published and discarded paragraphs get what a paragraph has since: its tags, and the one that it is below. */
const withTags = (table: string): string => `
alter table "${table}" no force row level security;
update "${table}" set paragraphs = (
  select jsonb_agg('{"tags": [], "parentId": null}'::jsonb || p.value order by p.index)
  from jsonb_array_elements(paragraphs) with ordinality as p (value, index))
where jsonb_array_length(paragraphs) > 0;
alter table "${table}" force row level security;`;

/** Makes of the rows of each article's paragraphs the one document in which its draft's video is kept. */
export const draftsOfParagraphs = `
alter table "paragraph" no force row level security;
insert into "video_draft" (id, company_id, article_id, revision, duration, paragraphs)
select gen_random_uuid(), p.company_id, p.article_id, 1, sum(p.duration),
  jsonb_agg(jsonb_build_object('id', p.id, 'key', p.key, 'title', p.title, 'tags', '[]'::jsonb, 'level', 0,
    'stretches', p.stretches) order by p.position, p.id)
from (
  select one.*, (
    select jsonb_agg(jsonb_build_object('videoId', e.value ->> 'videoId', 'start', (e.value ->> 'videoTime')::int,
      'end', (e.value ->> 'videoTime')::int - (e.value ->> 'totalTime')::int
        + coalesce((one.play_map -> e.index::int ->> 'totalTime')::int, one.start + one.duration),
      'cuts', '[]'::jsonb) order by e.index)
    from jsonb_array_elements(one.play_map) with ordinality as e (value, index)) as stretches
  from "paragraph" one where jsonb_array_length(one.play_map) > 0
) p group by p.company_id, p.article_id;
drop table "paragraph";
`;

/** The video of a draft is one document that is edited, instead of rows of paragraphs (docs/domains/videoEdits.md). */
export const videoDrafts: Migration = {
  name: '0032_videoDrafts',
  sql: `
create table "video_draft" ("id" uuid not null, "company_id" uuid not null, "article_id" uuid not null, "revision" int not null default 0, "duration" int not null default 0, "paragraphs" jsonb not null, primary key ("id"));
alter table "video_draft" add constraint "video_draft_article_id_unique" unique ("article_id");
alter table "video_draft" add constraint "video_draft_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "video_draft" add constraint "video_draft_article_id_foreign" foreign key ("article_id") references "article" ("id") on delete cascade;
create table "video_edit" ("id" uuid not null, "company_id" uuid not null, "article_id" uuid not null, "user_id" uuid not null, "edit_id" uuid not null, "revision" int not null, "steps" jsonb not null, "is_undone" boolean not null default false, "created_at" timestamptz not null, primary key ("id"));
alter table "video_edit" add constraint "video_edit_article_id_edit_id_unique" unique ("article_id", "edit_id");
create index "video_edit_article_id_user_id_revision_index" on "video_edit" ("article_id", "user_id", "revision");
alter table "video_edit" add constraint "video_edit_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "video_edit" add constraint "video_edit_article_id_foreign" foreign key ("article_id") references "article" ("id") on delete cascade;
alter table "video_edit" add constraint "video_edit_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;
alter table "upload" add "place" jsonb null;
alter table "video" add "place" jsonb null;
${draftsOfParagraphs}${['publication', 'discarded_draft'].map(withTags).join('\n')}
${['video_draft', 'video_edit'].map(withPolicy).join('\n')}
`,
};
