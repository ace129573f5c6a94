import { smtpMail } from '@snaplore/core/adapters/mail/smtpMail';
import { createArticle } from '@snaplore/core/articles/createArticle';
import { createTextTab } from '@snaplore/core/articles/createTextTab';
import { acceptInvitation } from '@snaplore/core/invitations/acceptInvitation';
import { acceptOwnInvitation } from '@snaplore/core/invitations/acceptOwnInvitation';
import { deleteArticle } from '@snaplore/core/articles/deleteArticle';
import { deleteTextTab } from '@snaplore/core/articles/deleteTextTab';
import { discardDraft } from '@snaplore/core/articles/discardDraft';
import { mergeArticles } from '@snaplore/core/articles/mergeArticles';
import { publishArticle } from '@snaplore/core/articles/publishArticle';
import { updateArticleDraft } from '@snaplore/core/articles/updateArticleDraft';
import { deleteAccount } from '@snaplore/core/leaving/deleteAccount';
import { changeMemberRole } from '@snaplore/core/members/changeMemberRole';
import { changeMemberStatus } from '@snaplore/core/members/changeMemberStatus';
import { createCompany } from '@snaplore/core/companies/createCompany';
import { inviteUser } from '@snaplore/core/invitations/inviteUser';
import { removeMember } from '@snaplore/core/members/removeMember';
import { switchCompany } from '@snaplore/core/companies/switchCompany';
import { createGroup } from '@snaplore/core/groups/createGroup';
import { deleteGroup } from '@snaplore/core/groups/deleteGroup';
import { removeGroupMember } from '@snaplore/core/groups/removeGroupMember';
import { openSession } from '@snaplore/core/sessions/openSession';
import { userOfProvider } from '@snaplore/core/providers/userOfProvider';
import { requestPasswordReset } from '@snaplore/core/accounts/requestPasswordReset';
import { resetPassword } from '@snaplore/core/accounts/resetPassword';
import { revokeOtherSessions, revokeSession } from '@snaplore/core/sessions/revokeSessions';
import { signOut } from '@snaplore/core/sessions/signOut';
import { updateProfile } from '@snaplore/core/accounts/updateProfile';
import { deleteCompanyAsAdmin } from '@snaplore/core/platform/deleteCompanyAsAdmin';
import { removeMemberAsAdmin } from '@snaplore/core/platform/removeMemberAsAdmin';
import { setCompanyActivated } from '@snaplore/core/platform/setCompanyActivated';
import { setMemberStatusAsAdmin } from '@snaplore/core/platform/setMemberStatusAsAdmin';
import { newSuperAdmin } from '@snaplore/core/testing/superAdmin';
import { Mail } from '@snaplore/core/mail/mail.entity';
import { readPastPolicies, writePastPolicies } from '@snaplore/core/testing/pastPolicies';
import { refreshViewer, newMember, newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { transferArticle } from '@snaplore/core/transfer/transferArticle';
import { ownWorkspaceElsewhere } from '../../testing/ownWorkspaceElsewhere.js';
import { Video } from '@snaplore/core/videos/video.entity';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import { deleteWorkspace } from '@snaplore/core/workspaces/deleteWorkspace';
import { removeWorkspaceGroupRole } from '@snaplore/core/workspaces/removeWorkspaceGroupRole';
import { removeWorkspaceRole } from '@snaplore/core/workspaces/removeWorkspaceRole';
import { setWorkspaceGroupRole } from '@snaplore/core/workspaces/setWorkspaceGroupRole';
import { setWorkspaceRole } from '@snaplore/core/workspaces/setWorkspaceRole';
import { updateWorkspace } from '@snaplore/core/workspaces/updateWorkspace';

/** A user who has access to an article, and what their right depends on. */
export interface Access {
  owner: TestPerson;
  person: TestPerson;
  workspaceId: string;
  groupId: string;
  articleId: string;
  tabId: string;
  videoId: string;
}

/**
 * How a user has the right: by their own role, a group's role, their role in the company, or as any member, to read.
 */
type Source = 'role' | 'group' | 'admin' | 'everybody';

/** A way to end access. */
interface WayToEndAccess {
  name: string;
  /** The mutations that do this; none where a provider, an operator or an expiry does it. */
  mutations: string[];
  by: Source;
  /** What ends: everything of the session, the right to the article, or the right to one of its notes. */
  takes: 'session' | 'article' | 'note';
  take: (access: Access) => Promise<unknown>;
}

const origin = { address: '127.0.0.1', userAgent: 'test' };
const newPassword = 'Freewheel-2026';

const change = async ({ services }: TestPerson, sql: string, values: unknown[]): Promise<unknown> =>
  await readPastPolicies(services).execute(sql, values);

async function onAnotherDevice(person: TestPerson): Promise<TestPerson> {
  const { userId, companyId } = person.viewer;
  const { token } = await writePastPolicies(person.services, ({ em }) =>
    Promise.resolve(openSession(em, userId, companyId, origin)),
  );
  return await refreshViewer({ ...person, token });
}

async function linkMailedTo({ services, email }: TestPerson, path: string): Promise<string> {
  const [mail] = await readPastPolicies(services).find(Mail, { to: email }, { orderBy: { id: 'desc' }, limit: 1 });
  const token = new RegExp(`/${path}/([\\w-]+)`).exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`No mail to ${email} leads to /${path}`);
  return token;
}

