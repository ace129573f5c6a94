import { createHash } from 'node:crypto';
import type pg from 'pg';
import { bulkIndex, type IndexedArticle } from '../search/bulkIndex.ts';

/** A company that is written by SQL: how much there is of what its lists read. Its ids are the same in every run. */
export interface CompanyPlan {
  /** 1 to 15; tells the companies of one database apart. */
  number: number;
  workspaces: number;
  articles: number;
  /** How many of the first articles are in the first workspaces, by place. */
  inFirstWorkspaces: readonly number[];
  /** Top-level comments of the first article, each with two replies. */
  commentsOfFirst: number;
  /** Comments of each other article. */
  commentsEach: number;
  /** Notifications of the reader. */
  notifications: number;
  /** Drafts in the workspaces that the reader edits. */
  ownDrafts: number;
}

/** What asks for a company's lists. */
export interface PlannedCompany {
  /** Of the reader: a user with the role editor on some workspaces. */
  token: string;
  articleId: string;
  /** Of the first workspaces. */
  shortIds: string[];
}

const kinds = { company: 1, user: 2, workspace: 3, article: 4, comment: 5, notification: 6, publication: 7 } as const;
/** Of further rows, which nothing refers to. */
const others = { membership: 8, role: 9, session: 10, tab: 11, reply: 12, video: 13, file: 14, paragraph: 15 } as const;
const users = 100;
const editedWorkspaces = 20;
const personalAt = 100_000;

