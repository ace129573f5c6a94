import { insertCompany } from '../companies/insertCompany.js';
import { hashPassword } from '../accounts/password.js';
import { authenticateSession } from '../sessions/authenticateSession.js';
import { openSession } from '../sessions/openSession.js';
import { User } from '../accounts/user.entity.js';
import { Membership } from '../members/membership.entity.js';
import { makePersonalWorkspace } from '../workspaces/makePersonalWorkspace.js';
import type { CompanyRole } from '@snaplore/schema/roles';
import type { Caller, MemberCaller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { newShortId } from '../kernel/ids.js';
import type { AppServices } from '../kernel/services.js';
import { writePastPolicies } from './pastPolicies.js';

const origin = { address: '127.0.0.1', userAgent: 'test' };

/** A signed-in user of a test, with their session token. */
export interface TestPerson extends MemberCaller {
  token: string;
  email: string;
}

/** The caller of a session's token. */
export async function callerByToken(services: AppServices, token: string, email: string): Promise<TestPerson> {
  const viewer = await authenticateSession(services, token, { evenUnpaid: true });
  if (!viewer) throw new Error('The new session was not found');
  return { viewer, services, requestId: 'test', address: '127.0.0.1', token, email };
}

/** Creates the owner of a new company with a verified address; the password is `correct horse`. */
export async function newOwner(services: AppServices, companyTitle = 'Lumen Bikes'): Promise<TestPerson> {
  const email = `${newShortId()}@example.com`;
  const passwordHash = await hashPassword('correct horse');
  const token = await writePastPolicies(services, async (tx) => {
    const { em } = tx;
    const user = em.create(User, {
      firstName: 'Maya',
      lastName: 'Lindqvist',
      email,
      emailVerifiedAt: databaseNow(),
      lastTimeLoggedIn: databaseNow(),
      passwordHash,
    });
    em.persist(user);
    const { id } = await insertCompany(services, tx, user, companyTitle, origin.address);
    return openSession(em, user.id, id, origin).token;
  });
  return await callerByToken(services, token, email);
}

/** Adds a member to the owner's company. */
export async function newMember(
  owner: TestPerson,
  role: CompanyRole = 'user',
  names = { firstName: 'Jonas', lastName: 'Weber' },
): Promise<TestPerson> {
  const { services, viewer } = owner;
  const email = `${newShortId()}@example.com`;
  const token = await writePastPolicies(services, async ({ em }) => {
    const user = em.create(User, { ...names, email, emailVerifiedAt: databaseNow() });
    em.persist([user, em.create(Membership, { companyId: viewer.companyId, userId: user.id, role })]);
    makePersonalWorkspace(em, viewer.companyId, user.id);
    return openSession(em, user.id, viewer.companyId, origin).token;
  });
  return await callerByToken(services, token, email);
}

/** Returns the same user with their current rights. */
export async function refreshViewer(person: TestPerson): Promise<TestPerson> {
  return await callerByToken(person.services, person.token, person.email);
}

/** Returns an anonymous caller. */
export function nobody(services: AppServices): Caller {
  return { viewer: { kind: 'anonymous', companyId: null }, services, requestId: 'test', address: '127.0.0.1' };
}
