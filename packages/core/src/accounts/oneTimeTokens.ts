import * as limits from '@snaplore/schema/limits';
import { AppError } from '../kernel/appError.js';
import type { Em } from '../kernel/database.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { hashToken, newToken } from '../kernel/secrets.js';
import { OneTimeToken, type TokenPurpose, type TokenPurposes } from './oneTimeToken.entity.js';

/** In milliseconds. */
const lifetimes: Record<TokenPurpose, number> = {
  passwordReset: limits.passwordResetMs,
  emailChange: limits.emailChangeMs,
  emailProof: limits.emailProofMs,
  signIn: limits.signInTokenMs,
  twoFactor: limits.twoFactorMs,
  oidc: limits.oidcMs,
  slack: limits.oidcMs,
  loginAs: limits.signInTokenMs,
};

/**
 * Issues a token and returns it (docs/domains/accounts.md). Only its hash is stored. Deletes the user's earlier token
 * of the same purpose.
 */
export async function issueToken<Purpose extends TokenPurpose>(
  em: Em,
  purpose: Purpose,
  userId: string | null,
  details: TokenPurposes[Purpose],
): Promise<string> {
  if (userId !== null) await em.nativeDelete(OneTimeToken, { purpose, userId });
  const { token, tokenHash } = newToken();
  em.persist(
    em.create(OneTimeToken, {
      purpose,
      userId,
      details,
      tokenHash,
      expiresAt: databaseNow(lifetimes[purpose]),
    }),
  );
  return token;
}

interface TakenToken<Purpose extends TokenPurpose> {
  purpose: Purpose;
  userId: string | null;
  details: TokenPurposes[Purpose];
}

/**
 * Uses up a token (docs/domains/accounts.md). Of two simultaneous calls, one succeeds.
 * @param purposes the accepted purpose, or several.
 * @throws AppError LINK_INVALID when the token is unknown, used, expired or for another purpose.
 */
export async function takeToken<Purpose extends TokenPurpose>(
  em: Em,
  purposes: Purpose | readonly Purpose[],
  token: string,
): Promise<TakenToken<Purpose>> {
  const [row] = await em.execute<{ purpose: Purpose; user_id: string | null; details: TokenPurposes[Purpose] }[]>(
    `delete from one_time_token where token_hash = ? and purpose = any(?::text[]) and expires_at > now()
     returning purpose, user_id, details`,
    [hashToken(token), `{${[purposes].flat().join(',')}}`],
  );
  if (!row) throw new AppError('LINK_INVALID');
  return { purpose: row.purpose, userId: row.user_id, details: row.details };
}

/** Deletes expired tokens and returns their number. */
export async function deleteExpiredTokens(em: Em): Promise<number> {
  return await em.nativeDelete(OneTimeToken, { expiresAt: { $lt: databaseNow() } });
}
