import { inviteUser } from '@snaplore/core/invitations/inviteUser';
import { addToGroup } from '@snaplore/core/groups/addToGroup';
import { createGroup } from '@snaplore/core/groups/createGroup';
import { newId } from '@snaplore/core/kernel/ids';
import { expect } from 'vitest';
import { everyMember, type Ask, type Fixtures } from './fixture.js';
import type { RestWorld } from './restWorld.js';

const title = 'Night riders';
const anAddress = expect.stringMatching(/^rider\..+@lumen\.example$/) as unknown;

/** A group of the first company with one member and one invitation. */
async function groupWith({ owner, viewer }: RestWorld): Promise<{ id: string; email: string }> {
  const email = `rider.${newId()}@lumen.example`;
  await inviteUser(owner, { firstName: 'Ines', lastName: 'Almeida', email, role: 'user', sendEmail: false });
  const { id } = await createGroup(owner, { title, memberIds: [viewer.viewer.userId] });
  await addToGroup(owner, { groupId: id, emails: [email] });
  return { id, email };
}
const withGroup = async (world: RestWorld): Promise<Ask> => ({ params: { id: (await groupWith(world)).id } });
const unknown: { ask: Ask; code: 'NOT_FOUND' } = { ask: { params: { id: 'night-riders' } }, code: 'NOT_FOUND' };
const noManager = { who: 'viewer', code: 'FORBIDDEN' } as const;

export const groupFixtures: Fixtures = {
  'group.list': {
    who: 'viewer',
    ask: async (world) => {
      await groupWith(world);
      return {};
    },
    success: ({ groups }: { groups: object[] }, { owner, viewer }) => {
      expect(groups).toContainEqual(
        expect.objectContaining({
          title,
          company: owner.viewer.companyId,
          userIds: [viewer.viewer.userId],
          invitedEmails: [],
          role: null,
          userList: [expect.objectContaining({ firstName: 'Jonas', email: viewer.email })],
        }),
      );
    },
    wrongRole: everyMember,
    otherCompany: 'their own',
    badInput: { because: 'nothing is sent that could be wrong' },
  },
  'group.search': {
    who: 'viewer',
    ask: async (world) => {
      await groupWith(world);
      return { params: { q: ' NIGHT ' } };
    },
    success: ({ items }: { items: object[] }) => {
      expect(items).toContainEqual(expect.objectContaining({ title }));
    },
    wrongRole: everyMember,
    otherCompany: 'their own',
    badInput: { because: 'any words may be searched for' },
  },
  'group.get': {
    who: 'manager',
    ask: withGroup,
    success: ({ group }: { group: { createdAt: number } }, { viewer }) => {
      expect(group).toMatchObject({ title, userIds: [viewer.viewer.userId], invitedEmails: [anAddress] });
      // Seconds, not milliseconds (docs/domains/groups.md).
      expect(Math.abs(group.createdAt - Date.now() / 1_000)).toBeLessThan(60);
    },
    wrongRole: everyMember,
    otherCompany: 'NOT_FOUND',
    badInput: unknown,
  },
  'group.create': {
    who: 'manager',
    ask: () => ({ body: { title: ' Early birds ' } }),
    success: ({ group }: { group: object }, { owner }) => {
      expect(group).toMatchObject({
        title: 'Early birds',
        company: owner.viewer.companyId,
        userIds: [],
        invitedEmails: [],
        userList: [],
      });
    },
    wrongRole: noManager,
    otherCompany: 'their own',
    badInput: { ask: { body: { title: '  ' } }, code: 'FIELD_REQUIRED' },
  },
  'group.update': {
    who: 'manager',
    ask: async (world) => ({ ...(await withGroup(world)), body: { title: 'Day riders' } }),
    success: ({ group }: { group: object }, { viewer }) => {
      expect(group).toMatchObject({ title: 'Day riders', userIds: [viewer.viewer.userId] });
    },
    wrongRole: noManager,
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { params: { id: 'x' }, body: { title: 7 } }, code: 'BAD_INPUT' },
  },
  'group.delete': {
    who: 'manager',
    ask: withGroup,
    success: (body) => {
      expect(body).toEqual({ success: true });
    },
    wrongRole: noManager,
    otherCompany: 'NOT_FOUND',
    badInput: unknown,
  },
  'group.users': {
    who: 'viewer',
    ask: withGroup,
    success: ({ users }: { users: object[] }, { viewer }) => {
      expect(users).toMatchObject([{ id: viewer.viewer.userId, firstName: 'Jonas', email: viewer.email }]);
    },
    wrongRole: everyMember,
    otherCompany: 'NOT_FOUND',
    badInput: unknown,
  },
  'group.invitedUsers': {
    who: 'manager',
    ask: withGroup,
    success: ({ invitations }: { invitations: object[] }) => {
      expect(invitations).toMatchObject([
        { firstName: 'Ines', lastName: 'Almeida', email: anAddress, role: 'user', accepted: false },
      ]);
    },
    wrongRole: noManager,
    otherCompany: 'NOT_FOUND',
    badInput: unknown,
  },
  'group.user.add': {
    who: 'manager',
    ask: async (world) => ({ ...(await withGroup(world)), body: { userId: world.editor.viewer.userId } }),
    success: ({ group }: { group: { userIds: string[] } }, { editor, viewer }) => {
      expect(group.userIds.sort()).toEqual([editor.viewer.userId, viewer.viewer.userId].sort());
    },
    wrongRole: noManager,
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { params: { id: newId() }, body: { userId: 'somebody' } }, code: 'BAD_INPUT' },
  },
  'group.invitedUser.add': {
    who: 'manager',
    ask: async (world) => {
      const { id } = await createGroup(world.owner, { title });
      const { email } = await groupWith(world);
      return { params: { id }, body: { email: email.toUpperCase() } };
    },
    success: ({ group }: { group: object }) => {
      expect(group).toMatchObject({ userIds: [], invitedEmails: [anAddress] });
    },
    wrongRole: noManager,
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { params: { id: newId() }, body: { email: null } }, code: 'BAD_INPUT' },
  },
  'group.user.remove': {
    who: 'manager',
    ask: async (world) => ({ params: { id: (await groupWith(world)).id, userId: world.viewer.viewer.userId } }),
    success: (body) => {
      expect(body).toEqual({ success: true });
    },
    wrongRole: noManager,
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { params: { id: newId(), userId: 'x' } }, code: 'NOT_FOUND' },
  },
  'group.invitedUser.remove': {
    who: 'manager',
    ask: async (world) => ({ params: { ...(await groupWith(world)) } }),
    success: (body) => {
      expect(body).toEqual({ success: true });
    },
    wrongRole: noManager,
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { params: { id: 'x', email: 'nobody' } }, code: 'NOT_FOUND' },
  },
};
