import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { buildServer, withDatabase } from './benchDatabase.ts';
import { zeroRow, type Row } from './row.ts';

/** How large the company is; `BENCH_PEOPLE` and `BENCH_ARTICLES` say otherwise for a short try. */
const people = Number(process.env['BENCH_PEOPLE'] ?? 1_000);
const articles = Number(process.env['BENCH_ARTICLES'] ?? 20_000);
/** One article in so many has a stored file. */
const filesEvery = 10;
const limitMs = 200;
const outliving = new Set(['billing_subscription', 'billing_transaction', 'platform_audit_entry', 'taken_slug']);

/** Copies a row so many times: `changes` is what each copy has of its own, as SQL of a jsonb object of `n`. */
const copies = (table: string, changes: string): string =>
  `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(one) || ${changes})).*
   from (select * from ${table} where id = ?) one, generate_series(1, ?::int) n`;

/** A large company is deleted while the requests of another one are timed, and what is left of it is counted. */
export async function companyDeletion(): Promise<Row[]> {
  buildServer();
  const { openAppOn } = await import('../packages/core/dist/testing/appOnDatabase.js');
  const { newMember, newOwner, refreshViewer } = await import('../packages/core/dist/testing/people.js');
  const { newSuperAdmin } = await import('../packages/core/dist/testing/superAdmin.js');
  const { readPastPolicies } = await import('../packages/core/dist/testing/pastPolicies.js');
  const { createWorkspace } = await import('../packages/core/dist/workspaces/createWorkspace.js');
  const { createArticle } = await import('../packages/core/dist/articles/createArticle.js');
  const { listWorkspaces } = await import('../packages/core/dist/workspaces/workspaces.queries.js');
  const { deleteCompanyAsAdmin } = await import('../packages/core/dist/platform/deleteCompanyAsAdmin.js');
  const { removeCompany } = await import('../packages/core/dist/companyDeletion/removeCompany.js');
  const { removeMedia } = await import('../packages/core/dist/media/removeMedia.js');
  const { storeBytes } = await import('../packages/core/dist/testing/storedFiles.js');
  const { collectStatements } = await import('../packages/core/dist/kernel/statementCount.js');
  const { Job } = await import('../packages/core/dist/outbox/job.entity.js');
  return await withDatabase(async (adminUrl) => {
    const app = await openAppOn(adminUrl);
    const { services } = app;
    const em = readPastPolicies(services);
    try {
      console.error(`  filling a company of ${String(people)} people and ${String(articles)} articles …`);
      let owner = await newOwner(services, 'Large Company');
      const { companyId } = owner.viewer;
      const member = await newMember(owner);
      const workspace = await createWorkspace(owner, { title: 'Workshop', visibility: 'organization' });
      owner = await refreshViewer(owner);
      const article = await createArticle(owner, { workspaceId: workspace.id, title: 'Wheels' });
      const ofNumber = (start: string): string => `'${start}' || n`;
      await em.execute(
        copies(
          'app_user',
          `jsonb_build_object('id', gen_random_uuid(), 'email', ${ofNumber('bench')} || '@b.example')`,
        ),
        [member.viewer.userId, people - 2],
      );
      await em.execute(
        `insert into membership select (jsonb_populate_record(null::membership, to_jsonb(one) ||
           jsonb_build_object('id', gen_random_uuid(), 'user_id', u.id))).*
         from membership one, app_user u where one.user_id = ? and u.email like 'bench%@b.example'`,
        [member.viewer.userId],
      );
      await em.execute(
        copies('article', `jsonb_build_object('id', gen_random_uuid(), 'short_id', ${ofNumber('bench')})`),
        [article.id, articles - 1],
      );
      await em.execute(
        `insert into text_tab select (jsonb_populate_record(null::text_tab, to_jsonb(one) ||
           jsonb_build_object('id', gen_random_uuid(), 'article_id', a.id))).*
         from text_tab one, article a where one.article_id = ? and a.company_id = ? and a.id <> one.article_id`,
        [article.id, companyId],
      );
      const withFile = await em.execute<{ id: string }[]>('select id from article where company_id = ? limit ?', [
        companyId,
        Math.ceil(articles / filesEvery),
      ]);
      const keys: string[] = [];
      for (const { id } of withFile) {
        const { storageKey } = await storeBytes(owner, Buffer.from('a few bytes'), 'image/png');
        keys.push(storageKey);
        await em.execute(
          `insert into media_file (id, company_id, article_id, uploader_id, kind, name, storage_key, mime_type, bytes,
             created_at) values (gen_random_uuid(), ?, ?, ?, 'image', ?, ?, 'image/png', 11, now())`,
          [companyId, id, owner.viewer.userId, storageKey, storageKey],
        );
      }

      let other = await newOwner(services, 'Another Company');
      const theirs = await createWorkspace(other, { title: 'Quiet', visibility: 'organization' });
      other = await refreshViewer(other);
      const admin = await newSuperAdmin(await newOwner(services, 'Platform'));
      const waits: number[] = [];
      let isOver = false;
      const timeOthers = async (): Promise<void> => {
        while (!isOver) {
          const start = performance.now();
          await refreshViewer(other);
          await listWorkspaces(other);
          await createArticle(other, { workspaceId: theirs.id, title: 'Meanwhile' });
          waits.push(performance.now() - start);
          await delay(5);
        }
      };
      const timing = timeOthers();
      const start = performance.now();
      await deleteCompanyAsAdmin(admin, { id: companyId, title: 'Large Company' });
      const goneAfter = performance.now() - start;
      const { statements } = await collectStatements(async () => {
        await removeCompany(services, companyId, {
          note: (line) => {
            console.error(`    ${line}`);
          },
          onBatch: async () => {
            await Promise.resolve();
          },
        });
      });
      const took = performance.now() - start;
      isOver = true;
      await timing;
      for (const { payload } of await em.find(Job, { name: 'media.remove', companyId: null }))
        await removeMedia(services, payload as Parameters<typeof removeMedia>[1]);

      const tables = await em.execute<{ name: string }[]>(
        `select table_name as name from information_schema.columns
         where table_schema = 'public' and column_name = 'company_id'`,
      );
      let rows = 0;
      for (const { name } of tables) {
        if (outliving.has(name)) continue;
        const [left] = await em.execute<{ count: number }[]>(
          `select count(*)::int as count from "${name}" where company_id = ?`,
          [companyId],
        );
        rows += left?.count ?? 0;
      }
      let files = 0;
      for (const key of keys) if ((await services.storage.stat(key)) !== null) files += 1;
      const longest = Math.max(...waits);
      const plain = { against: null, limit: null };
      return [
        {
          what: `longest of ${String(waits.length)} requests of another company meanwhile`,
          measured: longest,
          against: null,
          unit: 'ms',
          limit: { text: `under ${String(limitMs)} ms`, holds: longest < limitMs },
        },
        zeroRow('rows that are left', rows, 'rows'),
        zeroRow(`files of ${String(keys.length)} that are left`, files, 'files'),
        { what: 'the company is gone after', measured: goneAfter, unit: 'ms', ...plain },
        { what: 'its rows are removed after', measured: took, unit: 'ms', ...plain },
        { what: 'statements', measured: statements.length, unit: 'statements', ...plain },
      ];
    } finally {
      await app.close();
    }
  });
}
