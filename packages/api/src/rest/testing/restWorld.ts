import { databaseNow } from '@snaplore/core/kernel/databaseClock';
import { User } from '@snaplore/core/accounts/user.entity';
import { Article } from '@snaplore/core/articles/article.entity';
import { createTextTab } from '@snaplore/core/articles/createTextTab';
import { publishArticle } from '@snaplore/core/articles/publishArticle';
import { saveArticle } from '@snaplore/core/articles/saveArticle';
import { Company } from '@snaplore/core/companies/company.entity';
import { Mail } from '@snaplore/core/mail/mail.entity';
import { readPastPolicies, writePastPolicies } from '@snaplore/core/testing/pastPolicies';
import { openTestPayments } from '@snaplore/core/testing/payments';
import { refreshViewer, newMember, newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import type { Workspace } from '@snaplore/core/workspaces/workspace.entity';
import { WorkspaceRole } from '@snaplore/core/workspaces/workspaceRole.entity';
import type { ContentNode } from '@snaplore/schema/contentText';
import type { WorkspaceRole as Role } from '@snaplore/schema/roles';
import { hostSettings } from '../../testing/companyHosts.js';
import { slackSettings } from '../../testing/connectToSlack.js';
import { payInSandbox, type PaidInSandbox } from '../../testing/payingCompany.js';
import { openTestApi, type TestApi } from '../../testing/testApi.js';

/** A note of one paragraph. */
export const noteOf = (text: string): ContentNode => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

/** Two companies, and in the first a user of each role on a private workspace with a published article. */
export interface RestWorld {
  api: TestApi;
  owner: TestPerson;
  manager: TestPerson;
  editor: TestPerson;
  viewer: TestPerson;
  /** A member without a role on the workspace: may not know that it exists. */
  outsider: TestPerson;
  /** A member whose session ends and is opened again, since they switch companies. */
  switcher: TestPerson;
  /** The owner of another company. */
  stranger: TestPerson;
  /** A user of the first company. */
  superAdmin: TestPerson;
  /** The owner of a company that pays, and somebody of it who is no owner. */
  payer: TestPerson;
  payersColleague: TestPerson;
  billing: PaidInSandbox;
  workspace: Workspace;
  article: Article;
  /** Never published. */
  draft: Article;
  textTabId: string;
  /** The first part of the company's host. */
  slug: string;
  /** Texts and ids of the first company that the other one must never get. */
  secrets: string[];
}

async function giveRole(person: TestPerson, workspaceId: string, role: Role): Promise<TestPerson> {
  const { companyId, userId } = person.viewer;
  await writePastPolicies(person.services, ({ em }) => {
    em.persist(em.create(WorkspaceRole, { companyId, workspaceId, userId, role }));
    return Promise.resolve();
  });
  return await refreshViewer(person);
}

/** A filled company, without those who are of more than it. */
export type FilledWorld = Omit<RestWorld, 'stranger' | 'superAdmin' | 'payer' | 'payersColleague' | 'billing'>;

/** Creates a company with its users and content; every free text ends with `mark`. */
export async function fillWorld(api: TestApi, companyTitle: string, mark = ''): Promise<FilledWorld> {
  const named = (words: string): string => `${words} ${mark}`.trim();
  const names = { firstName: 'Jonas', lastName: named('Weber') };
  let owner = await newOwner(api.app.services, named(companyTitle));
  const workspace = await createWorkspace(owner, { title: named('Quiet Workshop'), visibility: 'private' });
  owner = await refreshViewer(owner);
  await writePastPolicies(
    api.app.services,
    async ({ em }) => await em.nativeUpdate(Company, { id: owner.viewer.companyId }, { hostCreatedAt: databaseNow() }),
  );
  const editor = await giveRole(await newMember(owner, 'user', names), workspace.id, 'editor');
  const viewer = await giveRole(await newMember(owner, 'user', names), workspace.id, 'viewer');
  const { id } = await saveArticle(owner, { workspaceId: workspace.id, title: named('Truing a wheel') });
  const { id: textTabId } = await createTextTab(owner, id);
  await saveArticle(owner, {
    id,
    textTabs: [{ id: textTabId, title: named('Steps'), text: noteOf(named('Loosen the spokes')) }],
  });
  const article = await publishArticle(owner, { id });
  const draft = await saveArticle(owner, { workspaceId: workspace.id, title: named('Brakes, unfinished') });
  const { slug } = await readPastPolicies(api.app.services).findOneOrFail(Company, owner.viewer.companyId);
  return {
    api,
    owner,
    editor,
    viewer,
    workspace,
    article,
    draft,
    textTabId,
    slug,
    manager: await newMember(owner, 'moderator', names),
    outsider: await newMember(owner, 'user', names),
    switcher: await newMember(owner, 'user', names),
    secrets: [
      owner.viewer.companyId,
      owner.viewer.userId,
      workspace.id,
      article.id,
      draft.id,
      textTabId,
      workspace.title,
      article.title,
      draft.title,
      named('Loosen the spokes'),
      owner.email,
    ],
  };
}

export async function openRestWorld(): Promise<RestWorld> {
  const payments = await openTestPayments();
  const opened = await openTestApi({ ...slackSettings, ...hostSettings, ...payments.settings });
  const api: TestApi = {
    ...opened,
    close: async () => {
      await opened.close();
      await payments.sandbox.close();
    },
  };
  const filled = await fillWorld(api, 'Lumen Bikes');
  const { viewer, ...member } = await newMember(filled.owner);
  await writePastPolicies(
    api.app.services,
    async ({ em }) => await em.nativeUpdate(User, { id: viewer.userId }, { globalRole: 'admin' }),
  );
  const superAdmin = await refreshViewer({ viewer, ...member });
  const { owner: payer, billing } = await payInSandbox(await newOwner(api.app.services, 'Paying Bikes'), payments);
  return {
    ...filled,
    superAdmin,
    stranger: await newOwner(api.app.services, 'Another House'),
    payer,
    payersColleague: await newMember(payer, 'admin'),
    billing,
  };
}

/** The token of the newest invitation mail to an address. */
export async function invitationToken(world: Pick<RestWorld, 'api'>, email: string): Promise<string> {
  const [mail] = await readPastPolicies(world.api.app.services).find(Mail, { to: email }, { orderBy: { id: 'desc' } });
  const token = /\/signup\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`no invitation was mailed to ${email}`);
  return token;
}
