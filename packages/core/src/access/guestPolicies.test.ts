import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveArticle } from '../articles/saveArticle.js';
import { removeGroupMember } from '../groups/removeGroupMember.js';
import type { GuestViewer } from '../kernel/caller.js';
import { guestRole } from '../kernel/databaseRoles.js';
import { newId } from '../kernel/ids.js';
import { reader } from '../outbox/transaction.js';
import { openShare } from '../sharing/openShare.js';
import { renewArticleLink, setArticleLink } from '../sharing/setArticleLink.js';
import { shareArticle } from '../sharing/shareArticle.js';
import { readPastPolicies } from '../testing/pastPolicies.js';
import { newOwner, nobody } from '../testing/people.js';
import { setStatus } from '../testing/rights.js';
import { publishVideo, type SharedFiles } from '../testing/sharedFiles.js';
import { fillSharingWorld, groupOf, publishedArticle, sharingOf, type SharingWorld } from '../testing/sharingWorld.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';

const tables = ['article', 'publication', 'video', 'media_file', 'transcript', 'workspace', 'company'] as const;
type Ids = Record<(typeof tables)[number], string[]>;

let app: TestApp;
let world: SharingWorld;
let files: SharedFiles;
let guest: GuestViewer;
let recipient: GuestViewer;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  world = await fillSharingWorld(app);
  const { editor, owner, reader: person, article, workspace } = world;
  files = await publishVideo(editor, article);
  // What a guest must not read: another article, another company, and another live share.
  const other = await publishedArticle(owner, workspace, 'Another');
  await publishVideo(owner, other);
  await setArticleLink(owner, { articleId: other.id, isOn: true });
  await newOwner(app.services, 'Elsewhere');
  const group = await groupOf(owner, person);
  await setArticleLink(editor, { articleId: article.id, isOn: true });
  await shareArticle(editor, { articleId: article.id, entities: [{ type: 'group', id: group.id }] });
  const { publicLink, privateLink } = await sharingOf(editor, article);
  const open = { caller: nobody(app.services), isPrivate: false };
  guest = await openShare(app.services, { ...open, token: publicLink?.token ?? '' });
  recipient = await openShare(app.services, { token: privateLink?.token ?? '', isPrivate: true, caller: person });
});

/** The rows that the policies let a guest read, with no other condition. */
async function idsFor(viewer: GuestViewer): Promise<Ids> {
  const em = reader({ ...nobody(app.services), viewer });
  const read = async (table: string): Promise<string[]> =>
    (await em.execute<{ id: string }[]>(`select id from ${table} order by id`)).map(({ id }) => id);
  return Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await read(table)]))) as Ids;
}
const none = Object.fromEntries(tables.map((table) => [table, []])) as unknown as Ids;
const change = async (sql: string, ...values: unknown[]): Promise<unknown> =>
  await readPastPolicies(app.services).execute(sql, values);

