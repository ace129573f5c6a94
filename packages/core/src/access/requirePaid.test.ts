import type { SubscriptionStatus } from '@snaplore/schema/billing';
import { companyRoles } from '@snaplore/schema/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { User } from '../accounts/user.entity.js';
import { Company } from '../companies/company.entity.js';
import { searchEverything } from '../search/searchEverything.js';
import { authenticateSession } from '../sessions/authenticateSession.js';
import { writePastPolicies } from '../testing/pastPolicies.js';
import { newMember, newOwner, nobody, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { requirePaid } from './requirePaid.js';

// prettier-ignore
const table: [isBilling: boolean, status: SubscriptionStatus | null, member: string, superAdmin: string][] = [
  [false, null,       'may',     'may'],
  [false, 'canceled', 'may',     'may'],
  [true,  'active',   'may',     'may'],
  [true,  'trialing', 'may',     'may'],
  [true,  null,       'refused', 'may'],
  [true,  'canceled', 'refused', 'may'],
  [true,  'past_due', 'refused', 'may'],
  [true,  'paused',   'refused', 'may'],
];

describe('what only paid companies have', () => {
  let app: TestApp;
  const people: TestPerson[] = [];
  let superAdmin: TestPerson;
  beforeAll(async () => {
    app = await openTestApp();
    const owner = await newOwner(app.services);
    people.push(owner);
    for (const role of companyRoles) people.push(await newMember(owner, role));
    superAdmin = await newMember(owner);
    const { userId } = superAdmin.viewer;
    await writePastPolicies(app.services, ({ em }) => em.nativeUpdate(User, { id: userId }, { globalRole: 'admin' }));
  });
  afterAll(async () => {
    await app.close();
  });

  const asked = async (person: TestPerson): Promise<string> => {
    const viewer = await authenticateSession(app.services, person.token, { evenUnpaid: true });
    if (!viewer) throw new Error('The session has ended');
    const caller = { ...person, viewer };
    try {
      requirePaid(caller.viewer);
    } catch (error) {
      expect(error).toMatchObject({ code: 'COMPANY_NOT_PAID' });
      await expect(searchEverything(caller, 'wheel')).rejects.toMatchObject({ code: 'COMPANY_NOT_PAID' });
      return 'refused';
    }
    await searchEverything(caller, 'wheel');
    return 'may';
  };

  it.each(table)('billing %s, %s: a member %s, a super admin %s', async (isBilling, paidStatus, member, ofAll) => {
    const { companyId: id } = superAdmin.viewer;
    await writePastPolicies(app.services, ({ em }) => em.nativeUpdate(Company, { id }, { isBilling, paidStatus }));
    for (const person of people) expect(await asked(person)).toBe(member);
    expect(await asked(superAdmin)).toBe(ofAll);
  });

  it('is no question to visitors, whom other rules refuse', () => {
    expect(() => requirePaid(nobody(app.services).viewer)).not.toThrow();
  });
});
