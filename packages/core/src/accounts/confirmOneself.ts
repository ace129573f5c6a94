import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import { asSystem, systemReader } from '../outbox/system.js';
import { withTryLimit, forgetTry } from '../sessions/loginLimit.js';
import { checkPassword } from './password.js';
import { User } from './user.entity.js';

/**
 * Checks the current password of a signed-in user, if the account has one. Wrong passwords are counted as at sign-in.
 * @param field the name of the input's field in the error.
 * @throws AppError PASSWORD_WRONG, TOO_MANY_REQUESTS.
 */
export async function confirmOneself(
  { viewer, services, address }: MemberCaller,
  password: string,
  field = 'password',
): Promise<void> {
  const user = await systemReader(services, 'limit tries').findOneOrFail(
    User,
    { id: viewer.userId },
    { populate: ['passwordHash'] },
  );
  if (user.passwordHash == null) return;
  await withTryLimit(
    services,
    'give the password again',
    user.id,
    { address, known: viewer.sessionId },
    async (counted) => {
      if (!(await checkPassword(user.passwordHash, password.slice(0, 1_000))))
        throw new AppError('PASSWORD_WRONG', {}, { [field]: 'PASSWORD_WRONG' });
      await asSystem(services, 'limit tries', async ({ em }) => {
        await forgetTry(em, counted);
      });
    },
  );
}
