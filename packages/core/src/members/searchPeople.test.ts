import * as limits from '@snaplore/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { User } from '../accounts/user.entity.js';
import { collectStatements } from '../kernel/statementCount.js';
import { writePastPolicies } from '../testing/pastPolicies.js';
import { newOwner, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { Invitation } from '../invitations/invitation.entity.js';
import { Membership } from './membership.entity.js';
import { searchPeople } from './searchPeople.js';

const many = limits.pageSizeMax + 20;

describe('searching members and invitations', () => {
  let app: TestApp;
  let owner: TestPerson;
  let other: TestPerson;

  beforeAll(async () => {
    app = await openTestApp();
    owner = await newOwner(app.services);
    other = await newOwner(app.services, 'Another Company');
    await writePastPolicies(app.services, async ({ em }) => {
      const { companyId, userId } = owner.viewer;
      for (let each = 0; each < many; each += 1) {
        const user = em.create(User, { firstName: 'Jonas', lastName: `W${each}`, email: `jonas${each}@lumen.example` });
        em.persist([user, em.create(Membership, { companyId, userId: user.id, role: 'user' })]);
        em.persist(
          em.create(Invitation, {
            companyId,
            inviterId: userId,
            firstName: 'Jonas',
            lastName: `W${each}`,
            email: `invited${each}@lumen.example`,
            role: 'user',
            tokenHash: Buffer.from(`invitation ${each}`.padEnd(32, '.')),
            expiresAt: new Date(Date.now() + limits.invitationMs),
          }),
        );
      }
    });
  });
  afterAll(async () => {
    await app.close();
  });

  it('returns all matches at once with a constant number of statements', async () => {
    const all = await collectStatements(async () => await searchPeople(owner, 'JO nas', true));
    expect([all.result.members.length, all.result.invitations.length]).toEqual([many, many]);
    const few = await collectStatements(async () => await searchPeople(owner, 'jonasW11', true));
    expect(few.result.members.length).toBeGreaterThan(0);
    expect(few.result.members.length).toBeLessThan(many);
    expect(all.statements).toHaveLength(few.statements.length);
  });

  it('returns none of another company', async () => {
    expect(await searchPeople(other, 'jonas', true)).toEqual({ members: [], invitations: [] });
  });
});
