import type { Migration } from './migration.js';

// The functions belong to the role that bypasses row-level security: whether a share is live is decided by tables that
// a guest may not read at all. Their conditions are those of `sharing/liveShare.ts`.
const share = `
create function guest_share() returns table (company_id uuid, workspace_id uuid, article_id uuid, publication_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.company_id, a.workspace_id, a.id, a.publication_id
  from article_share s join article a on a.id = s.article_id join company c on c.id = s.company_id
  where s.id = nullif(current_setting('app.share_id', true), '')::uuid
    and s.generation = nullif(current_setting('app.share_generation', true), '')::int
    and (s.ends_at is null or s.ends_at > now())
    and a.published_at is not null and not a.is_archived and a.deleted_at is null
    and c.is_activated and (not c.is_billing or c.paid_status in ('active', 'trialing'))
    and (s.audience = 'public' or exists (
      select 1 from membership m join app_user u on u.id = m.user_id
      where m.user_id = nullif(current_setting('app.user_id', true), '')::uuid and m.company_id = s.company_id
        and m.status = 'active' and u.email is not null
        and exists (select 1 from article_share_recipient r where r.share_id = s.id and (r.user_id = m.user_id
          or r.group_id in (select gm.group_id from group_member gm where gm.user_id = m.user_id)))))
$$;

create function guest_company() returns uuid
language sql stable security definer set search_path = public, pg_temp as 'select company_id from guest_share()';
create function guest_workspace() returns uuid
language sql stable security definer set search_path = public, pg_temp as 'select workspace_id from guest_share()';
create function guest_article() returns uuid
language sql stable security definer set search_path = public, pg_temp as 'select article_id from guest_share()';
create function guest_publication() returns uuid
language sql stable security definer set search_path = public, pg_temp as 'select publication_id from guest_share()';

create function guest_videos() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct v.id from guest_share() g
  join publication p on p.id = g.publication_id
  cross join lateral jsonb_array_elements(p.paragraphs) as s (value)
  cross join lateral jsonb_array_elements(s.value -> 'playMap') as e (value)
  join video v on v.id = (e.value ->> 'videoId')::uuid and v.article_id = g.article_id
$$;

create function guest_note_files() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select f.id from guest_share() g
  join publication p on p.id = g.publication_id
  cross join lateral regexp_matches(p.tabs::text,
    '"(?:src|url)": "[^"\\\\]*([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})"', 'g') as named (ids)
  join media_file f on f.id = named.ids[1]::uuid and f.article_id = g.article_id and f.video_id is null
$$;
`;

const functions = [
  'guest_share()',
  'guest_company()',
  'guest_workspace()',
  'guest_article()',
  'guest_publication()',
  'guest_videos()',
  'guest_note_files()',
];
const owned = functions
  .map(
    (name) =>
      `revoke all on function ${name} from public; grant execute on function ${name} to snaplore_guest;\n` +
      `alter function ${name} owner to snaplore_system;`,
  )
  .join('\n');

/** What a guest reads of each table: the columns of the shared page, and of no table anything else. */
const readByGuests: Record<string, string> = {
  article: 'id, company_id, workspace_id, publication_id, published_at',
  publication: 'id, company_id, article_id, title, slug, duration, tabs, paragraphs, published_at',
  video: 'id, company_id, article_id, status, duration, width, height, sprite, created_at',
  media_file:
    'id, company_id, article_id, video_id, kind, name, storage_key, mime_type, bytes, label, width, height, created_at',
  workspace: 'id, title, slug',
  company: 'id, title, slug, logo_key',
};
const rows: Record<string, string> = {
  article: 'id = (select guest_article())',
  publication: 'id = (select guest_publication())',
  video: 'id in (select guest_videos())',
  // The notes are searched for no file of a video: it is asked for range by range.
  media_file:
    'case when video_id is null then id in (select guest_note_files()) ' +
    "else kind <> 'original' and video_id in (select guest_videos()) end",
  workspace: 'id = (select guest_workspace())',
  company: 'id = (select guest_company())',
};
const policies = Object.entries(readByGuests)
  .map(
    ([table, columns]) =>
      `grant select (${columns}) on "${table}" to snaplore_guest;\n` +
      `create policy "guest" on "${table}" for select to "snaplore_guest" using (${rows[table] as string});`,
  )
  .join('\n');

/** Guests of a share read on a role of their own, and every policy is for one role. */
export const guests: Migration = {
  name: '0025_guests',
  systemCreates: true,
  sql: `
do $$ declare policy record; begin
  for policy in select tablename, policyname from pg_policies where schemaname = 'public' and roles = '{public}' loop
    execute format('alter policy %I on %I to snaplore_app', policy.policyname, policy.tablename);
  end loop;
end $$;

grant usage on schema public to snaplore_guest;
${share}
${owned}
${policies}

drop trigger "access_update" on "company";
create constraint trigger "access_update" AFTER UPDATE on "company" deferrable initially deferred for each ROW when (((old.is_activated IS DISTINCT FROM new.is_activated) OR (old.is_ai_enabled IS DISTINCT FROM new.is_ai_enabled) OR (old.are_versions_open IS DISTINCT FROM new.are_versions_open) OR (old.is_billing IS DISTINCT FROM new.is_billing) OR (old.paid_status IS DISTINCT FROM new.paid_status))) execute function "company_access_update_fn"();
`,
};
