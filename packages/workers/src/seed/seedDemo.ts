import { Article } from '@snaplore/core/articles/article.entity';
import { readDraftContent } from '@snaplore/core/articles/draftContent';
import { refreshDraftState } from '@snaplore/core/articles/draftState';
import { TextTab } from '@snaplore/core/articles/textTab.entity';
import { writePublication } from '@snaplore/core/articles/writePublication';
import { Company } from '@snaplore/core/companies/company.entity';
import { Membership } from '@snaplore/core/members/membership.entity';
import { hashPassword } from '@snaplore/core/accounts/password';
import { User } from '@snaplore/core/accounts/user.entity';
import { editNote } from '@snaplore/core/notes/editNote';
import { noteStoreIn } from '@snaplore/core/notes/noteStore';
import type { Em } from '@snaplore/core/kernel/database';
import { databaseNow } from '@snaplore/core/kernel/databaseClock';
import type { AppServices } from '@snaplore/core/kernel/services';
import { asSystem, systemReader } from '@snaplore/core/outbox/system';
import type { Tx } from '@snaplore/core/outbox/transaction';
import { makePersonalWorkspace } from '@snaplore/core/workspaces/makePersonalWorkspace';
import { Workspace } from '@snaplore/core/workspaces/workspace.entity';
import { WorkspaceRole } from '@snaplore/core/workspaces/workspaceRole.entity';
import type { CompanyRole } from '@snaplore/schema/roles';
import { slugify } from '@snaplore/schema/slugs';
import { warrantyThreads } from './content/comments.js';
import type { DemoArticle } from './content/demoArticle.js';
import { salesArticles } from './content/sales.js';
import { supportArticles } from './content/support.js';
import { workshopArticles } from './content/workshop.js';
import { writeDemoThreads } from './demoComments.js';
import { demoNote } from './demoNote.js';
import { demoPassword, demoPeople, type DemoPerson } from './demoPeople.js';

const hour = 3_600_000;
const companyRoles: Record<DemoPerson, CompanyRole> = {
  owner: 'owner',
  editor: 'user',
  viewer: 'user',
  superAdmin: 'admin',
};

/** Fills an empty database with the demo company in one transaction; a job renders its video later. */
export async function seedDemo(services: AppServices): Promise<void> {
  // Checked first without a lock: at every start but the first there is nothing to do.
  if ((await systemReader(services, 'seed the demo company').count(Company)) > 0) return;
  const passwordHash = await hashPassword(demoPassword);
  await asSystem(services, 'seed the demo company', async (tx) => {
    const { em } = tx;
    await em.execute("select pg_advisory_xact_lock(hashtextextended('seed', 0))");
    if ((await em.count(Company)) > 0) return;
    const people = {} as Record<DemoPerson, User>;
    for (const [name, person] of Object.entries(demoPeople) as [DemoPerson, (typeof demoPeople)[DemoPerson]][]) {
      const { firstName, lastName, email } = person;
      people[name] = em.create(User, {
        firstName,
        lastName,
        email,
        emailVerifiedAt: databaseNow(),
        passwordHash,
        globalRole: name === 'superAdmin' ? 'admin' : null,
      });
    }
    const company = em.create(Company, { title: 'Lumen Bikes', slug: 'lumen-bikes', ownerId: people.owner.id });
    em.persist([...Object.values(people), company]);
    for (const name of Object.keys(people) as DemoPerson[]) {
      const userId = people[name].id;
      em.persist(em.create(Membership, { companyId: company.id, userId, role: companyRoles[name] }));
      makePersonalWorkspace(em, company.id, userId);
    }
    const shelf = workspaceMaker(em, company, people);
    const support = shelf(
      'Customer Support',
      'How we answer riders, and what we need to know to do it.',
      'organization',
    );
    const workshop = shelf('Workshop', 'Repairs, safety and stock.', 'organization');
    const sales = shelf('Sales', 'Terms, offers and the test ride.', 'private');
    await em.flush();
    const [videoArticle] = await writeArticles(tx, support, people, supportArticles);
    await writeArticles(tx, workshop, people, workshopArticles);
    await writeArticles(tx, sales, people, salesArticles);
    if (!videoArticle) return;
    await writeDemoThreads(em, videoArticle, people, warrantyThreads);
    await tx.enqueue(company.id, 'demo.renderVideo', { articleId: videoArticle.id, userId: people.editor.id });
  });
}

function workspaceMaker(em: Em, company: Company, people: Record<DemoPerson, User>) {
  return (title: string, description: string, visibility: 'organization' | 'private'): Workspace => {
    const workspace = em.create(Workspace, {
      companyId: company.id,
      authorId: people.owner.id,
      title,
      description,
      visibility,
      slug: slugify(title),
    });
    em.persist(workspace);
    const roles = {
      owner: 'admin',
      editor: 'editor',
      ...(visibility === 'private' ? {} : { viewer: 'viewer' }),
    } as const;
    for (const [name, role] of Object.entries(roles) as [DemoPerson, 'admin' | 'editor' | 'viewer'][]) {
      em.persist(
        em.create(WorkspaceRole, {
          companyId: company.id,
          workspaceId: workspace.id,
          userId: people[name].id,
          role,
        }),
      );
    }
    return workspace;
  };
}

async function writeArticles(
  tx: Tx,
  workspace: Workspace,
  people: Record<DemoPerson, User>,
  articles: DemoArticle[],
): Promise<Article[]> {
  const { em } = tx;
  const { companyId } = workspace;
  const written: Article[] = [];
  const store = noteStoreIn(em, companyId);
  // Oldest first, so that lists show the newest on top.
  for (const source of articles.toReversed()) {
    const publishedAt = source.publishedHoursAgo === null ? null : databaseNow(-(source.publishedHoursAgo * hour));
    const authorId = people[source.author].id;
    const article = em.create(Article, {
      companyId,
      workspaceId: workspace.id,
      title: source.title,
      slug: slugify(source.title),
      tags: source.tags,
      authorId,
      updatedById: authorId,
      createdAt: publishedAt ?? databaseNow(),
      updatedAt: publishedAt ?? databaseNow(),
    });
    em.persist(article);
    await em.flush();
    for (const [position, [title, text]] of Object.entries(source.notes).entries()) {
      const tab = em.create(TextTab, { companyId, articleId: article.id, title, position });
      em.persist(tab);
      await em.flush();
      await editNote(store, tab.id, demoNote(text));
    }
    if (publishedAt) {
      const publication = await writePublication(tx, article, await readDraftContent(em, article), authorId);
      // It was published some days ago.
      publication.publishedAt = publishedAt;
      Object.assign(article, { publishedAt, updatedAt: publishedAt });
      await refreshDraftState(em, article);
    }
    tx.emit(companyId, 'article.created', { articleId: article.id, workspaceId: workspace.id });
    written.unshift(article);
  }
  return written;
}
