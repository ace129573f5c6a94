import { memberStatusOf } from '@snaplore/schema/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectStatements } from '../kernel/statementCount.js';
import { newMember, newOwner, type TestPerson } from '../testing/people.js';
import { setStatus } from '../testing/rights.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { inviteUser } from '../invitations/inviteUser.js';
import { listOpenInvitations } from './people.queries.js';
import { countTeam, pageOfTeam, type TeamFilter } from './team.queries.js';

describe('the team list', () => {
  let app: TestApp;
  let owner: TestPerson;
  let manager: TestPerson;
  let stranger: TestPerson;

  beforeAll(async () => {
    app = await openTestApp();
    owner = await newOwner(app.services);
    manager = await newMember(owner, 'moderator', { firstName: 'Aiko', lastName: 'Tanaka' });
    await newMember(owner, 'user', { firstName: 'anna Lena', lastName: 'Berg' });
    await setStatus(await newMember(owner, 'admin', { firstName: 'Luca', lastName: 'Moretti' }), 'deactivated');
    await inviteUser(owner, { firstName: 'Emily', lastName: 'Carter', email: 'emily_c@lumen.example', role: 'user' });
    stranger = await newOwner(app.services, 'Another Company');
  });
  afterAll(async () => {
    await app.close();
  });

  const names = async (filter: TeamFilter): Promise<string[]> => {
    const { nodes } = await pageOfTeam(manager, filter, {});
    expect(await countTeam(manager, filter)).toBe(nodes.length);
    return nodes.map(({ fullName, status }) => `${fullName} ${status}`);
  };

  it('is sorted by name and includes invited users', async () => {
    expect(await names({})).toEqual([
      'Aiko Tanaka active',
      'anna Lena Berg active',
      'Emily Carter invited',
      'Luca Moretti deactivated',
      'Maya Lindqvist active',
    ]);
  });

  it('is filtered by role and status', async () => {
    expect(await names({ statuses: ['invited'] })).toEqual(['Emily Carter invited']);
    expect(await names({ roles: ['owner', 'moderator'] })).toEqual(['Aiko Tanaka active', 'Maya Lindqvist active']);
    expect(await names({ roles: ['user'], statuses: ['active'] })).toEqual(['anna Lena Berg active']);
    expect(await names({ roles: [] })).toEqual([]);
  });

  it.each([
    ['ANNALENA', 'anna Lena Berg active'],
    ['lena be', 'anna Lena Berg active'],
    [' car ter emily_', 'Emily Carter invited'],
  ])('is searched by first name, last name and e-mail, ignoring case and spaces: %s', async (query, name) => {
    expect(await names({ query })).toEqual([name]);
  });

  it('is not searched by pattern characters', async () => {
    for (const query of ['a%b', 'aik_', '\\']) expect(await names({ query })).toEqual([]);
  });

  it('comes in pages without gaps', async () => {
    const all: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof pageOfTeam>> = await pageOfTeam(manager, {}, { first: 2, after });
      all.push(...page.nodes.map(({ fullName }) => fullName));
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after !== null);
    expect(all).toEqual(['Aiko Tanaka', 'anna Lena Berg', 'Emily Carter', 'Luca Moretti', 'Maya Lindqvist']);
    await expect(pageOfTeam(manager, {}, { after: 'x' })).rejects.toMatchObject({ code: 'BAD_INPUT' });
    await expect(pageOfTeam(manager, {}, { first: 1_000 })).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  it('takes the same number of statements for one row and for all', async () => {
    const [one, all] = [
      await collectStatements(() => pageOfTeam(manager, {}, { first: 1 })),
      await collectStatements(() => pageOfTeam(manager, {}, {})),
    ];
    expect(all.result.nodes.length).toBeGreaterThan(one.result.nodes.length);
    expect(all.statements.length).toBe(one.statements.length);
  });

  it('is visible to those who manage users of their own company', async () => {
    await expect(pageOfTeam(await newMember(stranger), {}, {})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(countTeam(await newMember(stranger), {})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await pageOfTeam(stranger, { query: 'Aiko' }, {})).nodes).toEqual([]);
  });

  it('is visible to a super admin with role user, who may change no member', async () => {
    const member = await newMember(stranger);
    const superAdmin: TestPerson = { ...member, viewer: { ...member.viewer, isSuperAdmin: true } };
    expect((await pageOfTeam(superAdmin, {}, {})).nodes.length).toBe(await countTeam(superAdmin, {}));
    expect(await listOpenInvitations(superAdmin)).toEqual([]);
    await expect(
      inviteUser(superAdmin, { firstName: 'A', lastName: 'B', email: 'a@lumen.example', role: 'user' }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('shows the recorded status if valid, else active for members of groups, else invited', () => {
    expect(memberStatusOf('deactivated', true)).toBe('deactivated');
    expect([memberStatusOf('gone', true), memberStatusOf(null, true), memberStatusOf('', false)]).toEqual([
      'active',
      'active',
      'invited',
    ]);
  });
});
