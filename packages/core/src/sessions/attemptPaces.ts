import * as limits from '@snaplore/schema/limits';
import type { Config } from '../kernel/config.js';

/** The kinds of attempts, each counted separately. */
export type AttemptKind =
  | 'sign up'
  | 'sign in'
  | 'sign in at a provider'
  | 'ask for a reset'
  | 'give the password again'
  | 'give the second factor'
  | 'open a share';

/**
 * What attempts are counted by: an account from one network, an account from all networks, one network on all accounts,
 * or a browser (or session) known to the account.
 */
export type AttemptScope = 'pair' | 'account' | 'network' | 'known';

/** Within `windowMs`, `free` attempts, then one per `gapMs`: at most `free + windowMs / gapMs` in any window. */
export interface Pace {
  free: number;
  gapMs: number;
  windowMs: number;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** From one source on one account: 32 an hour. */
const source: Pace = { free: limits.loginAttemptsPerSource, gapMs: 5 * minute, windowMs: hour };
const unlimited: Pace = { free: Number.MAX_SAFE_INTEGER, gapMs: 0, windowMs: 0 };

const paces: Record<AttemptScope, Pace> = {
  pair: source,
  known: source,
  // 100 an hour: it takes at least three networks to slow an account down.
  account: { free: 70, gapMs: 2 * minute, windowMs: hour },
  // 460 an hour, over all accounts.
  network: { free: limits.loginAttemptsPerNetwork, gapMs: 10_000, windowMs: hour },
};

/** Exceptions by kind. */
const ofKind: Partial<Record<AttemptKind, Partial<Record<AttemptScope, Pace>>>> = {
  // Three of the six-digit codes are valid at any moment, so 136 guesses a day find one in 2,400 days on average.
  'give the second factor': { account: { free: 40, gapMs: 15 * minute, windowMs: day } },
  // Asking reveals nothing, and the number of mails is limited in `mail/mailBudget.ts`.
  'ask for a reset': { account: unlimited },
  // A link has many readers: one who guesses its password slows down their own network alone.
  'open a share': { account: unlimited },
};

/** The pace of a kind and scope. Network paces are multiplied by the setting ADDRESS_LIMIT_FACTOR. */
export function paceOf(config: Config, kind: AttemptKind, scope: AttemptScope): Pace {
  const pace = ofKind[kind]?.[scope] ?? paces[scope];
  if (scope !== 'network') return pace;
  const factor = config.ADDRESS_LIMIT_FACTOR;
  return { ...pace, free: pace.free * factor, gapMs: pace.gapMs / factor };
}

/** Attempts are kept this long, in milliseconds. */
export const longestWindowMs = day;

/**
 * The delay of an attempt after `wrongAttempts` of its source, in milliseconds; doubles up to `limits.loginPauseMaxMs`.
 */
export function pauseAfter(wrongAttempts: number): number {
  const slowed = wrongAttempts - limits.loginFreeAttempts;
  return slowed < 0 ? 0 : Math.min(limits.loginPauseMaxMs, limits.loginPauseMs * 2 ** slowed);
}
