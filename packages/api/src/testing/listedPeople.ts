import { AuditEntry } from '@snaplore/core/audit/auditEntry.entity';
import { Invitation } from '@snaplore/core/invitations/invitation.entity';
import { Group, GroupMember } from '@snaplore/core/groups/group.entity';
import { GroupInvitation } from '@snaplore/core/groups/groupInvitation.entity';
import type { User } from '@snaplore/core/accounts/user.entity';
import type { Em } from '@snaplore/core/kernel/database';
import { newToken } from '@snaplore/core/kernel/secrets';
import { WorkspaceGroupRole } from '@snaplore/core/workspaces/workspaceRole.entity';

interface Nodes {
  nodes: unknown[];
}

/** The lists of the members' screens, as the company's owner reads them. */
export const listedPeople = {
  'the people of a company with role, standing and photo': {
    query: `{ company { abilities givableRoles team(first: 100, query: "Ada No") { totalCount nodes {
      id fullName email role status abilities user { id fullName profileImageUrl } } } } }`,
    rows: (data: unknown) => (data as { company: { team: Nodes } }).company.team.nodes.length,
    isForOwner: true,
  },
  'the people invited to a company': {
    query:
      '{ company { team(first: 100, statuses: [invited]) { totalCount nodes { id fullName email role status ' +
      'abilities user { id } } } } }',
    rows: (data: unknown) => (data as { company: { team: Nodes } }).company.team.nodes.length,
    isForOwner: true,
  },
  'the groups of a company with their first people and invitations': {
    query: `{ company { groups(first: 100) { nodes {
      id title createdAt memberCount abilities firstMembers { id fullName email profileImageUrl } members {
      id fullName } invitations { id email } } } } }`,
    rows: (data: unknown) => (data as { company: { groups: Nodes } }).company.groups.nodes.length,
    isForOwner: true,
  },
  'the people of a group': {
    query: `query ($groupId: ID!) { group(id: $groupId) { title abilities memberCount firstMembers { id
      fullName profileImageUrl }
      members { id fullName email profileImageUrl } invitations { id firstName lastName email } } }`,
    rows: (data: unknown) => (data as { group: { members: unknown[] } }).group.members.length,
    isForOwner: true,
  },
  'the audit log of a company': {
    query: `{ company { auditActors { id name } auditLog(first: 100, filter: { action: "group.renamed" }) { nodes {
      id createdAt actorName actorId action subjectName subjectId address details { name value } } } } }`,
    rows: (data: unknown) => (data as { company: { auditLog: Nodes } }).company.auditLog.nodes.length,
    isForOwner: true,
  },
};

interface PeopleToFill {
  companyId: string;
  workspaceId: string;
  inviterId: string;
  people: readonly User[];
}

/**
 * Creates one group with a role on the workspace, one invitation and one audit entry for each of `people`; the first
 * group has them all as members.
 * @returns the first group's id
 */
export function fillPeople(em: Em, { companyId, workspaceId, inviterId, people }: PeopleToFill): string {
  const groups = people.map((_, index) => em.create(Group, { companyId, title: `Group ${index}` }));
  const groupId = groups[0]?.id ?? '';
  em.persist(groups);
  for (const [index, person] of people.entries()) {
    const email = `invited.${index}@${companyId}.example`;
    const own = groups[index]?.id ?? '';
    em.persist([
      em.create(GroupMember, { companyId, groupId, userId: person.id }),
      ...(own === groupId ? [] : [em.create(GroupMember, { companyId, groupId: own, userId: person.id })]),
      em.create(WorkspaceGroupRole, { companyId, workspaceId, groupId: own, role: 'viewer' }),
      em.create(GroupInvitation, { companyId, groupId: own, email }),
      em.create(Invitation, {
        companyId,
        email,
        firstName: 'Ines',
        lastName: `No ${index}`,
        role: 'user',
        tokenHash: newToken().tokenHash,
        inviterId,
        expiresAt: new Date(Date.now() + 3_600_000),
      }),
      em.create(AuditEntry, {
        companyId,
        actorId: person.id,
        actorName: person.fullName,
        action: 'group.renamed',
        subjectId: own,
        subjectName: `Group ${index}`,
        details: { from: 'Group' },
        address: '127.0.0.1',
      }),
    ]);
  }
  return groupId;
}
