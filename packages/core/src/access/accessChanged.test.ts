import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createArticle } from '../articles/createArticle.js';
import { createTextTab } from '../articles/createTextTab.js';
import { createGroup } from '../groups/createGroup.js';
import { entities } from '../wiring/entities.js';
import { newId } from '../kernel/ids.js';
import { accessSignalsOf } from '../testing/accessSignals.js';
import { readPastPolicies } from '../testing/pastPolicies.js';
import { newMember, newOwner, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { setWorkspaceGroupRole } from '../workspaces/setWorkspaceGroupRole.js';
import { setWorkspaceRole } from '../workspaces/setWorkspaceRole.js';

/** A change of one column, and whose access it changes. */
interface Deciding {
  to: string;
  of: 'session' | 'user' | 'company' | 'article';
}

/**
 * Every table that the rights are read from, with each column that decides about them. A column that is in neither
 * list fails the test, and so does a table that rights are read from and that is not here.
 */
const tables: Record<
  string,
  { decides: Record<string, Deciding>; others: string[]; inserted?: boolean; deleted?: boolean }
> = {
  session: {
    decides: {
      revoked_at: { to: 'now()', of: 'session' },
      expires_at: { to: 'now()', of: 'session' },
      company_id: { to: '(select id from company where id <> session.company_id limit 1)', of: 'session' },
    },
    others: [
      'id',
      'user_id',
      'token_hash',
      'created_at',
      'last_used_at',
      'user_agent',
      'address',
      'known_browser_id',
      'admin_session_id',
    ],
    deleted: true,
  },
  app_user: {
    decides: { global_role: { to: "'admin'", of: 'user' }, email: { to: 'null', of: 'user' } },
    others: [
      'id',
      'first_name',
      'last_name',
      'password_hash',
      'job_title',
      'birth_day',
      'profile_image_key',
      'last_time_logged_in',
      'email_verified_at',
      'totp_secret',
      'totp_since',
      'totp_step',
      'locale',
      'notification_digest',
      'created_at',
      'deleted_at',
    ],
  },
  company: {
    decides: {
      is_activated: { to: 'false', of: 'company' },
      is_ai_enabled: { to: 'false', of: 'company' },
      are_versions_open: { to: 'true', of: 'company' },
      // Both end what is open by a link.
      is_billing: { to: 'true', of: 'company' },
      paid_status: { to: "'past_due'", of: 'company' },
      // A deleted company is deactivated, too.
      deleted_at: { to: 'now(), is_activated = false', of: 'company' },
    },
    others: [
      'id',
      'title',
      'slug',
      'owner_id',
      'logo_key',
      'logo_bytes',
      'storage_quota',
      'subscription_id',
      'words',
      'host_created_at',
      'deletes_at',
      'deletion_by',
      'created_at',
    ],
  },
  membership: {
    decides: { role: { to: "'admin'", of: 'user' }, status: { to: "'deactivated'", of: 'user' } },
    others: ['id', 'company_id', 'user_id', 'notification_head', 'digest_sequence', 'digest_at', 'created_at'],
    deleted: true,
  },
  group_member: { decides: {}, others: ['id', 'company_id', 'group_id', 'user_id'], inserted: true, deleted: true },
  workspace_role: {
    decides: { role: { to: "'admin'", of: 'user' } },
    others: ['id', 'company_id', 'workspace_id', 'user_id'],
    inserted: true,
    deleted: true,
  },
  workspace_group_role: {
    decides: { role: { to: "'admin'", of: 'company' } },
    others: ['id', 'company_id', 'workspace_id', 'group_id'],
    inserted: true,
    deleted: true,
  },
  workspace: {
    decides: {
      visibility: { to: "'organization'", of: 'company' },
      author_id: { to: '(select id from app_user where id <> workspace.author_id limit 1)', of: 'company' },
    },
    others: [
      'id',
      'company_id',
      'short_id',
      'slug',
      'title',
      'description',
      'is_archived',
      'created_at',
      'last_activity_at',
    ],
    deleted: true,
  },
  article: {
    decides: {
      workspace_id: {
        to: '(select id from workspace where id <> article.workspace_id and company_id = article.company_id limit 1)',
        of: 'article',
      },
      published_at: { to: 'null', of: 'article' },
      deleted_at: { to: 'now()', of: 'article' },
      // Ends what is open by a link.
      is_archived: { to: 'true', of: 'article' },
    },
    others: [
      'id',
      'company_id',
      'short_id',
      'slug',
      'title',
      'publication_id',
      'video_publication_id',
      'served_video_ids',
      'is_video_hidden',
      'draft_title',
      'draft_title_by_id',
      'draft_title_at',
      'draft_workspace_id',
      'is_draft_kept',
      'deleted_by_id',
      'deletion_kind',
      'deleted_with_id',
      'has_draft_changes',
      'tags',
      'duration',
      'author_id',
      'updated_by_id',
      'created_at',
      'updated_at',
    ],
    deleted: true,
  },
  text_tab: {
    decides: { removed_at: { to: 'now()', of: 'article' } },
    others: ['id', 'article_id', 'company_id', 'title', 'position', 'is_pinned', 'created_at'],
    deleted: true,
  },
};

let app: TestApp;
let owner: TestPerson;
let member: TestPerson;
/** The id of one row of each table in the test's company. */
let rows: Record<string, string>;

const read = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  await readPastPolicies(app.services).execute<Row[]>(sql, values);
const idFrom = async (table: string, where: string, value: string): Promise<string> =>
  (await read<{ id: string }>(`select id from ${table} where ${where} = ? limit 1`, [value]))[0]?.id ?? 'none';
const version = async (): Promise<string | undefined> =>
  (
    await read<{ version: string }>('select version from access_version where company_id = ?', [owner.viewer.companyId])
  )[0]?.version;

describe('a change of access', () => {
  beforeAll(async () => {
    app = await openTestApp();
    owner = await newOwner(app.services);
    await newOwner(app.services, 'Another Company');
  });
  beforeEach(async () => {
    await read(
      `update company set is_activated = true, is_ai_enabled = true, are_versions_open = false, is_billing = false,
       paid_status = 'active', deleted_at = null`,
    );
    member = await newMember(owner);
    const { userId } = member.viewer;
    const workspace = await createWorkspace(owner, { title: 'Manuals', visibility: 'private' });
    await createWorkspace(owner, { title: 'Others', visibility: 'private' });
    const article = await createArticle(owner, { workspaceId: workspace.id, title: 'Wheels' });
    await read('update article set published_at = now() where id = ?', [article.id]);
    const group = await createGroup(owner, { title: 'Crew', memberIds: [userId] });
    await setWorkspaceRole(owner, { workspaceId: workspace.id, userId, role: 'editor' });
    await setWorkspaceGroupRole(owner, { workspaceId: workspace.id, groupId: group.id, role: 'editor' });
    rows = {
      session: member.viewer.sessionId,
      app_user: userId,
      company: owner.viewer.companyId,
      workspace: workspace.id,
      article: article.id,
      text_tab: (await createTextTab(owner, article.id)).id,
      membership: await idFrom('membership', 'user_id', userId),
      group_member: await idFrom('group_member', 'user_id', userId),
      workspace_role: await idFrom('workspace_role', 'user_id', userId),
      workspace_group_role: await idFrom('workspace_group_role', 'group_id', group.id),
    };
  });
  afterAll(async () => {
    await app.close();
  });

  const subject = (of: Deciding['of']): string => {
    const { sessionId, userId } = member.viewer;
    const ids = {
      session: sessionId,
      user: userId,
      company: owner.viewer.companyId,
      article: rows['article'] as string,
    };
    return `${of}:${ids[of]}`;
  };

  it('is tested for every table that rights are read from, and for each of their columns', () => {
    const sources = ['sessions/authenticateSession.ts', 'access/workspaceRoles.ts', 'access/contentRules.ts'].map(
      (file) => readFileSync(join(import.meta.dirname, '..', file), 'utf8'),
    );
    const named = new Set(
      sources.flatMap((text) => [...text.matchAll(/\b(?:from|join) ([a-z_]+)\b/g)].map(([, table]) => table as string)),
    );
    const known = new Map(
      app.services.database.app
        .getMetadata()
        .getAll()
        .values()
        .map((entity) => [entity.tableName, entity]),
    );
    const asked = [...named].filter((table) => known.has(table) && table !== 'access_version');
    expect(asked.length).toBeGreaterThan(6);
    expect(asked.filter((table) => !(table in tables))).toEqual([]);
    expect(entities.length).toBe(known.size);
    for (const [table, { decides, others }] of Object.entries(tables)) {
      const columns = (known.get(table)?.props ?? []).flatMap((property) =>
        property.persist === false ? [] : property.fieldNames,
      );
      expect([...Object.keys(decides), ...others].sort(), table).toEqual([...columns].sort());
    }
  });

  it.each(
    Object.entries(tables).flatMap(([table, { decides }]) =>
      Object.entries(decides).map(([column, deciding]) => ({ name: `${table}.${column}`, table, column, ...deciding })),
    ),
  )('by $name is signalled and changes the version of the company', async ({ table, column, to, of }) => {
    const before = await version();
    const signals = await accessSignalsOf(
      app,

      async () => await read(`update ${table} set ${column} = ${to} where id = ?`, [rows[table]]),
    );
    expect(signals).toEqual([subject(of)]);
    expect(await version()).not.toBe(before);
  });

  const of: Record<string, Deciding['of']> = {
    session: 'session',
    membership: 'user',
    group_member: 'user',
    workspace_role: 'user',
    workspace_group_role: 'company',
    workspace: 'company',
    article: 'article',
    text_tab: 'article',
  };
  it.each(Object.keys(tables).filter((table) => tables[table]?.deleted))(
    'by a deleted row of %s is signalled, and so is a new one that gives a right',
    async (table) => {
      const whose = subject(of[table] as Deciding['of']);
      const before = await version();
      await read(
        `create temporary table kept_${table} as select * from ${table} where id = '${rows[table] as string}'`,
      );
      expect(
        await accessSignalsOf(app, async () => await read(`delete from ${table} where id = ?`, [rows[table]])),
      ).toContain(whose);
      const between = await version();
      expect(between).not.toBe(before);
      if (!tables[table]?.inserted) return;
      const columns = [
        'id',
        ...(tables[table]?.others ?? []).filter((name) => name !== 'id'),
        ...Object.keys(tables[table]?.decides ?? {}),
      ];
      const copied = columns.map((name) => (name === 'id' ? `'${newId()}'` : name)).join(', ');
      expect(
        await accessSignalsOf(
          app,

          async () => await read(`insert into ${table} (${columns.join(', ')}) select ${copied} from kept_${table}`),
        ),
      ).toContain(whose);
      expect(await version()).not.toBe(between);
    },
  );

  it('is not signalled by using a session, editing an article or renaming a workspace', async () => {
    const before = await version();
    expect(
      await accessSignalsOf(app, async () => {
        await read('update session set last_used_at = now() where id = ?', [rows['session']]);
        await read("update article set updated_at = now(), title = 'Spokes', published_at = now() where id = ?", [
          rows['article'],
        ]);
        await read("update workspace set title = 'Guides', is_archived = true where id = ?", [rows['workspace']]);
        await read('update membership set notification_head = 7 where id = ?', [rows['membership']]);
      }),
    ).toEqual([]);
    expect(await version()).toBe(before);
  });

  it('takes the version at its commit, so that two changes never wait for each other', async () => {
    const late = await read<{ name: string }>(
      `select c.relname || '.' || t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
       where t.tgname like 'access\\_%' and not t.tginitdeferred`,
    );
    expect(late).toEqual([]);
  });
});
