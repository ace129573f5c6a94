import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AuditEntry } from '../audit/auditEntry.entity.js';
import { inviteUser } from '../invitations/inviteUser.js';
import { newId } from '../kernel/ids.js';
import { writePastPolicies } from '../testing/pastPolicies.js';
import { reader } from '../outbox/transaction.js';
import { refreshViewer, newMember, newOwner, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { WorkspaceGroupRole } from '../workspaces/workspaceRole.entity.js';
import { addToGroup } from './addToGroup.js';
import { createGroup } from './createGroup.js';
import type { Group } from './group.entity.js';
import {
  countPeopleOfGroups,
  findGroupCandidates,
  invitedOfGroups,
  listInvitedOfGroup,
  peopleOfGroups,
} from './groupPeople.queries.js';
import { removeGroupInvitation } from './removeGroupInvitation.js';
import { removeGroupMember } from './removeGroupMember.js';

describe('members of a group', () => {
  let app: TestApp;
  let people: Record<'owner' | 'moderator' | 'user' | 'stranger', TestPerson>;
  beforeAll(async () => {
    app = await openTestApp();
    const owner = await newOwner(app.services);
    people = {
      owner,
      moderator: await newMember(owner, 'moderator'),
      user: await newMember(owner),
      stranger: await newOwner(app.services, 'Another Company'),
    };
    await invite(owner, 'ines@lumen.example');
    await invite(people.stranger, 'else@lumen.example');
  });
  afterAll(async () => {
    await app.close();
  });

  const invite = async (who: TestPerson, email: string): Promise<void> => {
    await inviteUser(who, { firstName: 'Ines', lastName: 'Almeida', email, role: 'user', sendEmail: false });
  };
  const codeOf = async (work: Promise<unknown>): Promise<string> =>
    await work.then(
      () => 'done',
      (error: unknown) => (error as { code: string }).code,
    );
  const idOf = (person: TestPerson): string => person.viewer.userId;
  const inGroup = async (group: Group): Promise<string[]> =>
    ((await peopleOfGroups(people.owner, [group])).get(group.id) ?? []).map(({ id }) => id);
  const waiting = async (group: Group): Promise<string[]> =>
    (await listInvitedOfGroup(people.owner, group)).map(({ email }) => email);
  const newGroup = async (memberIds: string[] = []): Promise<Group> =>
    await createGroup(people.owner, { title: 'Support', memberIds });

  it.each([
    { person: 'owner', outcome: 'done' },
    { person: 'moderator', outcome: 'done' },
    { person: 'user', outcome: 'FORBIDDEN' },
    { person: 'stranger', outcome: 'NOT_FOUND' },
  ] as const)('$person adding and removing members and invited users: $outcome', async ({ person, outcome }) => {
    const who = people[person];
    const group = await newGroup([idOf(people.moderator)]);
    await addToGroup(people.owner, { groupId: group.id, emails: ['ines@lumen.example'] });
    expect(await codeOf(addToGroup(who, { groupId: group.id, userIds: [idOf(people.user)] }))).toBe(outcome);
    expect((await inGroup(group)).includes(idOf(people.user))).toBe(outcome === 'done');
    expect(await codeOf(removeGroupMember(who, group.id, idOf(people.moderator)))).toBe(outcome);
    expect((await inGroup(group)).includes(idOf(people.moderator))).toBe(outcome !== 'done');
    expect(await codeOf(removeGroupInvitation(who, group.id, 'ines@lumen.example'))).toBe(outcome);
    expect(await waiting(group)).toEqual(outcome === 'done' ? [] : ['ines@lumen.example']);
  });

  it("have the group's roles from the next request on, and lose them at once", async () => {
    const workspace = await createWorkspace(people.owner, { title: 'Repairs', visibility: 'private' });
    const group = await newGroup();
    await writePastPolicies(app.services, ({ em }) => {
      em.persist(
        em.create(WorkspaceGroupRole, {
          companyId: workspace.companyId,
          workspaceId: workspace.id,
          groupId: group.id,
          role: 'editor',
        }),
      );
      return Promise.resolve();
    });
    const held = async () => (await refreshViewer(people.user)).viewer.workspaceRoles.get(workspace.id);
    expect(await held()).toBeUndefined();
    await addToGroup(people.owner, { groupId: group.id, userIds: [idOf(people.user)] });
    expect(await held()).toBe('editor');
    await removeGroupMember(people.owner, group.id, idOf(people.user));
    expect(await held()).toBeUndefined();
  });

  it('are not added when one of them is not in the company or not invited to it', async () => {
    const group = await newGroup();
    const add = async (input: { userIds?: string[]; emails?: string[] }): Promise<string> =>
      await codeOf(addToGroup(people.owner, { groupId: group.id, ...input }));
    expect(await add({ userIds: [idOf(people.user), idOf(people.stranger)] })).toBe('NOT_FOUND');
    expect(await add({ userIds: [newId()] })).toBe('NOT_FOUND');
    expect(await add({ userIds: [idOf(people.user)], emails: ['else@lumen.example'] })).toBe('NOT_INVITED');
    expect(await add({ emails: ['not an address'] })).toBe('EMAIL_INVALID');
    expect(await add({ userIds: Array.from({ length: 101 }, () => newId()) })).toBe('BAD_INPUT');
    expect([await inGroup(group), await waiting(group)]).toEqual([[], []]);
    expect(await codeOf(removeGroupMember(people.owner, group.id, idOf(people.user)))).toBe('NOT_FOUND');
    expect(await codeOf(removeGroupInvitation(people.owner, group.id, 'ines@lumen.example'))).toBe('NOT_FOUND');
  });

  it('are added once, however often requested, and audited once', async () => {
    const group = await newGroup();
    for (let time = 0; time < 2; time += 1) {
      await addToGroup(people.moderator, {
        groupId: group.id,
        userIds: [idOf(people.user)],
        emails: [' Ines@Lumen.example '],
      });
    }
    expect([await inGroup(group), await waiting(group)]).toEqual([[idOf(people.user)], ['ines@lumen.example']]);
    const log = await reader(people.owner).find(AuditEntry, { subjectId: group.id, action: 'group.memberAdded' });
    expect(log.map(({ details }) => details['person']).sort()).toEqual(['Jonas Weber', 'ines@lumen.example']);
  });

  it('are listed by name, limited or all, and invited ones only to those who manage the group', async () => {
    const ada = await newMember(people.owner, 'user', { firstName: 'ada', lastName: 'B' });
    const zoe = await newMember(people.owner, 'user', { firstName: 'Zoe', lastName: 'A' });
    const group = await newGroup([idOf(zoe), idOf(ada)]);
    const empty = await newGroup();
    expect(
      (await peopleOfGroups(people.user, [group, empty])).get(group.id)?.map(({ firstName }) => firstName),
    ).toEqual(['ada', 'Zoe']);
    expect((await peopleOfGroups(people.user, [group, empty], 1)).get(group.id)).toHaveLength(1);
    expect((await peopleOfGroups(people.user, [empty])).get(empty.id)).toEqual([]);
    expect((await countPeopleOfGroups(people.user, [group.id])).get(group.id)).toBe(2);
    await expect(peopleOfGroups(people.stranger, [group])).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await countPeopleOfGroups(people.stranger, [group.id])).size).toBe(0);
    await invite(people.owner, 'lea@lumen.example');
    await addToGroup(people.owner, { groupId: group.id, emails: ['lea@lumen.example'] });
    expect((await invitedOfGroups(people.user, [group])).get(group.id)).toEqual([]);
    await expect(listInvitedOfGroup(people.user, group)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(listInvitedOfGroup(people.stranger, group)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are proposed from those not in it yet, including invited ones', async () => {
    await invite(people.owner, 'nora@lumen.example');
    const nils = await newMember(people.owner, 'user', { firstName: 'Nils', lastName: 'van Dyk' });
    const group = await newGroup();
    const offered = async (query: string): Promise<string[]> =>
      (await findGroupCandidates(people.owner, group, query, null)).map(({ fullName, email, userId }) =>
        userId ? fullName : email,
      );
    expect(await offered('nils VANdyk')).toEqual(['Nils van Dyk']);
    expect(await offered('nora@')).toEqual(['nora@lumen.example']);
    await addToGroup(people.owner, { groupId: group.id, userIds: [idOf(nils)], emails: ['nora@lumen.example'] });
    expect([await offered('nils van dyk'), await offered('nora@')]).toEqual([[], []]);
    await expect(findGroupCandidates(people.user, group, '', null)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