/** The uuid of the row `n` of a kind, as the SQL function `bench_id` makes it. */
const idOf = (kind: number, company: number, n: number): string =>
  `${(kind * 16 + company).toString(16).padStart(8, '0')}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

const shortIdOf = (company: number, workspace: number): string => `bench${String(company)}w${String(workspace)}`;

/** Where a company of this plan is asked for. */
export function plannedCompany({ number, inFirstWorkspaces }: CompanyPlan): PlannedCompany {
  return {
    token: `bench-session-of-the-reader-${String(number)}`.padEnd(43, '.'),
    articleId: idOf(kinds.article, number, 0),
    shortIds: inFirstWorkspaces.map((_count, index) => shortIdOf(number, index)),
  };
}

/** Whose requests a company of this plan is measured with. */
export function plannedIds({ number }: CompanyPlan): { companyId: string; userId: string } {
  return { companyId: idOf(kinds.company, number, 0), userId: idOf(kinds.user, number, 1) };
}

/** Behind which of the first articles the next workspace begins. */
const endsOf = (counts: readonly number[]): number[] =>
  counts.map((_count, index) => counts.slice(0, index + 1).reduce((sum, count) => sum + count, 0));

/** Writes a company past rules and triggers, on a connection of the database's owner. */
export async function writeCompany(client: pg.Client, plan: CompanyPlan): Promise<PlannedCompany> {
  const planned = plannedCompany(plan);
  const at = String(plan.number);
  const id = (kind: number, n: string): string => `bench_id(${String(kind)}, ${at}, ${n})`;
  const company = id(kinds.company, '0');
  const doc = (text: string): string =>
    `jsonb_build_object('type', 'doc', 'content', jsonb_build_array(jsonb_build_object('type', 'paragraph', 'content',
       jsonb_build_array(jsonb_build_object('type', 'text', 'text', ${text})))))`;
  const user = (n: string): string => id(kinds.user, `(${n})::bigint % ${String(users)}`);
  const reader = id(kinds.user, '1');
  const series = (count: number): string => `generate_series(0, ${String(count - 1)}) n`;
  // The first articles stand in the first workspaces; the others are spread.
  const ends = endsOf(plan.inFirstWorkspaces);
  const workspaceOf = `case ${ends.map((end, index) => `when n < ${String(end)} then ${String(index)}`).join(' ')}
    else n % ${String(plan.workspaces)} end`;
  const time = `timestamptz '2026-01-01' + n * interval '1 minute'`;
  const isOwn = `(${workspaceOf}) < ${String(editedWorkspaces)}`;
  const statements = [
    `insert into app_user (id, first_name, last_name, email, created_at, email_verified_at)
     select ${id(kinds.user, 'n')}, 'Ada', 'No ' || n, 'bench${at}.' || n || '@example.test', now(), now()
     from ${series(users)}`,
    `insert into company (id, title, slug, owner_id, created_at) values (${company}, 'Bench ${at}', 'bench-${at}',
     ${id(kinds.user, '0')}, now())`,
    `insert into membership (id, company_id, user_id, role, created_at, notification_head)
     select ${id(others.membership, 'n')}, ${company}, ${id(kinds.user, 'n')},
       case when n = 0 then 'owner' else 'user' end, now(), ${String(plan.notifications)} from ${series(users)}`,
    `insert into access_version (company_id, version) values (${company}, 1)`,
    `insert into session (id, user_id, company_id, token_hash, created_at, expires_at, last_used_at)
     values (${id(others.session, '0')}, ${reader}, ${company},
       '\\x${createHash('sha256').update(planned.token).digest('hex')}', now(), now() + interval '10 years',
       now() + interval '9 years')`,
    `insert into workspace (id, company_id, short_id, slug, title, visibility, author_id, created_at, last_activity_at)
     select ${id(kinds.workspace, 'n')}, ${company}, 'bench${at}w' || n, 'workspace', 'Workspace ' || n,
       'organization', ${user('n')}, now(), now() from ${series(plan.workspaces)}
     union all select ${id(kinds.workspace, `${String(personalAt)} + n`)}, ${company}, 'bench${at}p' || n, 'personal',
       'Personal', 'personal', ${user('n')}, now(), now() from ${series(users)}`,
    `insert into workspace_role (id, company_id, workspace_id, user_id, role)
     select ${id(others.role, 'n')}, ${company}, ${id(kinds.workspace, 'n')}, ${reader}, 'editor'
     from ${series(Math.min(editedWorkspaces, plan.workspaces))}`,
    `insert into article (id, company_id, workspace_id, short_id, slug, title, published_at, publication_id,
       video_publication_id, served_video_ids, has_draft_changes, tags, duration, author_id, updated_by_id, created_at,
       updated_at)
     select ${id(kinds.article, 'n')}, ${company}, ${id(kinds.workspace, workspaceOf)}, 'bench${at}a' || n, 'article',
       'Article ' || n, ${time}, ${id(kinds.publication, 'n')}, ${id(kinds.publication, 'n')},
       case when n = 0 then array[${id(others.video, '0')}] else '{}' end,
       case when ${isOwn} then row_number() over (partition by ${isOwn} order by n) <= ${String(plan.ownDrafts)}
         else n % 10 = 0 end,
       '{}', 0, ${user('n')}, ${user('n')}, ${time}, ${time} from ${series(plan.articles)}`,
    // What triggers would keep: they do not run here.
    `insert into workspace_article_count (id, company_id, workspace_id, articles, published)
     select gen_random_uuid(), company_id, workspace_id, count(*), count(published_at) from article
     where company_id = ${company} group by company_id, workspace_id`,
    `insert into text_tab (id, company_id, article_id, title, position, created_at)
     select ${id(others.tab, 'n')}, ${company}, ${id(kinds.article, 'n')}, 'Note', 0, now()
     from ${series(plan.articles)}`,
    `insert into publication (id, company_id, article_id, number, title, slug, duration, tabs, paragraphs, publisher_id,
       published_at)
     select ${id(kinds.publication, 'n')}, ${company}, ${id(kinds.article, 'n')}, 1, 'Article ' || n, 'article', 0,
       jsonb_build_array(jsonb_build_object('id', ${id(others.tab, 'n')}, 'title', 'Note', 'isPinned', false,
         'content', ${doc("'What we know of ' || n")})),
       case when n = 0 then jsonb_build_array(jsonb_build_object('id', ${id(others.paragraph, '0')}, 'key', 'p',
         'title', 'Part', 'slug', 'part', 'tags', '[]'::jsonb, 'parentId', null, 'start', 0, 'duration', 1000,
         'playMap', jsonb_build_array(
         jsonb_build_object('totalTime', 0, 'videoTime', 0, 'videoId', ${id(others.video, '0')})))) else '[]' end,
       ${user('n')}, ${time} from ${series(plan.articles)}`,
    `insert into video (id, company_id, article_id, uploader_id, file_name, mime_type, size, status, duration,
       created_at, updated_at)
     values (${id(others.video, '0')}, ${company}, ${id(kinds.article, '0')}, ${user('0')}, 'a.mp4',
       'video/mp4', 4, 'ready', 1000, now(), now())`,
    `insert into media_file (id, company_id, article_id, video_id, kind, name, storage_key, mime_type, label,
       uploader_id, created_at)
     select ${id(others.file, 'n')}, ${company}, ${id(kinds.article, '0')}, ${id(others.video, '0')}, f.kind,
       f.name, 'bench${at}/' || f.name, f.mime, 'Original', ${user('0')}, now()
     from (values (0, 'playable', 'playable.mp4', 'video/mp4'), (1, 'poster', 'poster.jpg', 'image/jpeg'))
       f (n, kind, name, mime)`,
    `insert into comment (id, company_id, article_id, author_id, content, created_at)
     select ${id(kinds.comment, 'n')}, ${company}, ${id(kinds.article, '0')}, ${user('n')}, ${doc("'Comment ' || n")},
       now() from ${series(plan.commentsOfFirst)}`,
    `insert into comment (id, company_id, article_id, author_id, parent_id, content, created_at)
     select ${id(others.reply, 'n')}, ${company}, ${id(kinds.article, '0')}, ${user('n')},
       ${id(kinds.comment, `n / 2`)}, ${doc("'Reply ' || n")}, now() from ${series(2 * plan.commentsOfFirst)}`,
    `insert into comment (id, company_id, article_id, author_id, content, created_at)
     select ${id(kinds.comment, '10000000::bigint + n')}, ${company},
       ${id(kinds.article, `1 + n % greatest(1, ${String(plan.articles - 1)})`)}, ${user('n')},
       ${doc("'Comment ' || n")}, now() from ${series(plan.commentsEach * plan.articles)}`,
    `insert into notification (id, company_id, user_id, actor_id, type, is_new, article_id, event_id, sequence,
       created_at)
     select ${id(kinds.notification, 'n')}, ${company}, ${reader}, ${user('n')}, 'article_publish', true,
       ${id(kinds.article, `n % ${String(plan.articles)}`)}, n + 1, n + 1, now() from ${series(plan.notifications)}`,
    `insert into event (company_id, name, payload, sequence, created_at)
     select ${company}, 'article.changed', '{}', n + 1, now() from ${series(100)}`,
  ];
  await client.query("set session_replication_role = 'replica'");
  await client.query(`create or replace function bench_id(kind int, company int, n bigint) returns uuid
    language sql immutable as $$
      select (lpad(to_hex(kind * 16 + company), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid $$`);
  for (const statement of statements) await client.query(statement);
  await client.query('drop function bench_id');
  await bulkIndex(client, plannedIds(plan).companyId, indexedArticles(plan));
  return planned;
}

/** What is to be found of the articles, workspace by workspace. */
function* indexedArticles({ number, workspaces, articles, inFirstWorkspaces }: CompanyPlan): Generator<IndexedArticle> {
  const ends = endsOf(inFirstWorkspaces);
  const ofWorkspaces = Array.from({ length: workspaces }, (): number[] => []);
  for (let n = 0; n < articles; n += 1) {
    const first = ends.findIndex((end) => n < end);
    ofWorkspaces[first >= 0 ? first : n % workspaces]?.push(n);
  }
  for (const [workspace, own] of ofWorkspaces.entries()) {
    for (const n of own) {
      const articleId = idOf(kinds.article, number, n);
      yield {
        articleId,
        workspaceId: idOf(kinds.workspace, number, workspace),
        entries: [
          {
            kind: 'article',
            subjectId: articleId,
            title: `Article ${String(n)}`,
            body: `What we know of ${String(n)}`,
          },
        ],
      };
    }
  }
}
