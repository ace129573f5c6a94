import { limits } from '@snaplore/schema/limits';
import type { Locale } from '@snaplore/schema/people';
import { writeAudit } from '../audit/writeAudit.js';
import type { ProviderAccount } from '../adapters/identityProvider/identityProvider.js';
import { foundCompany } from '../companies/foundCompany.js';
import { Invitation } from '../invitations/invitation.entity.js';
import { joinByInvitation } from '../invitations/joinByInvitation.js';
import { Membership } from '../members/membership.entity.js';
import { AppError } from '../kernel/appError.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { requireEmail, withoutAddress } from '../kernel/input.js';
import type { Tx } from '../outbox/transaction.js';
import { proveEmail } from '../accounts/proveEmail.js';
import { User } from '../accounts/user.entity.js';
import { UserIdentity } from './userIdentity.entity.js';
import { withEmail } from '../accounts/withEmail.js';

/** From where somebody comes, and the language of the screen they began at, where it said. */
interface GuardContext {
  address: string;
  locale: Locale | null;
}

/**
 * The person behind an account at a provider: by the link made before, else by the address it vouches for, of an
 * account or of an open invitation, else somebody new with a company of their own, as sign-up makes it. The provider's
 * word proves the address (`proveEmail`).
 * @throws AppError PROVIDER_EMAIL_UNVERIFIED where only an address could tell and the provider vouches for none.
 */
export async function userOfProvider(
  tx: Tx,
  provider: string,
  account: ProviderAccount,
  context: GuardContext,
): Promise<User> {
  const { em } = tx;
  const { subject } = account;
  const link = await em.findOne(UserIdentity, { provider, subject });
  if (link) return await em.findOneOrFail(User, { id: link.userId });
  if (account.verifiedEmail === null) throw new AppError('PROVIDER_EMAIL_UNVERIFIED');
  const email = requireEmail(account.verifiedEmail);
  // The same lock as sign-up and accepting: of two at one moment, the second finds what the first made.
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`sign-up:${email}`]);
  const linked = await em.findOne(UserIdentity, { provider, subject });
  if (linked) return await em.findOneOrFail(User, { id: linked.userId });
  const known = await em.findOne(User, withEmail(email));
  const user = known
    ? (await proveEmail(tx, known.id, { sessionUserId: null, address: context.address })).user
    : await newPerson(tx, email, account, context);
  em.persist(em.create(UserIdentity, { userId: user.id, provider, subject }));
  await tellCompanies(tx, user, provider, context.address);
  return user;
}

async function newPerson(
  tx: Tx,
  email: string,
  account: ProviderAccount,
  { address, locale }: GuardContext,
): Promise<User> {
  const { em } = tx;
  const invitation = await em.findOne(
    Invitation,
    { email, acceptedAt: null, expiresAt: { $gt: databaseNow() } },
    { orderBy: { id: 'desc' } },
  );
  const name = (told: string, otherwise: string): string =>
    withoutAddress(
      told
        .replace(/\p{Control}/gu, '')
        .trim()
        .slice(0, limits.nameMax),
    ) || withoutAddress(otherwise.slice(0, limits.nameMax));
  const user = em.create(User, {
    firstName: name(account.firstName, invitation?.firstName ?? email.split('@', 1)[0] ?? email),
    lastName: name(account.lastName, invitation?.lastName ?? ''),
    email,
    emailVerifiedAt: databaseNow(),
    ...(locale === null ? {} : { locale }),
  });
  em.persist(user);
  if (invitation) {
    await joinByInvitation(tx, invitation, user, address);
  } else {
    await foundCompany(tx, user, `${user.firstName}'s team`, address);
  }
  await em.flush();
  return user;
}

/** Another way into an account is a deed that each of its companies can read of. */
async function tellCompanies(tx: Tx, user: User, provider: string, address: string): Promise<void> {
  const memberships = await tx.em.find(Membership, { userId: user.id });
  for (const { companyId } of memberships) {
    writeAudit(tx, {
      companyId,
      actor: user,
      action: 'user.providerLinked',
      subject: { id: user.id, name: user.fullName },
      details: { provider },
      address,
    });
  }
}