describe('the policies of a guest', () => {
  it('read the shared article, what is published of it, and nothing else', async () => {
    const { article, workspace, editor } = world;
    const [current] = await readPastPolicies(app.services).execute<{ publication_id: string }[]>(
      'select publication_id from article where id = ?',
      [article.id],
    );
    const exactly: Ids = {
      article: [article.id],
      publication: [current?.publication_id ?? ''],
      video: [files.videoId],
      media_file: [...files.shown].sort(),
      transcript: [files.transcriptId],
      workspace: [workspace.id],
      company: [article.companyId],
    };
    expect(await idsFor(guest)).toEqual(exactly);
    expect(await idsFor(recipient)).toEqual(exactly);
    // A former publication, and what only it or the draft names, is not theirs.
    await change('delete from video_draft where article_id = ?', article.id);
    await saveArticle(editor, { id: article.id, isPublish: true });
    const after = await idsFor(guest);
    expect(after.publication).toHaveLength(1);
    expect(after.publication).not.toEqual(exactly.publication);
    expect([after.video, after.media_file, after.transcript]).toEqual([[], [], []]);
  });

  const ofArticle = async (set: string): Promise<unknown> =>
    await change(`update article set ${set} where id = ?`, world.article.id);
  const ofCompany = async (set: string): Promise<unknown> =>
    await change(`update company set ${set} where id = ?`, world.article.companyId);
  const ofShares = async (set: string): Promise<unknown> =>
    await change(`update article_share set ${set} where article_id = ?`, world.article.id);
  const ends: Record<string, () => Promise<unknown>> = {
    'has another generation': async () => await ofShares('generation = generation + 1'),
    'has ended': async () => await ofShares("ends_at = now() - interval '1 second'"),
    'is deleted': async () => await change('delete from article_share where article_id = ?', world.article.id),
    'is of an archived article': async () => await ofArticle('is_archived = true'),
    'is of a deleted article': async () => await ofArticle('deleted_at = now()'),
    'is of an article that is not published': async () => await ofArticle('published_at = null'),
    'is of a company that has not paid': async () => await ofCompany("is_billing = true, paid_status = 'past_due'"),
    'is of a deactivated company': async () => await ofCompany('is_activated = false'),
  };
  it.each(Object.keys(ends))('read no row of a share that %s', async (name) => {
    await ends[name]?.();
    expect([await idsFor(guest), await idsFor(recipient)]).toEqual([none, none]);
  });

  it('read no row by another share, as another user, or without settings', async () => {
    const { editor, article, outsider } = world;
    for (const viewer of [
      { ...guest, shareId: newId() },
      { ...recipient, userId: null },
      { ...recipient, userId: outsider.viewer.userId },
    ])
      expect(await idsFor(viewer)).toEqual(none);
    await renewArticleLink(editor, article.id);
    expect(await idsFor(guest)).toEqual(none);
    const client = new pg.Client({ connectionString: app.ownerUrl, options: `-c role=${guestRole}` });
    await client.connect();
    for (const table of tables) expect((await client.query(`select id from ${table}`)).rows).toEqual([]);
    await client.end();
  });

  it('read no row for who left the group, is deactivated, or has no e-mail address any more', async () => {
    const { owner, reader: person } = world;
    const { userId } = person.viewer;
    await setStatus(person, 'deactivated');
    expect(await idsFor(recipient)).toEqual(none);
    await setStatus(person, 'active');
    expect((await idsFor(recipient)).article).toHaveLength(1);
    const email = 'select email from app_user where id = ?';
    const [row] = await readPastPolicies(app.services).execute<{ email: string }[]>(email, [userId]);
    await change('update app_user set email = null where id = ?', userId);
    expect(await idsFor(recipient)).toEqual(none);
    await change('update app_user set email = ? where id = ?', row?.email, userId);
    const [group] = await readPastPolicies(app.services).execute<{ group_id: string }[]>(
      'select group_id from group_member where user_id = ?',
      [userId],
    );
    await removeGroupMember(owner, group?.group_id ?? '', userId);
    expect(await idsFor(recipient)).toEqual(none);
  });
});

describe('the role of guests', () => {
  it('reads the columns of the shared page alone, and writes nothing', async () => {
    const client = new pg.Client({ connectionString: app.ownerUrl });
    await client.connect();
    const { rows: granted } = await client.query<{ table_name: string; privilege_type: string }>(
      'select distinct table_name, privilege_type from information_schema.column_privileges where grantee = $1',
      [guestRole],
    );
    await client.end();
    expect(granted.map(({ table_name: table }) => table).sort()).toEqual([...tables].sort());
    expect(new Set(granted.map((row) => row.privilege_type))).toEqual(new Set(['SELECT']));
    const em = reader({ ...nobody(app.services), viewer: guest });
    for (const statement of [
      'select author_id from article',
      'select draft_title from article',
      'select publisher_id from publication',
      'select uploader_id from video',
      'select previous from transcript',
      'select owner_id from company',
      'select id from app_user',
      'select id from comment',
      'select id from article_share',
      "update publication set title = 'x'",
      'delete from article',
    ])
      await expect(em.execute(statement), statement).rejects.toThrow('permission denied');
  });

  it('is in every policy of its own: no policy is for every role', async () => {
    const rows = await readPastPolicies(app.services).execute<{ name: string; roles: string }[]>(
      "select tablename || '.' || policyname as name, roles::text from pg_policies where schemaname = 'public'",
    );
    for (const { name, roles } of rows)
      expect(roles, name).toBe(name.endsWith('.guest') ? '{snaplore_guest}' : '{snaplore_app}');
    expect(rows.filter(({ name }) => name.endsWith('.guest'))).toHaveLength(tables.length);
  });

  it('leaves the plans of members as they are', async () => {
    const plan = await reader(world.viewer).execute<Record<string, string>[]>(
      'explain select id from article where company_id = ? order by id limit 31',
      [world.article.companyId],
    );
    expect(JSON.stringify(plan)).not.toContain('guest');
    const ofGuest = await reader({ ...nobody(app.services), viewer: guest }).execute<Record<string, string>[]>(
      'explain select id from article',
    );
    // By its key, not by looking at every row.
    expect(JSON.stringify(ofGuest)).toContain('InitPlan');
  });

  it('has the conditions of the code in its functions', () => {
    const { dirname } = import.meta;
    const sql = readFileSync(join(dirname, '../migrations/0025_guests.ts'), 'utf8');
    for (const condition of ['s.ends_at is null or s.ends_at > now()', 'not a.is_archived', 'a.deleted_at is null'])
      expect(sql).toContain(condition);
  });
});
