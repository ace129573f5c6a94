import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import { asSystem, systemReader } from '../outbox/system.js';
import { withAttemptLimit, forgetAttempt } from '../sessions/loginLimit.js';
import { checkPassword } from './password.js';
import { User } from './user.entity.js';

/**
 * Checks the current password of a signed-in user, if the account has one (docs/domains/accounts.md). Wrong passwords
 * are counted as at sign-in.
 * @param field the name of the input's field in the error.
 * @throws AppError PASSWORD_WRONG, TOO_MANY_REQUESTS.
 */
export async function requireCurrentPassword(
  { viewer, services, address }: MemberCaller,
  password: string,
  field = 'password',
): Promise<void> {
  const user = await systemReader(services, 'limit sign-in attempts').findOneOrFail(
    User,
    { id: viewer.userId },
    { populate: ['passwordHash'] },
  );
  if (user.passwordHash == null) return;
  await withAttemptLimit(
    services,
    'give the password again',
    user.id,
    { address, known: viewer.sessionId },
    async (counted) => {
      if (!(await checkPassword(user.passwordHash, password.slice(0, 1_000))))
        throw new AppError('PASSWORD_WRONG', {}, { [field]: 'PASSWORD_WRONG' });
      await asSystem(services, 'limit sign-in attempts', async ({ em }) => {
        await forgetAttempt(em, counted);
      });
    },
  );
}
