import * as limits from '@snaplore/schema/limits';
import type { Locale } from '@snaplore/schema/people';
import { writeAudit } from '../audit/writeAudit.js';
import type { ProviderAccount } from '../adapters/identityProvider/identityProvider.js';
import { insertCompany } from '../companies/insertCompany.js';
import { Invitation } from '../invitations/invitation.entity.js';
import { joinByInvitation } from '../invitations/joinByInvitation.js';
import { Membership } from '../members/membership.entity.js';
import { AppError } from '../kernel/appError.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { requireEmail, withoutAddress } from '../kernel/input.js';
import type { AppServices } from '../kernel/services.js';
import type { Tx } from '../outbox/transaction.js';
import { proveEmail } from '../accounts/proveEmail.js';
import { User } from '../accounts/user.entity.js';
import { UserIdentity } from './userIdentity.entity.js';
import { withEmail } from '../accounts/withEmail.js';

/** The network address of the request, and the language of the screen, if known. */
interface SignInContext {
  address: string;
  locale: Locale | null;
}

/**
 * Returns the user of a provider's account: by an existing link; else by the verified address, of an account or of an
 * open invitation; else a new user with a company, as at sign-up. The provider's word confirms the address
 * (`proveEmail`, docs/domains/providers.md).
 * @throws AppError PROVIDER_EMAIL_UNVERIFIED when there is no link and the provider has not verified an address.
 */
export async function userOfProvider(
  services: Pick<AppServices, 'config'>,
  tx: Tx,
  provider: string,
  account: ProviderAccount,
  context: SignInContext,
): Promise<User> {
  const { em } = tx;
  const { subject } = account;
  const link = await em.findOne(UserIdentity, { provider, subject });
  if (link) return await em.findOneOrFail(User, { id: link.userId });
  if (account.verifiedEmail === null) throw new AppError('PROVIDER_EMAIL_UNVERIFIED');
  const email = requireEmail(account.verifiedEmail);
  // The same lock as in sign-up and invitations: the second of two simultaneous sign-ins finds what the first created.
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`sign-up:${email}`]);
  const linked = await em.findOne(UserIdentity, { provider, subject });
  if (linked) return await em.findOneOrFail(User, { id: linked.userId });
  const existing = await em.findOne(User, withEmail(email));
  const user = existing
    ? (await proveEmail(tx, existing.id, { sessionUserId: null, address: context.address })).user
    : await createUser(services, tx, email, account, context);
  em.persist(em.create(UserIdentity, { userId: user.id, provider, subject }));
  await auditLink(tx, user, provider, context.address);
  return user;
}

async function createUser(
  services: Pick<AppServices, 'config'>,
  tx: Tx,
  email: string,
  account: ProviderAccount,
  { address, locale }: SignInContext,
): Promise<User> {
  const { em } = tx;
  const invitation = await em.findOne(
    Invitation,
    { email, acceptedAt: null, expiresAt: { $gt: databaseNow() } },
    { orderBy: { id: 'desc' } },
  );
  const name = (given: string, fallback: string): string =>
    withoutAddress(
      given
        .replace(/\p{Control}/gu, '')
        .trim()
        .slice(0, limits.nameMax),
    ) || withoutAddress(fallback.slice(0, limits.nameMax));
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
    await insertCompany(services, tx, user, `${user.firstName}'s team`, address);
  }
  await em.flush();
  return user;
}

/** A new way to sign in to an account is in the audit log of each of its companies. */
async function auditLink(tx: Tx, user: User, provider: string, address: string): Promise<void> {
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
