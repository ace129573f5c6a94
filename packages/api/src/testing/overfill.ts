import { indexWorkspace } from '@snaplore/core/search/indexWorkspace';
import * as limits from '@snaplore/schema/limits';
import { noteImportLosses } from '@snaplore/schema/noteImport';
import { reactionIcons } from '@snaplore/schema/reactionIcons';
import { failedNamesMax } from '@snaplore/schema/platform';
import pg from 'pg';
import type { IsolatedCompany } from '../tenantIsolation/isolatedCompany.js';

/** Ids of what no other helper returns. */
export interface Overfilled {
  /** A group with more members and invitations than one request returns. */
  groupId: string;
  /** An upload of the largest file, with no part uploaded. */
  uploadId: string;
  /** An import with as many articles and losses as there are at most. */
  importId: string;
  /** An article whose recording takes files of as many videos as an article has at most. */
  recordedId: string;
  /** A word that every title and searchable text contains many times. */
  word: string;
}

/** A comment with more replies and reactions than one request returns. */
export const crowdedCommentId = 'ffffffff-ffff-7fff-bfff-ffffffffffff';

/** More than any page, and more than any list of a thousand. */
const [some, many] = [limits.pageSizeMax + 50, limits.restListMax + 50];
const tooManyParagraphs = limits.paragraphsPerArticle + 50;
/** This many more have no role and belong to no group. */
const others = 100;
const numbered = (what: string): string => `md5('${what} ' || n)::uuid`;

class Copier {
  constructor(private readonly client: pg.Client) {}

