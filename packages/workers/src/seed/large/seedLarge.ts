import { Company } from '@snaplore/core/companies/company.entity';
import { freeCompanySlug } from '@snaplore/core/companies/freeSlug';
import { Invitation } from '@snaplore/core/invitations/invitation.entity';
import { Membership } from '@snaplore/core/members/membership.entity';
import { Group, GroupMember } from '@snaplore/core/groups/group.entity';
import { GroupInvitation } from '@snaplore/core/groups/groupInvitation.entity';
import { hashPassword } from '@snaplore/core/accounts/password';
import { User } from '@snaplore/core/accounts/user.entity';
import { databaseNow } from '@snaplore/core/kernel/databaseClock';
import { newToken } from '@snaplore/core/kernel/secrets';
import type { AppServices } from '@snaplore/core/kernel/services';
import { asSystem } from '@snaplore/core/outbox/system';
import type { Tx } from '@snaplore/core/outbox/transaction';
import { makePersonalWorkspace } from '@snaplore/core/workspaces/makePersonalWorkspace';
import * as limits from '@snaplore/schema/limits';
import { addWorkspaces } from './addWorkspaces.js';
import { largeOwnerEmail, planLarge, type LargePlan } from './planLarge.js';

const title = 'Harbour & Vale';
const day = 86_400_000;

/**
 * Creates a company of 1,000 users, 200 groups and 500 workspaces, and one more with 2,000 nested articles, in one
 * transaction, for testing long lists. An existing one stays as it is. No mail is sent, and the links of the open
 * invitations are unknown.
 * @param password of all users.
 * @returns true when the company was created, false when it existed.
 */
export async function seedLarge(services: AppServices, password: string): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return await asSystem(services, 'seed the demo company', async (tx) => {
    await tx.em.execute("select pg_advisory_xact_lock(hashtextextended('seed large', 0))");
    if ((await tx.em.count(User, { email: largeOwnerEmail })) > 0) return false;
    const plan = planLarge();
    const users = plan.people.map((person) => userOf(tx, person, passwordHash));
    const ownerId = users[0]?.id ?? '';
    const company = tx.em.create(Company, { title, slug: await freeCompanySlug(tx.em, title), ownerId });
    tx.em.persist(company);
    for (const [index, { role, status }] of plan.people.entries()) {
      const userId = users[index]?.id ?? '';
      tx.em.persist(tx.em.create(Membership, { companyId: company.id, userId, role, status }));
      makePersonalWorkspace(tx.em, company.id, userId);
    }
    for (const { firstName, lastName, email, role } of plan.invitations) {
      tx.em.persist(
        tx.em.create(Invitation, {
          companyId: company.id,
          firstName,
          lastName,
          email,
          role,
          tokenHash: newToken().tokenHash,
          inviterId: ownerId,
          expiresAt: databaseNow(limits.invitationMs),
        }),
      );
    }
    const groups = addGroups(tx, company.id, plan, users);
    addWorkspaces(tx, {
      companyId: company.id,
      userIds: users.map(({ id }) => id),
      groupIds: groups.map(({ id }) => id),
    });
    return true;
  });
}

function userOf({ em }: Tx, person: LargePlan['people'][number], passwordHash: string): User {
  const { firstName, lastName, email, jobTitle, status, lastSeenDaysAgo } = person;
  const user = em.create(User, {
    firstName,
    lastName,
    email,
    emailVerifiedAt: databaseNow(),
    jobTitle,
    passwordHash: status === 'invited' ? null : passwordHash,
    lastTimeLoggedIn: lastSeenDaysAgo === null ? null : databaseNow(-(lastSeenDaysAgo * day)),
  });
  em.persist(user);
  return user;
}

function addGroups({ em }: Tx, companyId: string, { groups, invitations }: LargePlan, users: User[]): Group[] {
  return groups.map((planned) => {
    const group = em.create(Group, { companyId, title: planned.title });
    em.persist(group);
    for (const place of planned.members) {
      em.persist(em.create(GroupMember, { companyId, groupId: group.id, userId: users[place]?.id ?? '' }));
    }
    for (const place of planned.invited) {
      em.persist(em.create(GroupInvitation, { companyId, groupId: group.id, email: invitations[place]?.email ?? '' }));
    }
    return group;
  });
}
