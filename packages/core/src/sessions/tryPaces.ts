import { limits } from '@snaplore/schema/limits';
import type { Config } from '../kernel/config.js';

/** What is tried: each kind has counts of its own. */
export type TryKind =
  | 'sign up'
  | 'sign in'
  | 'sign in at a provider'
  | 'ask for a reset'
  | 'give the password again'
  | 'give the second factor';

/**
 * By what tries are counted: an account from one network, an account from everywhere, one network on every account, or
 * a browser (or session) that the account is known to use.
 */
export type TryScope = 'pair' | 'account' | 'network' | 'known';

/** In `windowMs`, `free` tries; then one each `gapMs`. So at most `free + windowMs / gapMs` in any window. */
export interface Pace {
  free: number;
  gapMs: number;
  windowMs: number;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** From one source on one account: 32 an hour. */
const source: Pace = { free: limits.loginTriesPerSource, gapMs: 5 * minute, windowMs: hour };
const unlimited: Pace = { free: Number.MAX_SAFE_INTEGER, gapMs: 0, windowMs: 0 };

const paces: Record<TryScope, Pace> = {
  pair: source,
  known: source,
  // 100 an hour: no fewer than three networks reach where it slows.
  account: { free: 70, gapMs: 2 * minute, windowMs: hour },
  // 460 an hour, over all accounts.
  network: { free: limits.loginTriesPerNetwork, gapMs: 10_000, windowMs: hour },
};

/** What differs by kind. */
const ofKind: Partial<Record<TryKind, Partial<Record<TryScope, Pace>>>> = {
  // Six digits, three of them right at any moment: 136 a day leave 1 in 2,400 a day to somebody who has the password.
  'give the second factor': { account: { free: 40, gapMs: 15 * minute, windowMs: day } },
  // Whoever asks learns nothing; how many mails go out is limited where they are written.
  'ask for a reset': { account: unlimited },
};

/** The pace of a kind and scope; what is counted by network is multiplied by the setting ADDRESS_LIMIT_FACTOR. */
export function paceOf(config: Config, kind: TryKind, scope: TryScope): Pace {
  const pace = ofKind[kind]?.[scope] ?? paces[scope];
  if (scope !== 'network') return pace;
  const factor = config.ADDRESS_LIMIT_FACTOR;
  return { ...pace, free: pace.free * factor, gapMs: pace.gapMs / factor };
}

/** The longest window there is, in milliseconds: tries are kept as long. */
export const longestWindowMs = day;

/** How long a try waits after so many wrong ones of its source, in milliseconds: doubling, up to a few seconds. */
export function pauseAfter(wrongTries: number): number {
  const slowed = wrongTries - limits.loginFreeTries;
  return slowed < 0 ? 0 : Math.min(limits.loginPauseMaxMs, limits.loginPauseMs * 2 ** slowed);
}