  /** Copies one row of a table `count` times; `changes` are SQL expressions over the number `n` or the row `t`. */
  async copy(table: string, where: string, count: number, changes: Record<string, string>): Promise<void> {
    const { rows } = await this.client.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = $1 and table_schema = ` +
        `'public' and is_generated = 'NEVER' and is_identity = 'NO'`,
      [table],
    );
    const names = rows.map(({ name }) => `"${name}"`).join(', ');
    const ids = rows.some(({ name }) => name === 'id') ? { id: 'gen_random_uuid()' } : {};
    const changed = Object.entries({ ...ids, ...changes })
      .map(([name, sql]) => `'${name}', ${sql}`)
      .join(', ');
    const { rowCount } = await this.client.query(
      `insert into "${table}" (${names}) select ${rows.map(({ name }) => `(r)."${name}"`).join(', ')} from (
         select jsonb_populate_record(null::"${table}", to_jsonb(t) || jsonb_build_object(${changed})) as r
         from (select * from "${table}" where ${where} limit 1) t, generate_series(1, ${count}) n) copies`,
    );
    if (rowCount !== count) throw new Error(`${table} had no row where ${where}`);
  }

  /** Serves the video of a publication. Both are SQL expressions. @returns the article's id. */
  async serve(article: string, publication: string): Promise<string> {
    const { rows } = await this.client.query<{ id: string }>(
      `update article set publication_id = ${publication}, video_publication_id = ${publication}
       where id = ${article} returning id`,
    );
    return rows[0]?.id ?? '';
  }
}

/** Gives each publication of an article more of everything than may be returned of one, and serves all its videos. */
async function fillPublications(client: pg.Client, articleId: string): Promise<void> {
  const paragraphs =
    `(select jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'key', 'p', 'title', 'P', 'slug', 'p', ` +
    `'tags', '[]'::jsonb, 'parentId', null, 'start', 0, 'duration', 1, 'playMap', (select ` +
    `jsonb_agg(jsonb_build_object('videoId', v.id, 'totalTime', 0, 'videoTime', 0)) from (select id from video ` +
    `where article_id = $1 limit ${limits.videosPerArticle + 10}) v))) ` +
    `from generate_series(1, ${tooManyParagraphs}) n)`;
  await client.query(
    `update publication set paragraphs = ${paragraphs}, ` +
      `tabs = (select jsonb_agg(one) from (select tabs->0 as one from generate_series(1, 10)) many) ` +
      `where article_id = $1`,
    [articleId],
  );
  await client.query(
    `update article set served_video_ids = (select array_agg(id) from video where article_id = $1) where id = $1`,
    [articleId],
  );
}

/** Publishes an article that plays as many videos as one has at most. @returns its id. */
async function fillRecording(copier: Copier, articleId: string): Promise<string> {
  const id = `md5('recorded')::uuid`;
  const videos = limits.videosPerArticle;
  const ofArticle = `article_id = '${articleId}'`;
  const video = `${ofArticle} and status = 'ready' and source_video_id is null`;
  const played = (row: string): string => `(select ${row} from generate_series(0, ${videos - 1}) n)`;
  await copier.copy('article', `id = '${articleId}'`, 1, {
    id,
    short_id: `'recorded'`,
    publication_id: 'null::uuid',
    video_publication_id: 'null::uuid',
    served_video_ids: played(`jsonb_agg(md5('recorded ' || n)::uuid)`),
  });
  await copier.copy('video', video, videos, { id: `md5('recorded ' || (n - 1))::uuid`, article_id: id });
  await copier.copy('media_file', `${ofArticle} and kind = 'rendition' and name = '360p.mp4'`, videos, {
    article_id: id,
    video_id: `md5('recorded ' || (n - 1))::uuid`,
  });
  const entry = `jsonb_build_object('videoId', md5('recorded ' || n)::uuid, 'totalTime', n, 'videoTime', 0)`;
  const paragraph =
    `jsonb_build_object('id', gen_random_uuid(), 'key', 'p', 'title', 'P', 'slug', 'p', 'tags', '[]'::jsonb, ` +
    `'parentId', null, 'start', 0, 'duration', ${videos}, 'playMap', ${played(`jsonb_agg(${entry} order by n)`)})`;
  await copier.copy('publication', ofArticle, 1, {
    id: `md5('recorded publication')::uuid`,
    article_id: id,
    paragraphs: `jsonb_build_array(${paragraph})`,
  });
  return await copier.serve(id, `md5('recorded publication')::uuid`);
}

/** Gives an import as much as one may say. @returns its id. */
async function fillImport(client: pg.Client, ours: string): Promise<string> {
  const repeated = (row: object, count: number): string =>
    `(select jsonb_agg('${JSON.stringify(row)}'::jsonb) from generate_series(1, ${String(count)}))`;
  const examples = Array.from({ length: limits.importLossExamples }, (_, at) => `file ${String(at)}`);
  const lost = repeated({ loss: 'missingFile', count: 1, examples }, noteImportLosses.length);
  const row = { title: 'Imported', depth: 0, notes: 1, isKnown: false };
  const rows = repeated(row, limits.importedArticlesMax);
  const { rows: found } = await client.query<{ id: string }>(
    `update note_import set
       preview = jsonb_build_object('kind', 'snaplore', 'files', 0, 'rows', ${rows}, 'lost', ${lost}),
       report = jsonb_build_object('articles', 1, 'notes', 1, 'files', 0, 'known', 0, 'lost', ${lost})
     where ${ours} returning id`,
  );
  return found[0]?.id ?? '';
}

/** Gives a company more of everything than any of its lists may return, by SQL statements only. */
export async function overfill({ api, owner, viewer, article, workspace, mark }: IsolatedCompany): Promise<Overfilled> {
  const { companyId, userId } = owner.viewer;
  const client = new pg.Client({ connectionString: api.app.ownerUrl });
  await client.connect();
  try {
    const copier = new Copier(client);
    const ours = `company_id = '${companyId}'`;
    const ofArticle = `article_id = '${article.id}'`;
    await copier.copy('app_user', `id = '${viewer.viewer.userId}'`, many + others, {
      id: numbered('user'),
      email: `'${mark}' || n || '@example.com'`,
    });
    await copier.copy('membership', `${ours} and user_id = '${viewer.viewer.userId}'`, many + others, {
      user_id: numbered('user'),
    });
    await copier.copy('company', `id = '${companyId}'`, limits.ownCompaniesListed + 50, {
      id: numbered('company'),
      slug: `'${mark}' || n`,
    });
    await copier.copy('membership', `${ours} and user_id = '${userId}'`, limits.ownCompaniesListed + 50, {
      company_id: numbered('company'),
    });
    await copier.copy('session', `${ours} and user_id = '${userId}'`, limits.sessionsListed + 50, {
      token_hash: `'\\x' || md5('session ' || n)`,
    });

    await copier.copy('workspace', `id = '${workspace.id}'`, many, {
      id: numbered('workspace'),
      short_id: `'w' || n`,
      visibility: `'organization'`,
    });
    await copier.copy('workspace_role', `workspace_id = '${workspace.id}'`, many, { user_id: numbered('user') });
    await copier.copy('user_group', ours, many + others, { id: numbered('group') });
    await copier.copy('workspace_group_role', `workspace_id = '${workspace.id}'`, many, {
      group_id: numbered('group'),
    });
    const {
      rows: [group],
    } = await client.query<{ id: string }>(`select group_id as id from group_member where ${ours} limit 1`);
    const groupId = group?.id ?? '';
    await copier.copy('group_member', `group_id = '${groupId}'`, many, { user_id: numbered('user') });
    await copier.copy('invitation', `${ours} and accepted_at is null`, many, {
      email: `'invited' || n || '@example.com'`,
      token_hash: `'\\x' || md5('invitation ' || n)`,
    });
    await client.query(
      `insert into group_invitation (id, company_id, group_id, email, created_at)
      select gen_random_uuid(), $1, $2, 'invited' || n || '@example.com', now() from generate_series(1, ${many}) n`,
      [companyId, groupId],
    );

    await copier.copy('article_share_recipient', `${ofArticle} and user_id is not null`, many, {
      user_id: numbered('user'),
    });
    await copier.copy('article', `id = '${article.id}'`, some, { short_id: `'a' || n`, has_draft_changes: 'true' });
    await copier.copy('article_share', `${ofArticle} and audience = 'public'`, some, {
      article_id: `(select id from article where short_id = 'a' || n)`,
      token_hash: `'\\x' || md5('share ' || n)`,
    });
    await copier.copy('article_share', `${ofArticle} and audience = 'private'`, some, {
      article_id: `(select id from article where short_id = 'a' || n)`,
      token_hash: `'\\x' || md5('private share ' || n)`,
    });
    await client.query(
      `insert into article_share_recipient (id, company_id, share_id, article_id, user_id, added_by_id, created_at)
       select gen_random_uuid(), company_id, id, article_id, $2, $2, now() from article_share
       where company_id = $1 and audience = 'private' and article_id <> $3`,
      [companyId, userId, article.id],
    );
    await copier.copy('article', `id = '${article.id}'`, many, {
      short_id: `'b' || n`,
      workspace_id: numbered('workspace'),
      author_id: numbered('user'),
      has_draft_changes: 'true',
    });
    await copier.copy('text_tab', ofArticle, 10, {});
    await client.query(
      `update video_draft set paragraphs = (select jsonb_agg(one) from (select paragraphs->0 || ` +
        `jsonb_build_object('id', gen_random_uuid()) as one from generate_series(1, ${tooManyParagraphs})) many) ` +
        `where ${ofArticle}`,
    );
    await copier.copy('video', `${ofArticle} and status = 'ready'`, some, {});
    await client.query(
      `insert into media_file (id, company_id, article_id, video_id, kind, name, storage_key, mime_type, uploader_id,
         created_at)
       select gen_random_uuid(), company_id, article_id, id, 'rendition',
         case n when 1 then '360p.mp4' else 'rendition ' || n end, 'files/' || n, 'video/mp4', uploader_id, now()
       from video, generate_series(1, 20) n where ${ofArticle} and status = 'ready'`,
    );
    const recordedId = await fillRecording(copier, article.id);
    await fillPublications(client, article.id);
    await copier.copy('publication', ofArticle, some, { number: '1000000 + n' });
    await copier.copy('discarded_draft', ours, some, {});
    await copier.copy('comment', `${ofArticle} and parent_id is null`, 1, {
      id: `'${crowdedCommentId}'::uuid`,
    });
    await copier.copy('comment', `${ofArticle} and parent_id is null`, some, {});
    await copier.copy('comment', `${ofArticle} and parent_id is null`, some, {
      parent_id: `'${crowdedCommentId}'::uuid`,
    });
    await client.query(
      `insert into comment_reaction (id, company_id, comment_id, icon, user_id, is_on, changed_at)
       select gen_random_uuid(), company_id, id, given, ${numbered('user')}, true, now()
       from comment, unnest($1::text[]) given, generate_series(1, ${limits.reactionUsers + 10}) n where id = $2`,
      [reactionIcons, crowdedCommentId],
    );
    await copier.copy('reaction', `${ofArticle} and comment_id is null`, limits.reactionsPerArticle + 50, {});
    await copier.copy('upload', `${ofArticle} and status = 'open'`, some, {
      id: numbered('upload'),
      size: String(limits.uploadMaxBytes),
      storage_prefix: `'uploads/' || n || '/'`,
      fingerprint: `'file ' || n`,
    });
    const {
      rows: [upload],
    } = await client.query<{ id: string }>(`select ${numbered('upload')} as id from (select 1 as n) one`);

    const details = `(select jsonb_object_agg('detail ' || d, d) from generate_series(1, 50) d)`;
    await copier.copy('audit_entry', ours, many, { actor_id: numbered('user'), actor_name: `'Actor ' || n`, details });
    await copier.copy('platform_audit_entry', ours, some, { details });
    await copier.copy('job', `${ours} and status = 'failed'`, failedNamesMax + 50, { name: `'Job ' || n` });
    await copier.copy('ai_usage', ours, some, {
      user_id: numbered('user'),
      model: `'Model ' || n`,
      purpose: `(array['answer', 'write', 'structure', 'image', 'embed', 'transcribe'])[1 + n % 6]`,
      state: `'used'`,
    });
    await copier.copy('ai_feedback', ours, some, {
      answer_id: numbered('answer'),
      user_id: numbered('user'),
      is_right: 'false',
      reason: `'wrong'`,
      words: `repeat('w', ${limits.aiFeedbackWordsMax})`,
    });
    await copier.copy('notification', `${ours} and user_id = '${userId}'`, some, {
      event_id: '1000000 + n',
      sequence: '1000000 + n',
    });
    await copier.copy('mail', `${ours} and readable_from is not null`, some, {});
    const word = 'zebu';
    await copier.copy('search_history', `${ours} and category = 'article'`, some, { key: `'copy ' || n` });
    // As many as a page of a search has, and one more.
    const { rows: found } = await client.query<{ id: string }>(
      `update workspace set title = repeat('${word} x ', 100), description = repeat('${word} x ', 100)
       where id in (select id from workspace where ${ours} and visibility <> 'personal' limit $1) returning id`,
      [limits.searchPageSize + 1],
    );
    for (const { id } of found) await indexWorkspace(owner, id);
    const importId = await fillImport(client, ours);
    return { groupId, uploadId: upload?.id ?? '', importId, recordedId, word };
  } finally {
    await client.end();
  }
}
