import type { User } from '../accounts/user.entity.js';
import { Invitation } from '../invitations/invitation.entity.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { Mail } from '../mail/mail.entity.js';
import { enqueueMediaRemoval } from '../media/removeMedia.js';
import type { Tx } from '../outbox/transaction.js';
import { personTables } from './personTables.js';

/** The memberships are removed one by one before, so that each company is told. */
const personal = Object.keys(personTables).filter((table) => personTables[table] === 'goes' && table !== 'membership');

/**
 * Deletes what concerns a locked user alone, and empties the account: its row stays without a name, so that what the
 * user wrote still has an author (docs/domains/leaving.md). On the system role.
 * @param companyId whose job removes the photo.
 */
export async function eraseUser(tx: Tx, user: User, companyId: string): Promise<void> {
  const { em } = tx;
  const { email, profileImageKey } = user;
  await em.flush();
  for (const table of personal) await em.execute(`delete from ${table} where user_id = ?`, [user.id]);
  await em.nativeDelete(Mail, { $or: [{ readerId: user.id }, ...(email === null ? [] : [{ to: email }])] });
  // An open invitation is of whoever has the address next.
  if (email !== null) await em.nativeDelete(Invitation, { email, acceptedAt: { $ne: null } });
  if (profileImageKey !== null)
    await enqueueMediaRemoval(tx, companyId, { storageKeys: [profileImageKey], uploadPrefixes: [] });
  Object.assign(user, {
    firstName: '',
    lastName: '',
    email: null,
    emailVerifiedAt: null,
    passwordHash: null,
    jobTitle: null,
    birthDay: null,
    profileImageKey: null,
    lastTimeLoggedIn: null,
    totpSecret: null,
    totpSince: null,
    totpStep: null,
    locale: 'en',
    notificationDigest: 'off',
    globalRole: null,
    deletedAt: databaseNow(),
  } satisfies Partial<User>);
}
