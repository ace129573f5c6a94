import { LockMode } from '@mikro-orm/core';
import { audit } from '../audit/writeAudit.js';
import { mailAccount } from '../mail/mailAccount.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { storePicture, readPictureText } from '../adapters/pictures/pictures.js';
import { asSystem, systemReader } from '../outbox/system.js';
import { requireCurrentPassword } from './requireCurrentPassword.js';
import { endSessions } from '../sessions/endSessions.js';
import { OneTimeToken } from './oneTimeToken.entity.js';
import { hashPassword } from './password.js';
import { checkProfile, type UpdateProfile } from './profileInput.js';
import { proposeEmail } from './proposeEmail.js';
import { User } from './user.entity.js';

/** The result of updating a profile. */
interface ProfileChange {
  user: User;
  /** The new address, which waits for confirmation; null if the address does not change. */
  proposedEmail: string | null;
}

/**
 * Updates the caller's own account. A new address takes effect once it is confirmed; a new password ends every other
 * session. Both require the current password, if the account has one (docs/domains/accounts.md).
 * @throws AppError FIRST_NAME_REQUIRED, LAST_NAME_REQUIRED, EMAIL_INVALID, EMAIL_TAKEN, PASSWORDS_DIFFER,
 *   PASSWORD_WRONG, PASSWORD_TOO_SHORT, PHOTO_TYPE_NOT_ALLOWED, PHOTO_TOO_LARGE, TOO_MANY_REQUESTS, BAD_INPUT.
 */
export async function updateProfile(caller: MemberCaller, input: UpdateProfile): Promise<ProfileChange> {
  const { viewer, services } = caller;
  authorize(viewer, 'Account.edit', { userId: viewer.userId });
  const before = await systemReader(services, 'change an account').findOneOrFail(
    User,
    { id: viewer.userId },
    { populate: ['passwordHash'] },
  );
  const checked = checkProfile(input, before);
  const picture = input.userProfileImage ? await readPictureText(input.userProfileImage) : null;
  if (checked.newEmail !== null || checked.newPassword !== null)
    await requireCurrentPassword(caller, checked.passwordOld, 'passwordOld');
  const passwordHash = checked.newPassword === null ? null : await hashPassword(checked.newPassword);
  // Every photo has a key of its own, so the old one is served until the commit.
  const photoKey = picture && (await storePicture(services.storage, `users/${before.id}/`, 'photo', picture));
  try {
    const user = await asSystem(services, 'change an account', async (tx) => {
      // Locked before the sessions end, so that a session opened right now by the old password ends too.
      const person = await tx.em.findOneOrFail(User, { id: viewer.userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const subject = { id: person.id, name: person.fullName };
      Object.assign(person, checked.fields);
      if (photoKey !== null) person.profileImageKey = photoKey;
      else if (input.isUserProfileImageDeleted === true) person.profileImageKey = null;
      if (checked.newEmail !== null) await proposeEmail(caller, tx, person, checked.newEmail);
      if (passwordHash !== null) {
        person.passwordHash = passwordHash;
        await tx.em.nativeDelete(OneTimeToken, {
          userId: person.id,
          purpose: { $in: ['passwordReset', 'twoFactor', 'signIn'] },
        });
        await endSessions(tx.em, person.id, { except: viewer.sessionId });
        await audit(caller, tx, 'user.passwordChanged', subject);
        await mailAccount(tx, person, {
          publicUrl: services.config.publicUrl,
          notice: 'passwordChanged',
          companyId: viewer.companyId,
        });
      }
      return person;
    });
    if (before.profileImageKey !== null && before.profileImageKey !== user.profileImageKey) {
      await services.storage.remove(before.profileImageKey);
    }
    return { user, proposedEmail: checked.newEmail };
  } catch (error) {
    if (photoKey !== null) await services.storage.remove(photoKey);
    throw error;
  }
}
