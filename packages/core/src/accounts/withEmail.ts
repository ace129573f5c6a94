import { raw } from '@mikro-orm/core';

/**
 * A condition on `User` that matches an e-mail address in any case. Written exactly as the index has it: a full scan
 * would be slow, and its duration would reveal whether the account exists.
 * @param email trimmed and in lower case.
 */
export function withEmail(email: string): Record<string, string> {
  return { [raw((alias) => `lower(${alias}.email)`)]: email };
}
