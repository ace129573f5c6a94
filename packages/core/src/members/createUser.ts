import type { CompanyRole } from '@snaplore/schema/roles';
import { audit } from '../audit/writeAudit.js';
import { issueToken } from '../accounts/oneTimeTokens.js';
import { hashPassword } from '../accounts/password.js';
import { User } from '../accounts/user.entity.js';
import { withEmail } from '../accounts/withEmail.js';
import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { requireEmail, requireNames, requirePassword } from '../kernel/input.js';
import { asSystem } from '../outbox/system.js';
import { Company } from '../companies/company.entity.js';
import { describeMember } from './describeMember.js';
import type { Invitation } from '../invitations/invitation.entity.js';
import { inviteUser } from '../invitations/inviteUser.js';
import { joinCompany } from './joinCompany.js';
import { mayGiveRole } from '../access/members.policy.js';
import type { Member } from './people.queries.js';
import { mailWelcome } from './mailWelcome.js';

export interface CreateUser {
  firstName: string;
  lastName: string;
  email: string;
  role?: CompanyRole | null | undefined;
  /** Empty or omitted: the user chooses one by a mailed link. */
  password?: string | null | undefined;
  passwordConfirm?: string | null | undefined;
}

/** A new member, or an invitation if the address has an account. */
export type CreatedUser = { member: Member; invitation: null } | { member: null; invitation: Invitation };

/**
 * Creates an account with a membership in the caller's company, and mails a welcome. An address that has an account is
 * invited instead, as by `inviteUser`, and the answer reveals nothing of the account (docs/domains/members.md).
 * @throws AppError FORBIDDEN, FIRST_NAME_TOO_SHORT, LAST_NAME_TOO_SHORT, EMAIL_INVALID, PASSWORDS_DIFFER,
 *   PASSWORD_TOO_SHORT, ALREADY_MEMBER, ALREADY_INVITED.
 */
export async function createUser(caller: MemberCaller, input: CreateUser): Promise<CreatedUser> {
  const { viewer, services } = caller;
  const { companyId } = viewer;
  const role = input.role ?? 'user';
  authorize(viewer, 'Company.createUser', { id: companyId });
  if (!mayGiveRole(viewer, role)) throw new AppError('FORBIDDEN');
  const names = requireTwoLetters(input);
  const email = requireEmail(input.email);
  const passwordHash = await chosenPassword(input);
  const member = await asSystem(services, 'create a user in a company', async (tx) => {
    const { em } = tx;
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`sign-up:${email}`]);
    if ((await em.count(User, withEmail(email))) > 0) return null;
    const user = em.create(User, { ...names, email, passwordHash });
    em.persist(user);
    const membership = await joinCompany(tx, companyId, user, role);
    await em.flush();
    const company = await em.findOneOrFail(Company, { id: companyId });
    const token = passwordHash === null ? await issueToken(em, 'passwordReset', user.id, {}) : null;
    await mailWelcome(tx, services.config.publicUrl, { company, user, role, token });
    await audit(caller, tx, 'user.created', { id: user.id, name: user.fullName }, { role });
    return await describeMember(em, { user, membership });
  });
  return member
    ? { member, invitation: null }
    : { member: null, invitation: await inviteUser(caller, { ...names, email, role }) };
}

/** Both names need a trimmed length of at least two (docs/domains/members.md). */
function requireTwoLetters(input: CreateUser): { firstName: string; lastName: string } {
  if (input.firstName.trim().length < 2)
    throw new AppError('FIRST_NAME_TOO_SHORT', {}, { firstName: 'FIRST_NAME_TOO_SHORT' });
  if (input.lastName.trim().length < 2)
    throw new AppError('LAST_NAME_TOO_SHORT', {}, { lastName: 'LAST_NAME_TOO_SHORT' });
  return requireNames(input);
}

async function chosenPassword({ password, passwordConfirm }: CreateUser): Promise<string | null> {
  if ((password ?? '') !== (passwordConfirm ?? '')) {
    throw new AppError('PASSWORDS_DIFFER', {}, { passwordConfirm: 'PASSWORDS_DIFFER' });
  }
  return password ? await hashPassword(requirePassword(password)) : null;
}