/**
 * Invites a user to another company.
 * @returns the token of the link, as from a mail.
 */
async function inviteElsewhere(person: TestPerson): Promise<{ token: string; services: TestPerson['services'] }> {
  const services = { ...person.services, mail: smtpMail('smtp://127.0.0.1:1', 'no-reply@lumen.example') };
  const host = { ...(await newOwner(person.services, 'Night Trains')), services };
  await inviteUser(host, { firstName: 'Jonas', lastName: 'Weber', email: person.email, role: 'user' });
  services.mail.close();
  return { token: await linkMailedTo(person, 'signup'), services };
}

const withoutProof = async (person: TestPerson): Promise<unknown> =>
  await change(person, 'update app_user set email_verified_at = null where id = ?', [person.viewer.userId]);

/**
 * Every way to end access to an article. `tenantIsolation/accessMutations.test.ts` finds the mutations that belong
 * here; the others are the columns of `core/access/accessChanged.test.ts` that no mutation writes.
 */
export const waysToEndAccess: WayToEndAccess[] = [
  {
    name: 'removeWorkspaceRole',
    mutations: ['removeWorkspaceRole'],
    by: 'role',
    takes: 'article',
    take: ({ owner, person, workspaceId }) => removeWorkspaceRole(owner, { workspaceId, userId: person.viewer.userId }),
  },
  {
    name: 'setWorkspaceRole',
    mutations: ['setWorkspaceRole'],
    by: 'role',
    takes: 'article',
    take: ({ owner, person, workspaceId }) =>
      setWorkspaceRole(owner, { workspaceId, userId: person.viewer.userId, role: 'viewer' }),
  },
  {
    name: 'removeGroupMember',
    mutations: ['removeGroupMember'],
    by: 'group',
    takes: 'article',
    take: ({ owner, person, groupId }) => removeGroupMember(owner, groupId, person.viewer.userId),
  },
  {
    name: 'deleteGroup',
    mutations: ['deleteGroup'],
    by: 'group',
    takes: 'article',
    take: ({ owner, groupId }) => deleteGroup(owner, groupId),
  },
  {
    name: 'removeWorkspaceGroupRole',
    mutations: ['removeWorkspaceGroupRole'],
    by: 'group',
    takes: 'article',
    take: ({ owner, workspaceId, groupId }) => removeWorkspaceGroupRole(owner, { workspaceId, groupId }),
  },
  {
    name: 'setWorkspaceGroupRole',
    mutations: ['setWorkspaceGroupRole'],
    by: 'group',
    takes: 'article',
    take: ({ owner, workspaceId, groupId }) => setWorkspaceGroupRole(owner, { workspaceId, groupId, role: 'viewer' }),
  },
  {
    name: 'changeMemberRole',
    mutations: ['changeMemberRole'],
    by: 'admin',
    takes: 'article',
    take: ({ owner, person }) => changeMemberRole(owner, { userId: person.viewer.userId, role: 'user' }),
  },
  {
    name: 'updateWorkspace',
    mutations: ['updateWorkspace'],
    by: 'everybody',
    takes: 'article',
    take: ({ owner, workspaceId }) => updateWorkspace(owner, { id: workspaceId, visibility: 'private' }),
  },
  {
    name: 'deleteWorkspace',
    mutations: ['deleteWorkspace'],
    by: 'role',
    takes: 'article',
    take: ({ owner, workspaceId }) => deleteWorkspace(owner, workspaceId),
  },
  {
    name: 'removeMember',
    mutations: ['removeMember'],
    by: 'role',
    takes: 'session',
    take: ({ owner, person }) => removeMember(owner, person.viewer.userId),
  },
  {
    name: 'deleteAccount',
    mutations: ['deleteAccount'],
    by: 'role',
    takes: 'session',
    take: ({ person }) => deleteAccount(person, { password: '', code: '' }),
  },
  {
    name: 'changeMemberStatus',
    mutations: ['changeMemberStatus'],
    by: 'role',
    takes: 'session',
    take: ({ owner, person }) => changeMemberStatus(owner, { userId: person.viewer.userId, status: 'deactivated' }),
  },
  { name: 'signOut', mutations: ['signOut'], by: 'role', takes: 'session', take: ({ person }) => signOut(person) },
  {
    name: 'revokeSession',
    mutations: ['revokeSession'],
    by: 'role',
    takes: 'session',
    take: ({ person }) => revokeSession(person, person.viewer.sessionId),
  },
  {
    name: 'revokeOtherSessions',
    mutations: ['revokeOtherSessions'],
    by: 'role',
    takes: 'session',
    take: async ({ person }) => await revokeOtherSessions(await onAnotherDevice(person)),
  },
  {
    name: 'resetPassword',
    mutations: ['resetPassword'],
    by: 'role',
    takes: 'session',
    take: async ({ person }) => {
      await requestPasswordReset(person.services, { email: person.email }, origin);
      return await resetPassword(
        person.services,
        { token: await linkMailedTo(person, 'password-reset'), password: newPassword },
        origin,
      );
    },
  },
  {
    name: 'updateProfile with a new password',
    mutations: ['updateProfile'],
    by: 'role',
    takes: 'session',
    take: async ({ person }) =>
      await updateProfile(await onAnotherDevice(person), { passwordNew: newPassword, passwordConfirm: newPassword }),
  },
  {
    name: 'createCompany and switchCompany',
    mutations: ['createCompany', 'switchCompany'],
    by: 'role',
    takes: 'session',
    take: async ({ person }) =>
      await switchCompany(person, (await createCompany(person, { title: 'Night Trains' })).id, origin),
  },
  {
    name: 'acceptOwnInvitation',
    mutations: ['acceptOwnInvitation'],
    by: 'role',
    takes: 'session',
    take: async ({ person }) => await acceptOwnInvitation(person, (await inviteElsewhere(person)).token, origin),
  },
  {
    name: 'acceptInvitation, which proves the address first',
    mutations: ['acceptInvitation'],
    by: 'role',
    takes: 'session',
    take: async ({ person }) => {
      await withoutProof(person);
      const { token, services } = await inviteElsewhere(person);
      return await acceptInvitation(
        services,
        { token, firstName: 'Jonas', lastName: 'Weber', password: newPassword },
        origin,
      );
    },
  },
  {
    name: 'a provider that proves the address first',
    mutations: [],
    by: 'role',
    takes: 'session',
    take: async ({ person }) => {
      await withoutProof(person);
      const account = { subject: person.email, verifiedEmail: person.email, firstName: 'Jonas', lastName: 'Weber' };
      return await writePastPolicies(
        person.services,
        async (tx) =>
          await userOfProvider(person.services, tx, 'acme', account, { address: '127.0.0.1', locale: null }),
      );
    },
  },
  {
    name: 'setCompanyActivated',
    mutations: ['setCompanyActivated'],
    by: 'role',
    takes: 'session',
    take: async ({ owner }) => setCompanyActivated(await newSuperAdmin(owner), owner.viewer.companyId, false),
  },
  {
    name: 'setMemberStatusAsAdmin',
    mutations: ['setMemberStatusAsAdmin'],
    by: 'role',
    takes: 'session',
    take: async ({ person }) =>
      setMemberStatusAsAdmin(await newSuperAdmin(await newOwner(person.services)), {
        companyId: person.viewer.companyId,
        userId: person.viewer.userId,
        status: 'deactivated',
      }),
  },
  {
    name: 'removeMemberAsAdmin',
    mutations: ['removeMemberAsAdmin'],
    by: 'role',
    takes: 'session',
    take: async ({ person }) =>
      removeMemberAsAdmin(await newSuperAdmin(await newOwner(person.services)), {
        companyId: person.viewer.companyId,
        id: person.viewer.userId,
      }),
  },
  {
    name: 'deleteCompanyAsAdmin',
    mutations: ['deleteCompanyAsAdmin'],
    by: 'role',
    takes: 'session',
    take: async ({ person }) =>
      deleteCompanyAsAdmin(await newSuperAdmin(await newOwner(person.services)), {
        id: person.viewer.companyId,
        title: null,
      }),
  },
  {
    name: 'a company that is not paid any more',
    mutations: [],
    by: 'role',
    takes: 'session',
    take: ({ owner }) =>
      change(owner, "update company set is_billing = true, paid_status = 'past_due' where id = ?", [
        owner.viewer.companyId,
      ]),
  },
  {
    name: 'a session that was cut short',
    mutations: [],
    by: 'role',
    takes: 'session',
    take: ({ person }) =>
      change(person, 'update session set expires_at = now() where id = ?', [person.viewer.sessionId]),
  },
  {
    name: 'a session that is deleted',
    mutations: [],
    by: 'role',
    takes: 'session',
    take: ({ person }) => change(person, 'delete from session where id = ?', [person.viewer.sessionId]),
  },
  {
    name: 'an account whose address is taken away',
    mutations: [],
    by: 'role',
    takes: 'session',
    take: ({ person }) => change(person, 'update app_user set email = null where id = ?', [person.viewer.userId]),
  },
  {
    name: 'a session that moves to another company',
    mutations: [],
    by: 'role',
    takes: 'article',
    take: async ({ person }) => {
      const { id } = await createCompany(person, { title: 'Night Trains' });
      return await change(person, 'update session set company_id = ? where id = ?', [id, person.viewer.sessionId]);
    },
  },
  {
    name: 'an article that moves to another workspace',
    mutations: [],
    by: 'role',
    takes: 'article',
    take: async ({ owner, articleId }) => {
      const { id } = await createWorkspace(owner, { title: 'Elsewhere', visibility: 'private' });
      return await change(owner, 'update article set workspace_id = ? where id = ?', [id, articleId]);
    },
  },
  {
    name: 'an article that is published no more',
    mutations: [],
    by: 'everybody',
    takes: 'article',
    take: ({ owner, articleId }) => change(owner, 'update article set published_at = null where id = ?', [articleId]),
  },
  {
    name: 'an article that is deleted',
    mutations: [],
    by: 'role',
    takes: 'article',
    take: ({ owner, articleId }) => change(owner, 'delete from article where id = ?', [articleId]),
  },
  {
    name: 'deleteArticle',
    mutations: ['deleteArticle'],
    by: 'role',
    takes: 'article',
    take: ({ owner, articleId }) => deleteArticle(owner, articleId),
  },
  {
    name: 'transferArticle',
    mutations: ['transferArticle'],
    by: 'group',
    takes: 'article',
    take: async ({ owner, articleId }) => {
      // Nothing of it is under way any more.
      await change(owner, "update video set status = 'ready' where article_id = ?", [articleId]);
      await change(owner, 'delete from upload where article_id = ?', [articleId]);
      await change(owner, "update job set status = 'done' where company_id = ?", [owner.viewer.companyId]);
      return await transferArticle(owner, { articleId, ...(await ownWorkspaceElsewhere(owner)) });
    },
  },
  {
    name: 'mergeArticles',
    mutations: ['mergeArticles'],
    by: 'role',
    takes: 'article',
    take: async ({ owner, articleId, workspaceId }) => {
      await writePastPolicies(owner.services, async ({ em }) => {
        await em.nativeUpdate(Video, { articleId }, { status: 'ready' });
      });
      const { id: targetId } = await createArticle(owner, { workspaceId, title: 'Another plan' });
      return await mergeArticles(owner, { articleId, targetId });
    },
  },
  {
    name: 'discardDraft of an article that was never published',
    mutations: ['discardDraft'],
    by: 'group',
    takes: 'article',
    take: ({ owner, articleId }) => discardDraft(owner, { id: articleId }),
  },
  {
    name: 'updateArticleDraft to another workspace',
    mutations: ['updateArticleDraft'],
    by: 'role',
    takes: 'article',
    take: async ({ owner, articleId }) => {
      const { id: workspaceId } = await createWorkspace(owner, { title: 'Elsewhere', visibility: 'private' });
      return await updateArticleDraft(await refreshViewer(owner), { id: articleId, workspaceId });
    },
  },
  {
    name: 'publishArticle in another workspace',
    mutations: ['publishArticle'],
    by: 'everybody',
    takes: 'article',
    take: async ({ owner, articleId }) => {
      const { id: workspaceId } = await createWorkspace(owner, { title: 'Elsewhere', visibility: 'private' });
      const asOwner = await refreshViewer(owner);
      await updateArticleDraft(asOwner, { id: articleId, workspaceId });
      return await publishArticle(asOwner, { id: articleId });
    },
  },
  {
    name: 'deleteTextTab',
    mutations: ['deleteTextTab'],
    by: 'role',
    takes: 'note',
    take: ({ owner, tabId }) => deleteTextTab(owner, tabId),
  },
  {
    name: 'a row of a note that is deleted',
    mutations: [],
    by: 'role',
    takes: 'note',
    take: ({ owner, tabId }) => change(owner, 'delete from text_tab where id = ?', [tabId]),
  },
];

