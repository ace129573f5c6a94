import type { Migration } from './migration.js';

const ofThisCompany = "company_id = nullif(current_setting('app.company_id', true), '')::uuid";
const tables = ['transcript', 'transcription_request', 'transcription_piece'] as const;
const policies = tables
  .map(
    (table) => `
alter table "${table}" add constraint "${table}_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "${table}" enable row level security;
alter table "${table}" force row level security;
create policy "tenant" on "${table}" to "snaplore_app" using (${ofThisCompany}) with check (${ofThisCompany});`,
  )
  .join('\n');

/** What is said in videos, and its generation (docs/domains/transcripts.md). */
export const transcripts: Migration = {
  name: '0041_transcripts',
  systemCreates: true,
  sql: `
create table "transcript" ("id" uuid not null, "company_id" uuid not null, "article_id" uuid not null, "video_id" uuid not null, "language" text null, "lines" jsonb not null, "previous" jsonb null, "revision" int not null default 0, "edit_ids" uuid[] not null default '{}', "updated_at" timestamptz not null, primary key ("id"));
create index "transcript_article_id_index" on "transcript" ("article_id");
alter table "transcript" add constraint "transcript_video_id_unique" unique ("video_id");
alter table "transcript" add constraint "transcript_article_id_foreign" foreign key ("article_id") references "article" ("id") on delete cascade;
alter table "transcript" add constraint "transcript_video_id_foreign" foreign key ("video_id") references "video" ("id") on delete cascade;

create table "transcription_request" ("id" uuid not null, "company_id" uuid not null, "article_id" uuid not null, "user_id" uuid not null, "language" text null, "job_id" uuid not null, "state" text not null default 'running', "progress" int not null default 0, "error_code" text null, "cancelled_at" timestamptz null, "created_at" timestamptz not null, primary key ("id"));
create index "transcription_request_article_id_id_index" on "transcription_request" ("article_id", "id");
create unique index transcription_request_running on transcription_request (article_id) where state = 'running';
create index "transcription_request_user_id_index" on "transcription_request" ("user_id");
create index "transcription_request_job_id_index" on "transcription_request" ("job_id");
create index "transcription_request_created_at_index" on "transcription_request" ("created_at");
alter table "transcription_request" add constraint "transcription_request_state" check (state in ('running','done','noSound','noSpeech','refused','failed','cancelled'));
alter table "transcription_request" add constraint "transcription_request_article_id_foreign" foreign key ("article_id") references "article" ("id") on delete cascade;
alter table "transcription_request" add constraint "transcription_request_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;
alter table "transcription_request" add constraint "transcription_request_job_id_foreign" foreign key ("job_id") references "job" ("id") on delete cascade;

create table "transcription_piece" ("id" uuid not null, "company_id" uuid not null, "request_id" uuid not null, "video_id" uuid not null, "start_ms" int not null, "end_ms" int not null, "result" jsonb null, primary key ("id"));
create index "transcription_piece_video_id_index" on "transcription_piece" ("video_id");
alter table "transcription_piece" add constraint "transcription_piece_request_id_video_id_start_ms_unique" unique ("request_id", "video_id", "start_ms");
alter table "transcription_piece" add constraint "transcription_piece_request_id_foreign" foreign key ("request_id") references "transcription_request" ("id") on delete cascade;
alter table "transcription_piece" add constraint "transcription_piece_video_id_foreign" foreign key ("video_id") references "video" ("id") on delete cascade;
${policies}

create function guest_transcribed_videos() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(v.source_video_id, v.id) from video v where v.id in (select guest_videos())
$$;
revoke all on function guest_transcribed_videos() from public;
grant execute on function guest_transcribed_videos() to snaplore_guest;
alter function guest_transcribed_videos() owner to snaplore_system;
grant select (id, company_id, article_id, video_id, language, lines) on "transcript" to snaplore_guest;
create policy "guest" on "transcript" for select to "snaplore_guest" using (video_id in (select guest_transcribed_videos()));

alter table "search_entry" add "word_times" int[] null;
alter table "search_entry" drop constraint "search_entry_kind";
alter table "search_entry" add constraint "search_entry_kind" check (kind in ('workspace','article','draft','paragraph','note','draftNote','comment','articleVideo','draftVideo'));
`,
};
