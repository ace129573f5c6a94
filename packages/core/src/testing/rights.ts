import type { MemberStatus, WorkspaceRole as Role } from '@snaplore/schema/roles';
import { Membership } from '../members/membership.entity.js';
import { Group, GroupMember } from '../groups/group.entity.js';
import { writePastPolicies } from './pastPolicies.js';
import { WorkspaceGroupRole, WorkspaceRole } from '../workspaces/workspaceRole.entity.js';
import { refreshViewer, type TestPerson } from './people.js';

/** Gives a user a role on a workspace in place of their direct role, if any. */
export async function giveRole(person: TestPerson, workspaceId: string, role: Role | null): Promise<TestPerson> {
  const { companyId, userId } = person.viewer;
  await writePastPolicies(person.services, async ({ em }) => {
    await em.nativeDelete(WorkspaceRole, { userId, workspaceId });
    if (role) em.persist(em.create(WorkspaceRole, { companyId, userId, workspaceId, role }));
  });
  return await refreshViewer(person);
}

/** Gives a user a role on a workspace through a new group. */
export async function giveGroupRole(person: TestPerson, workspaceId: string, role: Role): Promise<TestPerson> {
  const { companyId, userId } = person.viewer;
  await writePastPolicies(person.services, async ({ em }) => {
    const group = em.create(Group, { companyId, title: 'Support' });
    em.persist([
      group,
      em.create(GroupMember, { companyId, groupId: group.id, userId }),
      em.create(WorkspaceGroupRole, { companyId, groupId: group.id, workspaceId, role }),
    ]);
  });
  return await refreshViewer(person);
}

/** Changes a user's status in their company. */
export async function setStatus(person: TestPerson, status: MemberStatus): Promise<void> {
  const { companyId, userId } = person.viewer;
  await writePastPolicies(person.services, async ({ em }) => {
    await em.nativeUpdate(Membership, { userId, companyId }, { status });
  });
}