/**
 * Gives a new member of the owner's company the right to an article, its note and its video; published where they only
 * read.
 */
export async function giveAccess(owner: TestPerson, by: Source): Promise<Access> {
  const person = await newMember(owner, by === 'admin' ? 'admin' : 'user');
  const { userId } = person.viewer;
  const { id: workspaceId } = await createWorkspace(owner, {
    title: 'Plans',
    visibility: by === 'everybody' ? 'organization' : 'private',
  });
  const asOwner = await refreshViewer(owner);
  const { id: groupId } = await createGroup(asOwner, { title: 'Crew', memberIds: by === 'group' ? [userId] : [] });
  if (by === 'role') await setWorkspaceRole(asOwner, { workspaceId, userId, role: 'editor' });
  if (by === 'group') await setWorkspaceGroupRole(asOwner, { workspaceId, groupId, role: 'editor' });
  const { id: articleId } = await createArticle(asOwner, { workspaceId, title: 'Secret plan' });
  const { id: tabId } = await createTextTab(asOwner, articleId);
  if (by === 'everybody') await publishArticle(asOwner, { id: articleId });
  const { companyId } = owner.viewer;
  const { id: videoId } = await writePastPolicies(owner.services, ({ em }) => {
    const video = em.create(Video, {
      companyId,
      articleId,
      uploaderId: owner.viewer.userId,
      fileName: 'Plan.mp4',
      mimeType: 'video/mp4',
      size: 4,
      status: 'processing',
    });
    em.persist(video);
    return Promise.resolve(video);
  });
  return { owner: asOwner, person: await refreshViewer(person), workspaceId, groupId, articleId, tabId, videoId };
}
