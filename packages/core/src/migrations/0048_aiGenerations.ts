import type { Migration } from './migration.js';

const ofThisCompany = "company_id = nullif(current_setting('app.company_id', true), '')::uuid";

/** Everything that AI generates as one record, with what its calls used and cost (docs/domains/ai.md). */
export const aiGenerations: Migration = {
  name: '0048_aiGenerations',
  sql: `
create table "ai_month" ("company_id" uuid not null, "month" text not null, "spent_micros" bigint not null default '0', "warned_at" timestamptz null, primary key ("company_id", "month"));

create table "ai_budget" ("company_id" uuid not null, "monthly_micros" bigint null, "requests_per_hour" int null, primary key ("company_id"));

create table "ai_usage" ("id" uuid not null, "company_id" uuid not null, "user_id" uuid null, "request_id" uuid not null, "purpose" text not null, "model" text not null, "state" text not null default 'reserved', "input_tokens" int not null default 0, "output_tokens" int not null default 0, "images" int not null default 0, "sound_ms" int not null default 0, "is_estimated" boolean not null default true, "cost_micros" bigint not null default '0', "reserved_micros" bigint not null, "reserved_until" timestamptz not null, "created_at" timestamptz not null, primary key ("id"));
create index ai_usage_questions on ai_usage (user_id, created_at) where purpose = 'answer';
create index ai_usage_reserved on ai_usage (company_id) where state = 'reserved';
create index "ai_usage_request_id_index" on "ai_usage" ("request_id");
create index "ai_usage_company_id_created_at_index" on "ai_usage" ("company_id", "created_at");

create table "ai_generation" ("id" uuid not null, "company_id" uuid not null, "article_id" uuid null, "user_id" uuid not null, "kind" text not null, "input" jsonb not null, "state" text not null default 'running', "progress" int not null default 0, "result_text" text null, "steps" jsonb not null, "result" jsonb null, "image" bytea null, "error_code" text null, "job_id" uuid not null, "cancelled_at" timestamptz null, "created_at" timestamptz not null, "ended_at" timestamptz null, "fetched_at" timestamptz null, primary key ("id"));
create index "ai_generation_job_id_index" on "ai_generation" ("job_id");
create index "ai_generation_created_at_index" on "ai_generation" ("created_at");
create unique index ai_generation_running on ai_generation (article_id, kind) where state = 'running' and kind in ('notes','paragraphs');
create index "ai_generation_user_id_created_at_index" on "ai_generation" ("user_id", "created_at");
create index "ai_generation_article_id_kind_id_index" on "ai_generation" ("article_id", "kind", "id");

grant select, insert on "ai_generation" to snaplore_system;
set local role snaplore_system;
insert into "ai_generation" ("id", "company_id", "article_id", "user_id", "kind", "input", "state", "progress",
    "result_text", "steps", "error_code", "job_id", "cancelled_at", "created_at", "ended_at")
  select r.id, r.company_id, r.article_id, r.user_id, 'text',
    jsonb_build_object('writerType', r.writer_type, 'selectedText', r.selected_text, 'prompt', r.prompt, 'tone', null,
      'language', null, 'isConsiderArticle', false, 'saveArticle', false),
    case when r.cancelled_at is not null then 'cancelled' when j.status in ('done', 'failed') then j.status
      else 'running' end,
    j.progress, r.result_text, '{}', j.error_code, r.job_id, r.cancelled_at, r.created_at, j.finished_at
  from "ai_text_request" r join "job" j on j.id = r.job_id;
update "job" set "payload" = jsonb_build_object('aiGenerationId', payload ->> 'aiTextRequestId')
  where "name" = 'ai.writeText';
reset role;
drop table "ai_text_request";

alter table "ai_month" add constraint "ai_month_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "ai_month" enable row level security;
alter table "ai_month" force row level security;
create policy "tenant" on "ai_month" to "snaplore_app" using (${ofThisCompany}) with check (${ofThisCompany});

alter table "ai_budget" add constraint "ai_budget_company_id_foreign" foreign key ("company_id") references "company" ("id") on update cascade on delete cascade;
alter table "ai_budget" add constraint "ai_budget_hourly" check (requests_per_hour >= 0);
alter table "ai_budget" add constraint "ai_budget_monthly" check (monthly_micros >= 0);
alter table "ai_budget" enable row level security;
alter table "ai_budget" force row level security;
create policy "tenant" on "ai_budget" to "snaplore_app" using (${ofThisCompany}) with check (${ofThisCompany});

alter table "ai_usage" add constraint "ai_usage_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "ai_usage" add constraint "ai_usage_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete set null;
alter table "ai_usage" add constraint "ai_usage_state" check (state in ('reserved','used','interrupted','refused'));
alter table "ai_usage" enable row level security;
alter table "ai_usage" force row level security;
create policy "tenant" on "ai_usage" to "snaplore_app" using (${ofThisCompany}) with check (${ofThisCompany});

alter table "ai_generation" add constraint "ai_generation_company_id_foreign" foreign key ("company_id") references "company" ("id") on delete cascade;
alter table "ai_generation" add constraint "ai_generation_article_id_foreign" foreign key ("article_id") references "article" ("id") on delete cascade;
alter table "ai_generation" add constraint "ai_generation_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;
alter table "ai_generation" add constraint "ai_generation_job_id_foreign" foreign key ("job_id") references "job" ("id") on delete cascade;
alter table "ai_generation" add constraint "ai_generation_state" check (state in ('running','done','failed','cancelled'));
alter table "ai_generation" add constraint "ai_generation_kind" check (kind in ('text','image','notes','paragraphs'));
alter table "ai_generation" enable row level security;
alter table "ai_generation" force row level security;
create policy "tenant" on "ai_generation" to "snaplore_app" using (${ofThisCompany}) with check (${ofThisCompany});
`,
};
