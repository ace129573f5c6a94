import { performance } from 'node:perf_hooks';
import { buildServer, withDatabase } from './benchDatabase.ts';
import type { Row } from './row.ts';

const each = 400;
/** Events of comments with a mention: enough for the dispatcher to be at work for a while. */
const mentions = 2_000;
const mentionedArticles = 20;
const limit = 1_500;
const companies = 8;
const atOnce = 4;

/** How many events a second leave the outbox, and how many commands of one company commit at the same time. */
export async function events(): Promise<Row[]> {
  buildServer();
  const { openAppOn } = await import('../packages/core/dist/testing/appOnDatabase.js');
  const { newOwner } = await import('../packages/core/dist/testing/people.js');
  const { inTransaction } = await import('../packages/core/dist/outbox/transaction.js');
  return await withDatabase(async (adminUrl) => {
    const app = await openAppOn(adminUrl);
    try {
      const owners = await Promise.all(Array.from({ length: companies }, () => newOwner(app.services)));
      await app.dispatch();
      type Owner = (typeof owners)[number];
      const emit = async (owner: Owner, count: number): Promise<void> => {
        await inTransaction(owner, async (tx) => {
          for (let index = 0; index < count; index += 1) {
            tx.emit(owner.viewer.companyId, 'article.changed', {
              articleId: crypto.randomUUID(),
              workspaceId: owner.viewer.userId,
            });
          }
        });
      };
      const seconds = async (work: () => Promise<void>): Promise<number> => {
        const startedAt = performance.now();
        await work();
        return (performance.now() - startedAt) / 1_000;
      };
      const row = (what: string, count: number, taken: number): Row => ({
        what,
        measured: count / taken,
        against: null,
        unit: 'a second',
        limit: null,
      });
      const [first] = owners as [Owner];
      const committing = await seconds(async () => {
        await Promise.all(
          Array.from({ length: atOnce }, async () => {
            for (let index = 0; index < each / atOnce; index += 1) await emit(first, 1);
          }),
        );
      });
      const one = await seconds(() => app.dispatch());
      for (const owner of owners) await emit(owner, each / companies);
      const many = await seconds(() => app.dispatch());
      const mentioned = await mentionComments(app, first);
      const withMention = await seconds(() => app.dispatch());
      const told = await app.services.database.system.em
        .fork()
        .execute<{ count: string }[]>(
          "select count(*) from notification where type = 'comment_mention' and user_id = ?",
          [mentioned],
        );
      if (Number(told[0]?.count) !== mentions) throw new Error(`${told[0]?.count} of ${mentions} mentions arrived`);
      return [
        row(`commits of one company, ${String(atOnce)} at once`, each, committing),
        row('events dispatched, one company', each, one),
        row(`events dispatched, ${String(companies)} companies`, each, many),
        {
          ...row(`comments with a mention dispatched, of ${String(mentionedArticles)} articles`, mentions, withMention),
          limit: { text: `at least ${String(limit)}`, holds: mentions / withMention >= limit },
        },
      ];
    } finally {
      await app.close();
    }
  });
}

type App = Awaited<ReturnType<(typeof import('../packages/core/dist/testing/appOnDatabase.js'))['openAppOn']>>;
type Owner = Awaited<ReturnType<(typeof import('../packages/core/dist/testing/people.js'))['newOwner']>>;

/** Comments that mention a colleague, with their events as `createComment` emits them. @returns the colleague's id */
async function mentionComments(app: App, owner: Owner): Promise<string> {
  const { newMember } = await import('../packages/core/dist/testing/people.js');
  const { createWorkspace } = await import('../packages/core/dist/workspaces/createWorkspace.js');
  const { createArticle } = await import('../packages/core/dist/articles/createArticle.js');
  const { publishArticle } = await import('../packages/core/dist/articles/publishArticle.js');
  const { inTransaction } = await import('../packages/core/dist/outbox/transaction.js');
  const { refreshViewer } = await import('../packages/core/dist/testing/people.js');
  const colleague = await newMember(owner);
  const workspace = await createWorkspace(owner, { title: 'Workshop', visibility: 'organization' });
  const writer = await refreshViewer(owner);
  const articleIds: string[] = [];
  while (articleIds.length < mentionedArticles) {
    const { id } = await createArticle(writer, { workspaceId: workspace.id, title: 'Wheels' });
    await publishArticle(writer, { id });
    articleIds.push(id);
  }
  await app.dispatch();
  const mention = { type: 'mention', attrs: { id: colleague.viewer.userId, label: 'Jonas Weber' } };
  const content = JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [mention] }] });
  const { companyId, userId: actorId } = writer.viewer;
  await inTransaction(writer, async (tx) => {
    for (let index = 0; index < mentions; index += 1) {
      const articleId = articleIds[index % mentionedArticles] as string;
      const [{ id: commentId } = { id: '' }] = await tx.em.execute<{ id: string }[]>(
        `insert into comment (id, company_id, article_id, author_id, content, created_at)
         values (gen_random_uuid(), ?, ?, ?, ?::jsonb, now()) returning id`,
        [companyId, articleId, actorId, content],
      );
      tx.emit(companyId, 'comment.created', { commentId, articleId, workspaceId: workspace.id, actorId });
    }
  });
  return colleague.viewer.userId;
}
