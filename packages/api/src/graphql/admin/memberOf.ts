import { requireMember } from '@snaplore/core/access/authorize';
import type { MemberCaller } from '@snaplore/core/kernel/caller';
import type { GraphContext } from '../context.js';

/** The caller, who has to be signed in. @throws AppError UNAUTHENTICATED. */
export function memberOf({ caller }: GraphContext): MemberCaller {
  requireMember(caller);
  return caller;
}
